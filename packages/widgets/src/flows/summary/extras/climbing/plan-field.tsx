import { type ClimbingPlan, isIncludedPlan } from '@coverkit/rules';
import { RadioGroup } from '@coverkit/ui';
import type { ClimbingPartProps } from '../fields-props.ts';
import { wholeDollars } from '../whole-dollars.ts';
import { heightOf } from './plan-name.ts';

/** How high, which decides the premium; roped climbing has one plan, bounded by its grade. */
export function PlanField({ cover, set, words, errors, config }: ClimbingPartProps) {
  const { climbing } = config;
  const plans = climbing.plans.filter((one) => one.type === cover.type);
  const limitOf = (plan: ClimbingPlan) => wholeDollars(plan.rescueLimit, words.locale);
  const only = plans.length === 1 ? plans[0] : undefined;
  if (only) {
    const grade = climbing.referralEwbank - 1;
    return <p className="ck-extra-note">{words('climbing.plan.grade', { grade, limit: limitOf(only) })}</p>;
  }
  const describe = (plan: ClimbingPlan) => {
    if (plan.referral) return words('climbing.plan.referral');
    return isIncludedPlan(plan, climbing)
      ? words('climbing.plan.included')
      : words('climbing.plan.rescue', { limit: limitOf(plan) });
  };
  return (
    <div data-path="climbingCover.plan">
      <RadioGroup
        layout="cards"
        label={words('climbing.plan')}
        options={plans.map((plan) => ({
          id: plan.id,
          label: heightOf(plan, climbing, words),
          description: describe(plan),
        }))}
        value={cover.plan}
        error={errors['climbingCover.plan']}
        onChange={(plan) => set({ plan })}
      />
    </div>
  );
}
