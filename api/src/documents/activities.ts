import type { ClimbingPlan, DateSpan, Product } from '@coverkit/rules';
import type { Params } from '../platform/fill-template.ts';
import { documentsCopy } from './documents.copy.ts';
import type { VersionFacts } from './facts.ts';
import { type Words, wordsAt } from './words.ts';

type Say = Words<typeof documentsCopy>;

export type Activities = {
  /** What is covered and when; null where it was not added. */
  snow: { what: string; dates: string } | null;
  climbing: { what: string; dates: string; plan: ClimbingPlan; climbers: number[]; operator: string } | null;
};

/** The activities that were added to a policy. */
export function activitiesOf(facts: VersionFacts, say: Say): Activities {
  const { draft, product } = facts;
  const { snowCover, climbingCover } = draft;
  const plan = product.rates.climbing.plans.find((one) => one.id === climbingCover.plan);
  const datesOf = ({ from, to }: DateSpan): string =>
    from && to ? say('dates.span', { from, to }) : say('dates.allTrips');
  return {
    snow: snowCover.enabled
      ? { what: say(snowCover.offPiste ? 'snow.offPiste' : 'snow.onPiste'), dates: datesOf(snowCover.dates) }
      : null,
    climbing:
      climbingCover.enabled && plan
        ? {
            what: agreedName(facts, plan) ?? planName(plan, product, say),
            dates: datesOf(climbingCover.dates),
            plan,
            climbers: draft.insurees.filter((one) => one.climbingApplicant).map((one) => one.number),
            operator: product.tourOperators.find((one) => one.id === climbingCover.tourOperator)?.name ?? '',
          }
        : null,
  };
}

/** What a person agreed to beyond the plan's own limit; a brand's entry `documents.{place}` goes before ours. */
const agreedCopy = {
  'plan.climbing.agreed': 'Roped climbing, to Ewbank grade {grade}, as agreed on review',
  'plan.trekking.above': 'Trekking above {height|number} m, as agreed on review',
  'plan.mountaineering.above': documentsCopy['plan.mountaineering.above'],
} as const;

/**
 * A plan as it was sold where what was declared goes beyond it: that is sold only once a person has approved it (EXTR-04).
 * Null where the plan's own limit is the one. Of a height the question knows one bound alone, that of the highest plan.
 */
function agreedName({ draft, product, brand }: VersionFacts, plan: ClimbingPlan): string | null {
  const say = (place: keyof typeof agreedCopy, params: Params) =>
    wordsAt(place, agreedCopy[place], params, brand);
  const { plans, referralEwbank } = product.rates.climbing;
  if (plan.type === 'climbing') {
    const climbers = draft.insurees.filter((one) => one.climbingApplicant);
    const grade = Math.max(0, ...climbers.map((one) => one.climbingEwbank ?? 0));
    return grade >= referralEwbank ? say('plan.climbing.agreed', { grade }) : null;
  }
  if (draft.climbingCover.over6500 !== true || plan.maxAltitude === null) return null;
  const height = Math.max(...plans.map((one) => one.maxAltitude ?? 0));
  return say(`plan.${plan.type}.above`, { height });
}

/** `Trekking to 4,500 m`: by height, where the plan is bounded by it. */
export function planName({ type, maxAltitude }: ClimbingPlan, product: Product, say: Say): string {
  if (type === 'climbing') return say('plan.climbing', { grade: product.rates.climbing.referralEwbank - 1 });
  if (maxAltitude !== null) return say(`plan.${type}`, { height: maxAltitude });
  const heights = product.rates.climbing.plans
    .filter((one) => one.type === type)
    .map((one) => one.maxAltitude ?? 0);
  return say('plan.mountaineering.above', { height: Math.max(...heights) });
}
