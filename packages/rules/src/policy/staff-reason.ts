import { containsCardNumber } from '../values/card-number.ts';
import { isPlain } from '../values/plain-text.ts';
import { type Problem, problem } from '../values/problem.ts';

const reasonMax = 300;

/** What staff write about what they ask of a customer (REFR-02): one plain line. */
export function reasonProblems(reason: string): Problem[] {
  if (reason.trim() === '') return [problem('required', 'reason')];
  if (reason.length > reasonMax) return [problem('too_long', 'reason', { max: reasonMax })];
  if (!isPlain(reason)) return [problem('invalid', 'reason')];
  return containsCardNumber(reason) ? [problem('card_number_in_field', 'reason')] : [];
}
