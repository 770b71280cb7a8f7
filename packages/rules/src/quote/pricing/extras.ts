import type { Rates } from '../../product/product.ts';
import { type Cents, percent, scaleCents } from '../../values/cents.ts';
import type { RatingFacts } from './facts.ts';

/** Rating step 5: what the extras add, the same at every level that offers them. */

/** For every traveller, a family's dependants too; under 18 half. A year of trips pays a flat sum for each. */
export function snowPremium({ snow, trip, ages }: RatingFacts, rates: Rates['snow']): Cents {
  if (!snow) return 0;
  if (trip.quoteType.type === 2) return rates.annual * ages.length;
  const amount = rates.perDay * Math.max(snow.days, rates.minDays);
  const region = percent(rates.regionFactors[trip.regionId] ?? 100);
  const offPiste = percent(snow.offPiste ? rates.offPiste : 100);
  return ages.reduce(
    (sum, age) =>
      sum + scaleCents(amount, region, offPiste, percent(age < rates.youngBelow ? rates.young : 100)),
    0,
  );
}

/** For each climber. The altitude that every level includes has a plan at no price. */
export function climbingPremium({ climbing, trip }: RatingFacts, rates: Rates['climbing']): Cents {
  if (!climbing) return 0;
  const { plan, days, people } = climbing;
  const region = percent(rates.regionFactors[trip.regionId] ?? 100);
  return scaleCents(Math.max(plan.perDay * days, plan.minimum), region) * people;
}

/** A part of the listed value, which part by the length of the trip. Nothing while nothing is listed. */
export function valuablesPremium({ valuables, trip }: RatingFacts, rates: Rates['valuables']): Cents {
  if (!valuables) return 0;
  const table = rates.permilleByDays;
  const row = table.find(([days]) => trip.days <= days) ?? table.at(-1);
  const permille = trip.quoteType.type === 2 ? rates.annualPermille : (row?.[1] ?? 0);
  return Math.max(scaleCents(valuables, [permille, 1000]), rates.minimum);
}
