import type { Cents } from '../values/cents.ts';
import { type Problem, problem } from '../values/problem.ts';
import { reasonProblems } from './staff-reason.ts';

/** An additional premium of a sold policy, asked for by the staff (REFR-02) and paid through a link (PAYM-01). */
export type AdditionalPremiumRequest = {
  amount: Cents;
  /** What it is for; the customer reads it. */
  reason: string;
};

/** Days for which its link can be paid: as long as a price is held. */
export const additionalPremiumDays = 14;

const amountMax: Cents = 5_000_000;

export function additionalPremiumProblems({ amount, reason }: AdditionalPremiumRequest): Problem[] {
  const problems: Problem[] = [];
  if (!Number.isSafeInteger(amount)) problems.push(problem('invalid', 'amount'));
  else if (amount < 1) problems.push(problem('too_small', 'amount', { min: 1 }));
  else if (amount > amountMax) problems.push(problem('too_large', 'amount', { max: amountMax }));
  return [...problems, ...reasonProblems(reason)];
}
