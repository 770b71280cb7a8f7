import { containsCardNumber } from '../values/card-number.ts';
import { isPlain } from '../values/plain-text.ts';
import { type Problem, problem } from '../values/problem.ts';

/** A sentence or two: what is read in full before it is accepted. */
export const specialTermsMax = 300;

/** REFR-01: terms that an approval adds to a policy, in plain words on one line: no markup, and nothing that cannot be seen. */
export function specialTermsProblems(terms: string): Problem[] {
  if (terms.trim() === '') return [problem('required', 'exclusion')];
  if (terms.length > specialTermsMax) return [problem('too_long', 'exclusion', { max: specialTermsMax })];
  if (!isPlain(terms) || /[<>]/.test(terms)) return [problem('invalid', 'exclusion')];
  return containsCardNumber(terms) ? [problem('card_number_in_field', 'exclusion')] : [];
}

/** They are accepted as they were shown: other terms by now are not. */
export const termsProblems = (
  { acceptTerms }: { acceptTerms: string | null },
  terms: string | null,
): Problem[] => (terms !== null && acceptTerms !== terms ? [problem('must_accept', 'acceptTerms')] : []);
