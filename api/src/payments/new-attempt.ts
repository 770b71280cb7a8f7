import { hash } from 'node:crypto';
import { type CardType, type Cents, surchargeOf } from '@coverkit/rules';
import { newShortId } from '../platform/short-id.ts';
import type { AttemptRow, NewAttemptRow } from './attempts.table.ts';
import { priceChanged } from './payments.errors.ts';

/** One press of the button: what it pays for, and what makes two presses the same one. */
export type ChargeRequest = Pick<
  AttemptRow,
  'purpose' | 'subject' | 'quoteReference' | 'brandId' | 'idempotencyKey' | 'requestHash' | 'cardType'
> & {
  /** Cents: what the visitor saw. */
  shownTotal: number;
};

/** Not the one-time code: it is stored in no form, and a retry may bring another. */
export const requestHashOf = (facts: string, cardType: CardType, shownTotal: number): string =>
  hash('sha256', JSON.stringify([facts, cardType, shownTotal]), 'base64url');

/** Everything of an attempt but when it began. */
export type AttemptDraft = Omit<NewAttemptRow, 'createdAt' | 'updatedAt' | 'askAt'>;

/** The attempt to charge `price`. Throws the 422 where the total is not the one shown (DETL-16). */
export function newAttempt(
  { shownTotal, ...request }: ChargeRequest,
  price: Cents,
  amexSurchargeBasisPoints: number,
): AttemptDraft {
  const surcharge = surchargeOf(price, request.cardType, amexSurchargeBasisPoints);
  const amount = price + surcharge;
  if (amount !== shownTotal) throw priceChanged(shownTotal, amount);
  return { ...request, id: newShortId(), amount, surcharge, state: 'sent' };
}

/** The attempt as it begins at `now`, ms: asked about from `askAfter` ms later on. */
export const startedAt = (draft: AttemptDraft, now: number, askAfter: number): NewAttemptRow => ({
  ...draft,
  createdAt: now,
  updatedAt: now,
  askAt: now + askAfter,
});
