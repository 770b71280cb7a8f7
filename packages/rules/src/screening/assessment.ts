import type { Cents } from '../values/cents.ts';
import { type Catalogue, conditionOf } from './catalogue.ts';
import type { Declaration } from './declaration.ts';
import { type Loading, noLoading } from './loading.ts';
import {
  type Destination,
  isBelow,
  minusOne,
  one,
  plus,
  type Score,
  scoreCondition,
  timesPercent,
} from './score.ts';

/** Who travels where. */
export type AssessedTraveller = Destination & { age: number };

/** What a declaration comes to. Accepted and declined together are what was declared. */
export type Assessment = {
  /** Numbers of declared conditions. */
  accepted: number[];
  declined: number[];
  /** No condition can be covered: the policy is without cover for any of them. */
  allDeclined: boolean;
  score: Score;
  /** What is charged at each level where the accepted conditions are covered. */
  loading: Loading;
  /** What the traveller pays of each claim for a declared condition. */
  conditionExcess: Cents;
};

/**
 * SCRN-08 and the product model: T = (1 + Σ(score − 1)) × the highest comorbidity multiplier that applies, in its band.
 * Declined conditions are not covered, and add nothing.
 */
export function assessDeclaration(
  catalogue: Catalogue,
  { conditions }: Pick<Declaration, 'conditions'>,
  traveller: AssessedTraveller,
): Assessment {
  const scored = conditions.map(({ number, conditionId, answers }) => ({
    ...{ number, conditionId },
    ...scoreCondition(catalogue, { conditionId, answers }, traveller),
  }));
  const covered = scored.filter(({ declines }) => declines === null);
  const sum = covered.reduce((total, { score }) => plus(total, minusOne(score)), one);
  const score = timesPercent(sum, comorbidityMultiplier(catalogue, covered, traveller.age));
  const band = catalogue.bands.find(({ below }) => isBelow(score, below));
  const allDeclined =
    conditions.length > 0 &&
    (covered.length === 0 || !band || scored.some(({ declines }) => declines === 'all'));
  const numbers = (which: readonly { number: number }[]) => which.map(({ number }) => number);
  if (allDeclined || !band)
    return {
      ...{ accepted: [], declined: numbers(scored), allDeclined, score },
      ...{ loading: noLoading, conditionExcess: 0 },
    };
  return {
    accepted: numbers(covered),
    declined: numbers(scored.filter(({ declines }) => declines !== null)),
    allDeclined,
    score,
    loading: { percent: band.loading, minimum: band.minimum },
    conditionExcess: band.conditionExcess,
  };
}

type Covered = { conditionId: number; score: Score };

/** Whole percent; 100 where none applies. */
function comorbidityMultiplier(catalogue: Catalogue, covered: readonly Covered[], age: number): number {
  const declared = covered.flatMap(({ conditionId, score }) => {
    const condition = conditionOf(catalogue, conditionId);
    return condition ? [{ id: conditionId, group: condition.group, score }] : [];
  });
  return catalogue.comorbidities.reduce((highest, { all, fromAge, multiplier }) => {
    const applies =
      age >= fromAge &&
      all.every((wanted) =>
        declared.some(({ id, group, score }) => {
          if ('group' in wanted) return group === wanted.group;
          return 'condition' in wanted ? id === wanted.condition : !isBelow(score, wanted.score);
        }),
      );
    return applies ? Math.max(highest, multiplier) : highest;
  }, 100);
}
