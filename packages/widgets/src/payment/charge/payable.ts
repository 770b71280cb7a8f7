import type { CallInput } from '@coverkit/rules/contract';
import type { ReadonlySignal } from '@preact/signals-react';

/** What a charge sends beside what it is for: one key for each press, and the total in cents that was shown. */
export type ChargeInput = Pick<CallInput<'makePayment'>, 'payment' | 'idempotencyKey' | 'shownTotal'>;

/** `pending`: a charge went out, and the provider has not said. */
export type Standing = 'open' | 'pending' | 'paid';

/**
 * Something that a card pays for: a quote, an additional premium. The press, its retries and what becomes of it are the
 * same for all (DETL-10, DETL-12, DETL-15, DETL-16); this says what is not.
 */
export type Payable<Thing, Answer> = {
  /** Cents, before a card's surcharge; null while there is none. */
  price: ReadonlySignal<number | null>;
  /** As it stands on the page; null while it is not there. */
  now: () => Thing | null;
  charge: (thing: Thing, input: ChargeInput) => Promise<Answer>;
  /** `nothing`: the answer does not name what was paid (DETL-12). */
  outcomeOf: (answer: Answer) => 'done' | 'pending' | 'nothing';
  /** As it stands with the server. */
  reload: (thing: Thing) => Promise<Thing>;
  standingOf: (thing: Thing) => Standing;
  /**
   * The answer to a press, where what was paid holds it itself. Without it the same press is sent again, which charges
   * nothing: a quote's new token is in the answer alone.
   */
  answerOf?: (paid: Thing) => Answer;
  /** Takes over the price that stands now, and nothing that is typed meanwhile. */
  reprice: (stands: Thing) => void;
};
