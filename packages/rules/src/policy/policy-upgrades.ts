import * as v from 'valibot';
import type { Product } from '../product/product.ts';
import type { CivilDate } from '../values/civil-date.ts';
import { dearerLevels, dearerRegions, longerTrips } from './dearer.ts';
import { type InsuredPolicy, type PolicyCircumstances, policyActions } from './policy-actions.ts';

const named = v.object({ id: v.number(), name: v.string() });

/** API-10: what a policy may still be upgraded to. */
export const policyUpgradesSchema = v.object({
  coverLevels: v.array(named),
  regions: v.array(named),
  /** Days of the longest trip, "Up to {n} days". */
  tripLengths: v.array(v.number()),
});
export type PolicyUpgrades = v.InferOutput<typeof policyUpgradesSchema>;

/** AMND-06: upgrades only; none where its screen is not open today. */
export function upgradesOf(
  policy: InsuredPolicy,
  product: Product,
  today: CivilDate,
  circumstances: PolicyCircumstances = {},
): PolicyUpgrades {
  const open = policyActions(policy, product, today, circumstances);
  const { facts } = policy;
  const name = ({ id, name }: { id: number; name: string }) => ({ id, name });
  return {
    coverLevels: open.coverLevel ? dearerLevels(facts, product).map(name) : [],
    regions: open.region ? dearerRegions(facts, product).map(name) : [],
    tripLengths: open.maxTripLength ? longerTrips(facts, product) : [],
  };
}
