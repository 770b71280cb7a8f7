import type { CoverLevelRule, Rates } from '../../product/product.ts';
import { type Cents, percent, type Ratio, scaleCents } from '../../values/cents.ts';
import type { RatingFacts } from './facts.ts';

/** Rating step 1: what one traveller of this age pays at this level, and step 2: what the group makes of it. */

/** Cents for so many days, linear between the rows of the table, as an exact ratio of whole numbers. */
export function baseForDays(table: Rates['baseByDay'], days: number): { amount: Cents; ratio: Ratio } {
  const at = table.findIndex(([upTo]) => days <= upTo);
  const [toDays, toCents] = table[at < 0 ? table.length - 1 : at]!;
  const [fromDays, fromCents] = table[Math.max(0, (at < 0 ? table.length : at) - 1)]!;
  const width = toDays - fromDays;
  if (at <= 0 || days === toDays || width === 0) return { amount: toCents, ratio: [1, 1] };
  return { amount: fromCents * width + (toCents - fromCents) * (days - fromDays), ratio: [1, width] };
}

export function ageFactor(bands: Rates['ageBands'], age: number): number {
  for (const [oldest, factor] of bands) if (age <= oldest) return factor;
  return bands.at(-1)?.[1] ?? 100;
}

/** A function from age to premium at a level; the days and the region are worked out once. */
export function travellerPremium(
  facts: RatingFacts,
  level: CoverLevelRule,
  rates: Rates,
  regionFactor: number,
): (age: number) => Cents {
  if (facts.trip.quoteType.type === 2) {
    const amount = rates.annualByRegion[facts.trip.regionId] ?? 0;
    const length = percent(rates.annualByTripLength[facts.tripLength ?? 0] ?? 100);
    return (age) =>
      scaleCents(amount, length, percent(ageFactor(rates.ageBands, age)), percent(level.factor));
  }
  const { amount, ratio } = baseForDays(rates.baseByDay, facts.trip.days);
  return (age) =>
    scaleCents(
      amount,
      ratio,
      percent(regionFactor),
      percent(ageFactor(rates.ageBands, age)),
      percent(level.factor),
    );
}

/** Whole percent by which the sum of the premiums is multiplied. */
export function groupFactor(facts: RatingFacts, group: Rates['group']): number {
  if (facts.family) return facts.chargedAges.length > 1 ? group.familyTwoAdults : group.familyOneAdult;
  if (facts.ages.length === 1) return 100;
  return facts.ages.length === 2 ? group.two : group.threeOrMore;
}
