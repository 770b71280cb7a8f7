import type { ReadonlySignal } from '@preact/signals-react';
import type { PurchaseInput } from '../../client/client.ts';

/** What every charge answers. Without a reference it does not name what was paid (DETL-12). */
export type ChargeAnswer = { reference: string; pending: boolean };

/** `pending`: a charge was sent and the provider has not answered. */
export type PaymentState = 'open' | 'pending' | 'paid';

/**
 * What a card pays for: a quote, an additional premium. The press, its retries and its outcomes are the same for all
 * subjects (DETL-10, DETL-12, DETL-15, DETL-16); this describes the differences.
 */
export type PaymentSubject<Subject, Answer> = {
  /** Cents, before a card's surcharge; null while there is no price. */
  price: ReadonlySignal<number | null>;
  /** The subject on the page; null while it is not loaded. */
  current: () => Subject | null;
  charge: (subject: Subject, input: PurchaseInput) => Promise<Answer>;
  /** The subject from the server. */
  reload: (subject: Subject) => Promise<Subject>;
  stateOf: (subject: Subject) => PaymentState;
  /**
   * Makes the answer from a paid subject. Without it the same attempt is sent again, which charges nothing: the new token
   * of a quote is in the answer only.
   */
  answerOf?: (paid: Subject) => Answer;
  /** Takes over the server's price, and nothing that the visitor edits meanwhile. */
  reprice: (latest: Subject) => void;
};
