import type { CardType, Problem } from '@coverkit/rules';
import type { ReadonlySignal } from '@preact/signals-react';
import type { ClientError } from '../../client/client.ts';
import type { SecureFields } from '../card/secure-fields.ts';
import type { ReadonlyCharge } from './charge.ts';
import type { Payable } from './payable.ts';

/**
 * `checking` the card with the provider · `sending` · `unconfirmed` the answer was lost: the same press can
 * be asked about again · `done` there is an answer, and the flow moves on.
 */
export type PaymentPhase = 'idle' | 'checking' | 'sending' | 'unconfirmed' | 'done';

/**
 * What is shown beside the button. `notTaken`: it did not go through, and should the bank take it all the same, it is
 * given back · `givenBack`: it was taken, and goes back · of the others nothing was charged.
 */
export type PaymentNotice =
  | { kind: 'declined'; code: string }
  | { kind: 'invalid' | 'refused' | 'busy' | 'notTaken' | 'givenBack' }
  | { kind: 'priceChanged'; shown: number; actual: number };

/** An alert: the words of `name`, or `messages` as the server said them. */
export type PaymentFailure = { name: 'noReference' | 'failed'; error?: ClientError };

export type CardPaymentOptions<Thing, Answer> = {
  payable: Payable<Thing, Answer>;
  card: Pick<SecureFields, 'check' | 'reset'>;
  /** As the page was opened with it. */
  surchargeBasisPoints: number;
  /** As it stands with the server: asked for where the total was another. */
  surchargeNow: () => Promise<number>;
  /** False keeps the press from going on (DETL-10). */
  ready?: () => boolean;
  /** Card type or card fields are not right; the fields say how. */
  onCardWrong: () => void;
  /** What has to be stored before the charge, while the card is checked. */
  flush?: () => Promise<unknown>;
  onAnswer: (answer: Answer) => void;
  /** Problems of fields that only the server found. */
  onProblems?: (problems: Problem[]) => void;
  /** It stands elsewhere by now: paid in another tab, closed, waiting for its payment. */
  onMoved: (stands: Thing) => void;
  /** The link opens nothing any more; without it that is a failure like others. */
  onGone?: () => void;
  onFailure: (failure: PaymentFailure) => void;
  sleep?: (milliseconds: number) => Promise<void>;
};

export type CardPayment<Thing = never> = ReadonlyCharge & {
  phase: ReadonlySignal<PaymentPhase>;
  notice: ReadonlySignal<PaymentNotice | null>;
  chooseCardType: (cardType: CardType) => void;
  press: () => Promise<void>;
  /** After `unconfirmed`: the same press again, never a second charge. */
  askAgain: () => Promise<void>;
  /** A payment that was pending has its outcome: this is how it stands now. */
  settled: (stands: Thing) => Promise<void>;
};
