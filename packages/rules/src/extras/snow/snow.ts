import { type Cents, percent, scaleCents } from '../../values/cents.ts';
import { noSpan } from '../../values/draft-fields.ts';
import { spanDays, spanProblems } from '../cover-dates.ts';
import type { Extra } from '../extra.ts';
import { snowSchema } from './snow.schema.ts';

export const snow: Extra<typeof snowSchema, { offPiste: boolean; from: string | null; to: string | null }> = {
  isOn: ({ snowCover }) => snowCover.enabled,
  pricedFacts: ({ snowCover: { offPiste, dates } }) => ({ offPiste, from: dates.from, to: dates.to }),
  needs: ({ offPiste }) => (offPiste ? snowSchema.offers : ['snowCover']),
  /** For every traveller, a family's dependants too; under 18 half. A year of trips costs a flat sum for each, at every age. */
  price: ({ offPiste, ...dates }, { trip, ages }, { rates: { snow: rates } }) => {
    const isAnnual = trip.quoteType.type === 2;
    const days = isAnnual ? trip.days : spanDays(dates);
    if (days === null) return null;
    const short = !isAnnual && days < rates.minDays;
    const params = { days, people: ages.length, ...(short && { minDays: rates.minDays }) };
    const slopes = percent(offPiste ? rates.offPiste : 100);
    if (isAnnual) return { amount: scaleCents(rates.annual, slopes) * ages.length, params };
    const whole = rates.perDay * Math.max(days, rates.minDays);
    const region = percent(rates.regionFactors[trip.regionId] ?? 100);
    const amount = ages.reduce<Cents>(
      (sum, age) =>
        sum + scaleCents(whole, region, slopes, percent(age < rates.youngBelow ? rates.young : 100)),
      0,
    );
    return { amount, params };
  },
  problems: ({ snowCover }, trip) =>
    trip.isAnnual ? [] : spanProblems(snowCover.dates, 'snowCover.dates', trip),
  /** A year of trips has no snow dates: those of a single trip before are remembered, and not sold (EXTR-08). */
  normalise: ({ snowCover }, isAnnual) => (isAnnual ? { snowCover: { ...snowCover, dates: noSpan } } : {}),
};
