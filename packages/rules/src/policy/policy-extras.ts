import { isOneWay } from '../extras/one-way/one-way.ts';
import { type Cents, sumCents } from '../values/cents.ts';
import type { Policy } from './policy.ts';

export type PolicyExtras = ReturnType<typeof policyExtras>;

/** What a policy covers besides; null where it is off. */
export function policyExtras({ facts, climbingPlan }: Pick<Policy, 'facts' | 'climbingPlan'>) {
  const { snowCover: snow, climbingCover: climbing, valuablesCover: valuables } = facts;
  return {
    snow: snow.enabled ? { ...spanOf(snow.dates), offPiste: snow.offPiste } : null,
    climbing: climbing.enabled
      ? { ...spanOf(climbing.dates), people: climbing.totalPeople, plan: climbingPlan }
      : null,
    valuables: valuables.enabled ? valuablesOf(valuables.items) : null,
    oneWay: isOneWay(facts) ? { country: facts.oneWay.finalCountry } : null,
  };
}

const spanOf = ({ from, to }: { from: string | null; to: string | null }) => ({ from, to });

const valuablesOf = (items: readonly { value: Cents }[]) => ({
  count: items.length,
  total: sumCents(items.map(({ value }) => value)),
});
