import { type Cents, surchargeOf, totalProblems } from '@coverkit/rules';
import { formInvalid } from '../../platform/errors.ts';
import { newShortId } from '../../platform/short-id.ts';
import type { AttemptRow, NewAttemptRow } from './attempts.table.ts';

/** A request to charge a card: what it pays for, and what identifies a repeated request. */
export type ChargeRequest = Pick<
  AttemptRow,
  'purpose' | 'subject' | 'quoteReference' | 'brandId' | 'idempotencyKey' | 'requestHash' | 'cardType'
> & {
  /** Cents: what the visitor saw. */
  shownTotal: number;
};

/** An attempt without its times. */
export type UnstartedAttempt = Omit<NewAttemptRow, 'createdAt' | 'updatedAt' | 'askAt'>;

/** The attempt to charge `price`. Throws the 422 where the total is not the one shown (DETL-16). */
export function newAttempt(
  { shownTotal, ...request }: ChargeRequest,
  price: Cents,
  amexSurchargeBasisPoints: number,
): UnstartedAttempt {
  const surcharge = surchargeOf(price, request.cardType, amexSurchargeBasisPoints);
  const amount = price + surcharge;
  const problems = totalProblems(shownTotal, amount);
  if (problems.length > 0) throw formInvalid(problems);
  return { ...request, id: newShortId(), amount, surcharge, state: 'sent' };
}

/** The attempt with its start, `now`, in ms; it is looked up from `askAfter` ms after it. */
export const startAttempt = (draft: UnstartedAttempt, now: number, askAfter: number): NewAttemptRow => ({
  ...draft,
  createdAt: now,
  updatedAt: now,
  askAt: now + askAfter,
});
