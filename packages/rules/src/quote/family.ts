import type { Product } from '../product/product.ts';
import { type Problem, problem } from '../values/problem.ts';

type Limits = Product['people'];

/**
 * Why travellers of these ages are no family (STRT-08): one is one or two adults with at least one dependant. A third adult is
 * an error at that field, never a silent reprice.
 */
export function familyProblems(ages: readonly number[], limits: Limits): Problem[] {
  if (ages.length > limits.familyMaxPeople)
    return [problem('family_too_large', 'family', { max: limits.familyMaxPeople })];
  const adults = ages.map((age, at) => ({ age, at })).filter((one) => one.age >= limits.dependantBelow);
  // Adults pay for the family: without a traveller of an adult's age it would be free.
  if (adults.length === 0) return [problem('adult_required', 'family', { min: limits.dependantBelow })];
  if (adults.length === ages.length)
    return [problem('family_needs_dependant', 'family', { below: limits.dependantBelow })];
  return adults
    .slice(limits.familyMaxAdults)
    .map((one) => problem('family_too_many_adults', `ages.${one.at}`, { max: limits.familyMaxAdults }));
}

/** Whether travellers of these ages may have family cover; whether they are a family is theirs to say. */
export const canBeFamily = (ages: readonly number[], limits: Limits): boolean =>
  familyProblems(ages, limits).length === 0;
