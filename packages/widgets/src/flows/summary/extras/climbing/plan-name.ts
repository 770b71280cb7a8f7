import type { ClimbingCover, ClimbingFormFacts, ClimbingPlan } from '@coverkit/rules';
import type { Words } from '../../../../brand/copy.ts';
import type { planNamesCopy } from './plan-name.copy.ts';

type PlanNameWords = Words<typeof planNamesCopy>;
type Limits = ClimbingFormFacts['climbing'];

/** "Trekking, up to 4,500 m": what is climbed, and how high where that was asked. */
export function planName({ type, plan: id }: ClimbingCover, limits: Limits, words: PlanNameWords): string {
  if (!type) return '';
  const name = words(`climbing.type.${type}`);
  const plan = limits.plans.find((one) => one.id === id);
  if (!plan || plan.type === 'climbing') return name;
  return `${name}, ${heightOf(plan, limits, words).toLocaleLowerCase(words.locale)}`;
}

/** A plan without an altitude of its own is for everything above the highest that has one. */
export function heightOf(plan: ClimbingPlan, { plans }: Limits, words: PlanNameWords): string {
  const show = (height: number) => height.toLocaleString(words.locale);
  if (plan.maxAltitude !== null) return words('climbing.plan.to', { height: show(plan.maxAltitude) });
  const heights = plans.filter((one) => one.type === plan.type).map((one) => one.maxAltitude ?? 0);
  return words('climbing.plan.above', { height: show(Math.max(...heights)) });
}
