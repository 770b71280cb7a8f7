import { levelById, quoteTypeById } from '../product/lookup.ts';
import type { Product } from '../product/product.ts';
import { coverItemOf } from '../quote/pricing/rates.ts';
import { regionOf } from '../quote/trip.ts';
import { addDays } from '../values/civil-date.ts';
import type { Policy } from './policy.ts';
import { travellersOf } from './policy-changes.ts';
import { policyExtras } from './policy-extras.ts';

/** What a policy covers, as its page shows it. Nothing of anybody's health. */
export function policyCover(policy: Policy, product: Product) {
  const { facts, versions } = policy;
  const { coverLevels, refunds } = product;
  const annual = quoteTypeById(product, facts.quoteTypeId)?.type === 2;
  return {
    tripLength: annual ? facts.maxTripLength : null,
    area: annual ? null : upgradedArea(facts, product),
    travellers: travellersOf(facts),
    family: facts.family,
    extras: policyExtras(policy),
    terms: policy.terms,
    choices: choicesOf(policy, product),
    levels: coverLevels.map(({ id, name }) => ({ id, name })),
    coolingOffUntil: addDays(versions[0]?.day ?? policy.cover.from, refunds.coolingOffDays),
  };
}

/** The travel area that a single trip was upgraded to (AMND-06); null where it is that of its countries. */
export function upgradedArea(facts: Policy['facts'], product: Product): string | null {
  const id = regionOf(facts, product);
  if (id === regionOf({ ...facts, regionId: null }, product)) return null;
  return product.regions.find((one) => one.id === id)?.name ?? null;
}

/** Benefits whose value could be chosen, the excess among them. */
function choicesOf({ facts }: Policy, product: Product) {
  const level = levelById(product, facts.coverLevelId);
  if (!level) return [];
  const upgrades = facts.benefitOptions.map(({ benefitId, optionId }) => ({
    ...{ benefitId, chosen: optionId, differences: [] },
  }));
  return product.benefits
    .filter(({ upgrades: options }) => (options[level.id] ?? []).length > 0)
    .map((benefit) => coverItemOf(benefit, { id: level.id, upgrades }))
    .map(({ name, formattedValue: value }) => ({ name, value }));
}
