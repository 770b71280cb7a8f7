import { askedOf, bodyMassMultiplier, declineOf, isOptions } from './answers.ts';
import { type Catalogue, conditionOf } from './catalogue.ts';
import type { Declared } from './declaration.ts';

/**
 * An exact number: `value` / 100 ** `places`. Scores are compared with the edges of bands, where a binary fraction falls on
 * either side.
 */
export type Score = { value: bigint; places: number };

export const one: Score = { value: 1n, places: 0 };

const hundredTo: bigint[] = [1n];
function powerOfHundred(exponent: number): bigint {
  for (let known = hundredTo.length; known <= exponent; known += 1)
    hundredTo.push((hundredTo[known - 1] ?? 1n) * 100n);
  return hundredTo[exponent] ?? 1n;
}

export const timesPercent = ({ value, places }: Score, points: number): Score =>
  points === 100 ? { value, places } : { value: value * BigInt(points), places: places + 1 };

export function plus(a: Score, b: Score): Score {
  const places = Math.max(a.places, b.places);
  return { value: scaled(a, places) + scaled(b, places), places };
}

const scaled = ({ value, places }: Score, to: number): bigint => value * powerOfHundred(to - places);

export const minusOne = ({ value, places }: Score): Score => ({
  value: value - powerOfHundred(places),
  places,
});

/** Less than so many percent. */
export const isBelow = ({ value, places }: Score, points: number): boolean =>
  value * 100n < BigInt(points) * powerOfHundred(places);

/** For people and tests; rules compare exactly. */
export const asNumber = ({ value, places }: Score): number => Number(value) / Number(powerOfHundred(places));

/** Where cover is wanted. */
export type Destination = { regionId: number };

/** What a condition leads to: `declines` where an answer leaves it, or everything, without cover. */
export type ScoredCondition = { score: Score; declines: 'condition' | 'all' | null };

/**
 * The base score, times the multipliers of the answers and of the destination. Less than 1 counts as 1. A question without an
 * answer counts nothing: whether all are answered is the declaration's to say; nor does an answer after one that declines.
 */
export function scoreCondition(
  catalogue: Catalogue,
  { conditionId, answers }: Pick<Declared, 'conditionId' | 'answers'>,
  { regionId }: Destination,
): ScoredCondition {
  const condition = conditionOf(catalogue, conditionId);
  if (!condition) return { score: one, declines: 'condition' };
  let score = timesPercent(one, condition.base);
  let declines: ScoredCondition['declines'] = null;
  for (const [id, question] of askedOf(catalogue, conditionId, answers)) {
    const answer = answers[id];
    if (!answer) continue;
    if (question.type === 'bmi') {
      if (!isOptions(answer)) score = timesPercent(score, bodyMassMultiplier(question, answer));
      continue;
    }
    if (!isOptions(answer)) continue;
    for (const option of question.options)
      if (answer.includes(option.id)) score = timesPercent(score, option.multiplier);
    declines = declineOf(question, answer);
  }
  score = timesPercent(score, catalogue.destinationMultipliers[condition.group]?.[regionId] ?? 100);
  return { score: isBelow(score, 100) ? one : score, declines };
}
