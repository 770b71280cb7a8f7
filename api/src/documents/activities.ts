import type { ClimbingPlan, DateSpan, Product } from '@coverkit/rules';
import type { documentsCopy } from './documents.copy.ts';
import type { VersionFacts } from './facts.ts';
import type { Words } from './words.ts';

type Say = Words<typeof documentsCopy>;

export type Activities = {
  /** What is covered and when; null where it was not added. */
  snow: { what: string; dates: string } | null;
  climbing: { what: string; dates: string; plan: ClimbingPlan; climbers: number[]; operator: string } | null;
};

/** The activities that were added to a policy. */
export function activitiesOf({ draft, product }: VersionFacts, say: Say): Activities {
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
            what: planName(plan, product, say),
            dates: datesOf(climbingCover.dates),
            plan,
            climbers: draft.insurees.filter((one) => one.climbingApplicant).map((one) => one.number),
            operator: product.tourOperators.find((one) => one.id === climbingCover.tourOperator)?.name ?? '',
          }
        : null,
  };
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
