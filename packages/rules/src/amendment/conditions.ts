import type { Cents } from '../values/cents.ts';
import { type Problem, problem } from '../values/problem.ts';
import type { Amendment } from './amendment.schema.ts';

/** What is insured of the conditions that a traveller declared. */
export type InsuredConditions = {
  /** The traveller's number. */
  insuree: number;
  /** By name. */
  excluded: readonly string[];
  /** Cents that the traveller pays of each claim for a covered one. */
  conditionExcess: Cents;
};

/** What a change takes from the cover of a traveller's conditions. */
export type ReducedConditions = {
  insuree: number;
  /** By name: covered before, and not after. */
  excluded: string[];
  /** Cents of each claim. */
  conditionExcess: { before: Cents; after: Cents };
};

/**
 * Product model: a worse band is shown and accepted. Whose conditions are covered for less after a change; a higher price alone is part
 * of the difference. Both by the numbers after the change.
 */
export const reducedConditions = (
  before: readonly InsuredConditions[],
  after: readonly InsuredConditions[],
): ReducedConditions[] =>
  after.flatMap(({ insuree, excluded, conditionExcess }) => {
    const own = before.find((one) => one.insuree === insuree);
    if (!own) return [];
    const lost = excluded.filter((name) => !own.excluded.includes(name));
    if (lost.length === 0 && conditionExcess <= own.conditionExcess) return [];
    return [
      {
        ...{ insuree, excluded: lost },
        conditionExcess: { before: own.conditionExcess, after: conditionExcess },
      },
    ];
  });

/** Less cover of somebody's conditions is accepted first. */
export const conditionProblems = (
  { acceptConditions }: Pick<Amendment, 'acceptConditions'>,
  reduced: readonly unknown[],
): Problem[] => (reduced.length > 0 && !acceptConditions ? [problem('must_accept', 'acceptConditions')] : []);
