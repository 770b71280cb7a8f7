import { daysFrom } from './days.ts';
import type { Insured, Parts, Sold } from './insured.ts';
import { percentOf, rounded, total } from './money.ts';
import * as rate from './rates.ts';

/** The product model's rating, step by step; each part in cents. A part that is nothing is left out. */
export function partsOf(insured: Insured, { discount, loading, medical }: Omit<Sold, 'bought'>): Parts {
  const parts = new Map<string, number>();
  const sum = () => total([...parts.values()]);
  const add = (name: string, cents: number) => cents !== 0 && parts.set(name, cents);
  const { ages, level } = insured;

  // 1. Each traveller, 2. and what the group makes of them.
  const base = total(chargedAges(insured).map((age) => travellerPremium(insured, age)));
  add('base', base);
  const group = percentOf(base, groupPercent(insured));
  add('group', group - base);
  // 3. Upgrades, of step 2's result.
  for (const { benefit, option } of insured.upgrades)
    add(`upgrade ${benefit} ${option}`, percentOf(group, rate.upgradePercent(benefit, option, level) ?? 0));
  // 4. and 5.
  if (insured.oneWay) add('oneWay', percentOf(sum(), rate.oneWay));
  add('snow', snowPremium(insured));
  add('climbing', climbingPremium(insured));
  add('valuables', valuablesPremium(insured));
  // 6. Of the sum so far.
  add('discount', -percentOf(sum(), Math.min(discount, rate.mostDiscount)));
  add('loading', rounded(sum(), [loading], [10_000]));
  // 7. Never discounted: of the traveller's own premium.
  for (const { traveller, percent, least } of medical) {
    const own = travellerPremium(insured, ages[traveller - 1] ?? Number.NaN);
    add(`medical ${traveller}`, percent === 0 && least === 0 ? 0 : Math.max(percentOf(own, percent), least));
  }
  // 8.
  add('minimum', Math.max(0, rate.least - sum()));
  return parts;
}

export const priceOf = (insured: Insured, sold: Omit<Sold, 'bought'>): number =>
  total([...partsOf(insured, sold).values()]);

/** A family charges its adults only. */
const chargedAges = ({ ages, family }: Insured): readonly number[] =>
  family ? ages.filter((age) => age > rate.people.dependantTo) : ages;

function groupPercent(insured: Insured): number {
  const { two, more, familyOfTwo, familyOfOne } = rate.people;
  if (insured.family) return chargedAges(insured).length === 2 ? familyOfTwo : familyOfOne;
  if (insured.ages.length === 1) return 100;
  return insured.ages.length === 2 ? two : more;
}

function travellerPremium({ annual, region, from, to, tripLength, level }: Insured, age: number): number {
  const byAge = rate.upTo(rate.ages, age);
  const byLevel = rate.levels[level] ?? Number.NaN;
  if (annual) {
    const byLength = rate.annualLength[tripLength] ?? Number.NaN;
    return rounded(rate.annual[region - 1] ?? Number.NaN, [byLength, byAge, byLevel], [100, 100, 100]);
  }
  const { cents, over } = baseOf(daysFrom(from, to));
  return rounded(cents, [rate.regionFactor(region), byAge, byLevel], [over, 100, 100, 100]);
}

/** Linear between the days of the table, not rounded: cents, over so many days. */
function baseOf(days: number): { cents: number; over: number } {
  const at = rate.base.findIndex(([listed]) => listed >= days);
  const [next, more] = rate.base[at] ?? [0, Number.NaN];
  if (next === days) return { cents: more, over: 1 };
  const [before, less] = rate.base[at - 1] ?? [0, Number.NaN];
  const over = next - before;
  return { cents: less * over + (more - less) * (days - before), over };
}

function snowPremium({ annual, snow, ages, region }: Insured): number {
  if (!snow) return 0;
  const slopes = snow.offPiste ? rate.snow.offPiste : 100;
  if (annual) return percentOf(rate.snow.annual, slopes) * ages.length;
  const whole = rate.snow.day * Math.max(rate.snow.least, daysFrom(snow.from, snow.to));
  const byRegion = region === 6 ? rate.snow.region6 : 100;
  const each = ages.map((age) => (age <= rate.snow.childTo ? rate.snow.child : 100));
  return total(each.map((byAge) => rounded(whole, [byRegion, slopes, byAge], [100, 100, 100])));
}

/** Rounded once for all climbers. */
function climbingPremium({ climbing, region }: Insured): number {
  if (!climbing) return 0;
  const { day, least } = rate.climbing[climbing.plan];
  const each = Math.max(day * daysFrom(climbing.from, climbing.to), least);
  return percentOf(each * climbing.climbers, region === 6 ? rate.climbingRegion6 : 100);
}

function valuablesPremium({ annual, from, to, valuables }: Insured): number {
  if (valuables === 0) return 0;
  const permille = rate.upTo(rate.valuables, annual ? 365 : daysFrom(from, to));
  return Math.max(rounded(valuables, [permille], [1000]), rate.valuablesLeast);
}
