import { isOneWay } from '../extras/one-way/one-way.ts';
import { levelById, quoteTypeById } from '../product/lookup.ts';
import type { Product } from '../product/product.ts';
import { coverItemOf } from '../quote/pricing/rates.ts';
import { type Cents, sumCents } from '../values/cents.ts';
import { addDays } from '../values/civil-date.ts';
import type { Policy } from './policy.ts';
import { travellersOf } from './policy-changes.ts';

/** What a policy covers, as its page shows it. Nothing of anybody's health. */
export function policyCover(policy: Policy, product: Product) {
  const { facts, versions } = policy;
  const { coverLevels, refunds } = product;
  const annual = quoteTypeById(product, facts.quoteTypeId)?.type === 2;
  return {
    tripLength: annual ? facts.maxTripLength : null,
    travellers: travellersOf(facts),
    family: facts.family,
    extras: extrasOf(policy),
    choices: choicesOf(policy, product),
    levels: coverLevels.map(({ id, name }) => ({ id, name })),
    coolingOffUntil: addDays(versions[0]?.day ?? policy.cover.from, refunds.coolingOffDays),
  };
}

function extrasOf({ facts, climbingPlan }: Policy) {
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
