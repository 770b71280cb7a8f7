import { containsCardNumber } from '../../values/card-number.ts';
import { type Problem, problem } from '../../values/problem.ts';

/** With the joiners that names in Persian and the Indic scripts are written with. */
const namePattern = /^[\p{L}\p{M}][\p{L}\p{M}\u200c-\u200d'’ .-]*$/u;

/** A person's name, of a traveller or of the contact. */
export function nameProblems(name: string, path: string): Problem[] {
  if (name === '') return [problem('required', path)];
  if (containsCardNumber(name)) return [problem('card_number_in_field', path)];
  return namePattern.test(name) ? [] : [problem('name_invalid', path)];
}
