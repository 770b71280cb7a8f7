import { percent, scaleCents } from '../../values/cents.ts';
import { findCardNumbers } from '../../values/find-card-numbers.ts';
import { type Problem, problem } from '../../values/problem.ts';
import { spanDays, spanProblems } from '../cover-dates.ts';
import type { Extra, ProductOf, RatesOf } from '../extra.ts';
import { type ClimbingCover, climbingSchema } from './climbing.schema.ts';

type ClimbingRates = RatesOf<typeof climbingSchema>;
type Facts = { plan: string | null; totalPeople: number; from: string | null; to: string | null };

export const climbing: Extra<typeof climbingSchema, Facts> = {
  isOn: ({ climbingCover }) => climbingCover.enabled,
  pricedFacts: ({ climbingCover: { plan, totalPeople, dates } }) => ({
    plan,
    totalPeople,
    from: dates.from,
    to: dates.to,
  }),
  needs: () => climbingSchema.offers,
  /** For each climber. The altitude that every level includes has a plan at no price. */
  price: ({ plan: planId, totalPeople, ...dates }, { trip }, { rates: { climbing: rates } }) => {
    const plan = rates.plans.find((one) => one.id === planId);
    const days = spanDays(dates);
    if (!plan || days === null) return null;
    const people = Math.max(1, totalPeople);
    const region = percent(rates.regionFactors[trip.regionId] ?? 100);
    return {
      amount: scaleCents(Math.max(plan.perDay * days, plan.minimum), region) * people,
      params: { plan: plan.id, days, people },
    };
  },
  problems: ({ climbingCover: cover }, trip, product) => [
    ...spanProblems(cover.dates, 'climbingCover.dates', trip),
    ...planProblems(cover, product),
    ...peopleProblems(cover, trip.ages, product),
    ...(['injuries', 'over6500', 'evac', 'altSickness'] as const)
      .filter((name) => cover[name] === null)
      .map((name) => problem('required', `climbingCover.${name}`)),
    ...operatorProblems(cover.tourOperator, product),
  ],
  config: ({ rates, tourOperators }) => {
    const { maxAgeBelow, referralEwbank } = rates.climbing;
    return { climbing: { maxAgeBelow, referralEwbank }, tourOperators };
  },
};

/** How many of the travellers are young enough to climb (B5). */
export const climbingInsurable = (ages: readonly number[], product: ClimbingRates): number =>
  ages.filter((age) => age < product.rates.climbing.maxAgeBelow).length;

function planProblems({ type, plan }: ClimbingCover, { rates }: ClimbingRates): Problem[] {
  const isKnown = rates.climbing.plans.some((one) => one.id === plan && one.type === type);
  return [
    ...(type ? [] : [problem('climbing_type_required', 'climbingCover.type')]),
    ...(isKnown ? [] : [problem('climbing_plan_unknown', 'climbingCover.plan')]),
  ];
}

function peopleProblems(
  { totalPeople }: ClimbingCover,
  ages: readonly number[],
  product: ClimbingRates,
): Problem[] {
  const max = climbingInsurable(ages, product);
  if (max === 0) {
    const below = product.rates.climbing.maxAgeBelow;
    return [problem('climber_too_old', 'climbingCover.enabled', { below })];
  }
  return totalPeople < 1 || totalPeople > max
    ? [problem('climbers_count', 'climbingCover.totalPeople', { max })]
    : [];
}

/** EXTR-04: one of the list, which includes another operator and none. */
function operatorProblems(
  operator: string | null,
  { tourOperators }: Pick<ProductOf<typeof climbingSchema>, 'tourOperators'>,
): Problem[] {
  const path = 'climbingCover.tourOperator';
  if (!operator) return [problem('required', path)];
  if (tourOperators.some((one) => one.id === operator)) return [];
  const cards = findCardNumbers(operator, path);
  return cards.length > 0 ? cards : [problem('invalid', path)];
}
