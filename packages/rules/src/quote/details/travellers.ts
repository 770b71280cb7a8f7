import * as v from 'valibot';
import { extraInsureeEntries } from '../../extras/schemas.ts';
import { flag, numberTo, text } from '../../values/draft-fields.ts';
import { textLimits } from '../../values/field-limits.ts';
import { foldName } from '../../values/fold-name.ts';
import { type Problem, problem } from '../../values/problem.ts';
import { namesProblems } from './names.ts';

/** A traveller, as a quote stores one. A field beyond number and age has a default, which older quotes get. */
export const insureeSchema = v.object({
  number: numberTo(100),
  firstName: v.optional(text(textLimits.personName, foldName), ''),
  lastName: v.optional(text(textLimits.personName, foldName), ''),
  /** Has one name alone, which is in `firstName`. */
  singleName: v.optional(flag, false),
  age: numberTo(150),
  requiresScreening: v.optional(flag, false),
  ...extraInsureeEntries,
});
export type Insuree = v.InferOutput<typeof insureeSchema>;

const emptyInsuree = v.parse(insureeSchema, { number: 1, age: 0 });

/** A traveller of whom only the age is known. Numbers begin at 1. */
export const newInsuree = (number: number, age: number): Insuree => ({ ...emptyInsuree, number, age });

/** A traveller with the default of each field that it lacks. */
export const completeInsuree = (known: Pick<Insuree, 'number' | 'age'> & Partial<Insuree>): Insuree => ({
  ...newInsuree(known.number, known.age),
  ...known,
});

type Named = Pick<Insuree, 'firstName' | 'lastName' | 'age'>;
const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim().toLowerCase();

/** Another name at another age is another person. A changed age, or a corrected name, alone is the same traveller. */
export function isAnotherTraveller(before: Named, now: Named): boolean {
  const [name, next] = [fullName(before), fullName(now)];
  return before.age !== now.age && name !== '' && next !== '' && name !== next;
}

/** DETL-18: an adult consents for themselves, a parent for a child. */
export const consentGiver = (age: number, { adultFrom }: { adultFrom: number }): 'self' | 'parent' =>
  age < adultFrom ? 'parent' : 'self';

type Travellers = { insurees: readonly Insuree[]; people: number; ages: readonly number[] };

/** DETL-05: a name for each traveller of the quote, at the age that was quoted. */
export function travellerProblems({ insurees, people, ages }: Travellers): Problem[] {
  if (insurees.length !== people) return [problem('insurees_count', 'insurees', { expected: people })];
  return insurees.flatMap((one, at) => {
    const path = `insurees.${at}`;
    return [
      ...(one.number === at + 1 ? [] : [problem('invalid', `${path}.number`)]),
      ...namesProblems(one, path),
      ...(one.age === ages[at]
        ? []
        : [problem('insuree_age_changed', `${path}.age`, { expected: ages[at] ?? 0 })]),
    ];
  });
}
