import type { CardType, Problem } from '@coverkit/rules';
import type { ReadonlySignal } from '@preact/signals-react';
import type { ClientError } from '../../client/client.ts';
import type { SecureFields } from '../card/secure-fields.ts';
import type { ReadonlyCharge } from './charge.ts';
import type { PaymentSubject } from './payment-subject.ts';

/**
 * `checking` the card with the provider · `sending` · `unconfirmed` the response was lost: the same attempt can
 * be sent again · `done` there is an answer, and the flow moves on.
 */
export type PaymentPhase = 'idle' | 'checking' | 'sending' | 'unconfirmed' | 'done';

/**
 * What is shown beside the button. `notTaken`: the charge failed, and is refunded should the bank take it later ·
 * `refunded`: it was taken, and is refunded · `paying`: another payment has to finish first · with it and the others nothing was
 * charged.
 */
export type PaymentNotice =
  | { kind: 'declined'; code: string }
  | { kind: 'invalid' | 'unavailable' | 'refused' | 'busy' | 'tooMany' | 'notTaken' | 'refunded' }
  | { kind: 'otherPayment' | 'paying' }
  /** The charge was not sent, and the card fields are as they were. `lost`: by the browser's own word, which it takes back. */
  | { kind: 'offline'; lost: boolean }
  | { kind: 'priceChanged'; shown: number; actual: number };

/** An alert: the text of `name`, or the server's `messages`. */
export type PaymentFailure = { name: 'noReference' | 'failed'; error?: ClientError };

export type CardPaymentOptions<Subject, Answer> = {
  subject: PaymentSubject<Subject, Answer>;
  card: Pick<SecureFields, 'check' | 'reset' | 'markMissing'>;
  /** When the page was opened. */
  surchargeBasisPoints: number;
  /** The server's, fetched where the total was another. */
  fetchSurcharge: () => Promise<number>;
  /** A call that changes nothing: it rejects as `offline` where the server cannot be reached. */
  reach: () => Promise<unknown>;
  /** False stops the submission (DETL-10). */
  ready?: () => boolean;
  /** Card type or card fields are invalid; the fields show how. */
  onCardInvalid: () => void;
  /** Saves what has to be stored before the charge, during the wait. */
  flush?: () => Promise<unknown>;
  onAnswer: (answer: Answer) => void;
  /** Problems of fields that only the server found. */
  onProblems?: (problems: Problem[]) => void;
  /** The subject has another state by now: paid in another tab, closed, pending. `error`: of the attempt that found it out. */
  onStateChanged: (latest: Subject, error?: ClientError) => void;
  /** The link no longer opens anything; without this callback that is reported like other failures. */
  onLinkInvalid?: () => void;
  onFailure: (failure: PaymentFailure) => void;
  sleep?: (milliseconds: number) => Promise<void>;
};

export type CardPayment<Subject = never> = ReadonlyCharge & {
  phase: ReadonlySignal<PaymentPhase>;
  notice: ReadonlySignal<PaymentNotice | null>;
  chooseCardType: (cardType: CardType) => void;
  submit: () => Promise<void>;
  /** After `unconfirmed`: sends the same attempt again, never a second charge. */
  resend: () => Promise<void>;
  /** A pending payment has its outcome; `latest` is the subject with it. */
  resolvePending: (latest: Subject) => Promise<void>;
};
