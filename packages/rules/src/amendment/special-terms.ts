import { containsCardNumber } from '../values/card-number.ts';
import { type Problem, problem } from '../values/problem.ts';
import { termsLines } from '../values/terms-lines.ts';

/** A sentence or two: what is read in full before it is accepted. */
export const specialTermsMax = 300;

/** Latin letters, digits and usual punctuation: what every font of the documents has. */
const printed =
  /^[\x20-\x7e\xa0-\xac\xae-\u024f\u1e00-\u1eff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122]*$/;

/** REFR-01: terms that an approval adds to a policy, in plain words on one line: no markup, and nothing that a certificate could not show. */
export function specialTermsProblems(terms: string): Problem[] {
  if (terms.trim() === '') return [problem('required', 'exclusion')];
  if (terms.length > specialTermsMax) return [problem('too_long', 'exclusion', { max: specialTermsMax })];
  if (!printed.test(terms) || /[<>]/.test(terms)) return [problem('invalid', 'exclusion')];
  return containsCardNumber(terms) ? [problem('card_number_in_field', 'exclusion')] : [];
}

/** All that a policy has together. */
export const policyTermsMax = 1500;

/** What an approval does to the special terms of a policy: it adds a line to them, or puts one in the place of all of them. */
export type AddedTerms = { terms: string | null; replaces: boolean };
export const noTerms: AddedTerms = { terms: null, replaces: false };

/** Those of the policy once the change is made. */
export function termsAfter(before: string | null, { terms, replaces }: AddedTerms): string | null {
  if (terms === null) return before;
  return [...new Set([...(replaces ? [] : termsLines(before)), terms])].join('\n');
}

/** What is accepted before an approved change is made: all of them as they will be. Null where it alters none. */
export const termsToAccept = (before: string | null, added: AddedTerms): string | null =>
  added.terms === null ? null : termsAfter(before, added);

/** They are accepted as they were shown: other terms by now are not. */
export const termsProblems = (
  { acceptTerms }: { acceptTerms: string | null },
  terms: string | null,
): Problem[] => (terms !== null && acceptTerms !== terms ? [problem('must_accept', 'acceptTerms')] : []);
