import { percent, scaleCents } from '../../values/cents.ts';
import { findCardNumbers } from '../../values/find-card-numbers.ts';
import { type Problem, problem } from '../../values/problem.ts';
import { spanDays, spanProblems } from '../cover-dates.ts';
import type { Extra, ExtraTrip, RatesOf } from '../extra.ts';
import { isClimbingAge } from './climbers.ts';
import {
  type ClimbingCover,
  type ClimbingFormFacts,
  type ClimbingPlan,
  climbingHealthAnswers,
  climbingSchema,
} from './climbing.schema.ts';

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
  /** Trekking up to the altitude that every level includes is on Essential too. */
  needs: ({ plan: id }, { rates: { climbing: rates } }) => {
    const plan = rates.plans.find((one) => one.id === id);
    return plan && isIncludedPlan(plan, rates) ? [] : climbingSchema.offers;
  },
  /** For each climber. The altitude that every level includes has a plan at no price. */
  price: ({ plan: planId, totalPeople, ...dates }, { trip }, { rates: { climbing: rates } }) => {
    const plan = rates.plans.find((one) => one.id === planId);
    const days = spanDays(dates);
    if (!plan || days === null) return null;
    const people = Math.max(1, totalPeople);
    const region = percent(rates.regionFactors[trip.regionId] ?? 100);
    const byDays = plan.perDay * days;
    const least = scaleCents(plan.minimum, region);
    return {
      amount: scaleCents(Math.max(byDays, plan.minimum), region) * people,
      params: { plan: plan.id, days, people, ...(byDays < plan.minimum && { minimum: least }) },
    };
  },
  problems: ({ climbingCover }, trip, { rates, tourOperators }) =>
    expeditionProblems(climbingCover, trip, { climbing: rates.climbing, tourOperators }),
  config: ({ rates, tourOperators }) => {
    const { maxAgeBelow, referralEwbank, includedAltitude, plans } = rates.climbing;
    // Without what a plan costs, which is the server's to say.
    const publicPlans = plans.map(({ id, type, maxAltitude, rescueLimit, referral }) => ({
      ...{ id, type, maxAltitude, rescueLimit, referral },
    }));
    return { climbing: { maxAgeBelow, referralEwbank, includedAltitude, plans: publicPlans }, tourOperators };
  },
};

/** EXTR-03: trekking that every level includes, up to `includedAltitude`. */
export const isIncludedPlan = (
  { type, maxAltitude }: Pick<ClimbingPlan, 'type' | 'maxAltitude'>,
  { includedAltitude }: Pick<ClimbingFormFacts['climbing'], 'includedAltitude'>,
): boolean => type === 'trekking' && maxAltitude !== null && maxAltitude <= includedAltitude;

/** EXTR-03: what is missing or wrong of an expedition, for the form and the API alike. */
export function expeditionProblems(
  cover: ClimbingCover,
  trip: ExtraTrip,
  { climbing: facts, tourOperators }: ClimbingFormFacts,
): Problem[] {
  const required = (names: readonly (keyof ClimbingCover)[]) =>
    names.filter((name) => cover[name] === null).map((name) => problem('required', `climbingCover.${name}`));
  return [
    ...planProblems(cover, facts),
    ...spanProblems(cover.dates, 'climbingCover.dates', trip),
    ...peopleProblems(cover, trip.ages, facts),
    ...operatorProblems(cover.tourOperator, tourOperators),
    ...required(['over6500', 'evac']),
    ...(trip.healthAcknowledged
      ? required(climbingHealthAnswers)
      : [problem('must_accept', 'medical.acknowledgePrivacy')]),
  ];
}

/** How many of the travellers are young enough to climb (B5). */
export const climbingInsurable = (ages: readonly number[], product: ClimbingRates): number =>
  climbersAmong(ages, product.rates.climbing);

const climbersAmong = (
  ages: readonly number[],
  limits: Pick<ClimbingFormFacts['climbing'], 'maxAgeBelow'>,
): number => ages.filter((age) => isClimbingAge(age, limits)).length;

function planProblems({ type, plan }: ClimbingCover, { plans }: ClimbingFormFacts['climbing']): Problem[] {
  const isKnown = plans.some((one) => one.id === plan && one.type === type);
  return [
    ...(type ? [] : [problem('climbing_type_required', 'climbingCover.type')]),
    ...(isKnown ? [] : [problem('climbing_plan_unknown', 'climbingCover.plan')]),
  ];
}

function peopleProblems(
  { totalPeople }: ClimbingCover,
  ages: readonly number[],
  limits: ClimbingFormFacts['climbing'],
): Problem[] {
  const max = climbersAmong(ages, limits);
  if (max === 0) return [problem('climber_too_old', 'climbingCover.enabled', { below: limits.maxAgeBelow })];
  return totalPeople < 1 || totalPeople > max
    ? [problem('climbers_count', 'climbingCover.totalPeople', { max })]
    : [];
}

/** EXTR-04: one of the list, which includes another operator and none. */
function operatorProblems(
  operator: string | null,
  tourOperators: ClimbingFormFacts['tourOperators'],
): Problem[] {
  const path = 'climbingCover.tourOperator';
  if (!operator) return [problem('required', path)];
  if (tourOperators.some((one) => one.id === operator)) return [];
  const cards = findCardNumbers(operator, path);
  return cards.length > 0 ? cards : [problem('invalid', path)];
}
