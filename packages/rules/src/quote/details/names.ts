import { containsCardNumber } from '../../values/card-number.ts';
import { textLimits } from '../../values/field-limits.ts';
import { foldName } from '../../values/fold-name.ts';
import { type Problem, problem } from '../../values/problem.ts';

/**
 * Letters and the signs that passports show: `d'Arc, Jr.`, `Gal·la`, `s/o` and the like, `@` between two names, `3rd`. With the
 * joiners that names in the Indic scripts are written with.
 */
const namePattern =
  /^(?=.*\p{L})['\p{L}\p{M}](?:['\p{L}\p{M}\u200c-\u200d.,· -]|(?<=\b[a-z])\/(?=[a-z]\b)| \d\d?(?=st|nd|rd|th)| @ )*$/iu;

/** A letter that no font of the certificate has. Passports have the name in Latin letters too. */
const unprintable = /(?![\0-\u02cc\u02ce-\u03e1\u03f0-\u052f\u0904-\u097f\u1e00-\u1fff])\p{L}/u;

/** A person's name, of a traveller or of the contact. */
export function nameProblems(typed: string, path: string): Problem[] {
  const name = foldName(typed);
  const max = textLimits.personName;
  if (name === '') return [problem('required', path)];
  if (name.length > max) return [problem('too_long', path, { max })];
  if (containsCardNumber(name)) return [problem('card_number_in_field', path)];
  if (!namePattern.test(name)) return [problem('name_invalid', path)];
  return unprintable.test(name) ? [problem('name_not_latin', path)] : [];
}

type Named = { firstName: string; lastName: string; singleName: boolean };

/** Both names; of somebody who has only one, that one, as the first. */
export const namesProblems = ({ firstName, lastName, singleName }: Named, path: string): Problem[] => [
  ...nameProblems(firstName, `${path}.firstName`),
  ...(singleName && foldName(lastName) === '' ? [] : nameProblems(lastName, `${path}.lastName`)),
];
