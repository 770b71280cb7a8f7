import { extras } from '../extras/extras.ts';
import type { ExtraKey } from '../extras/list.ts';
import type { Cents } from '../values/cents.ts';
import type { Product, QuoteTypeRule } from './product.ts';

/** What an extra adds: a sum from the least to the most that it can be, or a part of the premium. */
export type ExtraCost = { kind: 'sum'; from: Cents; to: Cents } | { kind: 'percent'; percent: number };

/** What a range is of: one adult, for a week of a single trip or for a year; of valuables, for each so much that is listed. */
export const costExample = { age: 35, days: 7, valued: 100_000 } as const;
const week = { from: '2027-02-01', to: '2027-02-07' };

/** All that can be chosen of an extra in that example. */
const choices: { readonly [Key in ExtraKey]: (product: Product) => readonly unknown[] } = {
  oneWay: () => [true],
  snowCover: () => [false, true].map((offPiste) => ({ offPiste, ...week })),
  // A plan that somebody has to decide on has no price beforehand.
  climbingCover: ({ rates }) =>
    rates.climbing.plans
      .filter((plan) => !plan.referral)
      .map(({ id }) => ({ plan: id, totalPeople: 1, ...week })),
  valuablesCover: () => [{ values: [costExample.valued] }],
};

/** The lengths of trips that make a difference beside the days of the extra itself. */
const lengths: { readonly [Key in ExtraKey]?: (product: Product) => readonly number[] } = {
  valuablesCover: ({ rates }) => rates.valuables.permilleByDays.map(([days]) => days),
};

/** COVR-01: by the product's own rates, over regions, trips and what can be chosen. Null where nothing is charged. */
export function extraCost(
  key: ExtraKey,
  { type }: Pick<QuoteTypeRule, 'type'>,
  product: Product,
): ExtraCost | null {
  const extra = extras.find(({ schema }) => schema.name === key);
  if (!extra) return null;
  const sums: Cents[] = [];
  for (const { id: regionId } of product.regions) {
    for (const days of lengths[key]?.(product) ?? [costExample.days]) {
      const rating = { trip: { quoteType: { type }, regionId, days }, ages: [costExample.age] };
      for (const facts of choices[key](product)) {
        const price = extra.price(facts, rating, product);
        if (price?.percent !== undefined) return { kind: 'percent', percent: price.percent };
        // What every level includes is part of none of them.
        if (price && price.amount > 0) sums.push(price.amount);
      }
    }
  }
  return sums.length > 0 ? { kind: 'sum', from: Math.min(...sums), to: Math.max(...sums) } : null;
}
