import type { CoverLevelRule, Product } from '../../product/product.ts';
import { type Cents, percent, scaleCents, sumCents } from '../../values/cents.ts';
import type { PriceStep } from '../quote.ts';
import { climbingPremium, snowPremium, valuablesPremium } from './extras.ts';
import type { RatingFacts } from './facts.ts';
import { groupFactor, travellerPremium } from './premium.ts';

/** The price of one level: the steps add up to `total`; `group` is what upgrades are a percentage of. */
export type LevelPrice = {
  coverLevelId: number;
  total: Cents;
  gstAmount: Cents;
  steps: PriceStep[];
  group: Cents;
};

/** All levels of the product, eligible or not, in its order. This is the fast core: no texts, no cover items. */
export function priceLevels(facts: RatingFacts, product: Product): LevelPrice[] {
  const { rates } = product;
  const extras: PriceStep[] = [];
  if (facts.snow)
    extras.push(
      step('snow', snowPremium(facts, rates.snow), { days: facts.snow.days, people: facts.ages.length }),
    );
  if (facts.climbing) {
    const { plan, days, people } = facts.climbing;
    extras.push(step('climbing', climbingPremium(facts, rates.climbing), { plan: plan.id, days, people }));
  }
  if (facts.valuables !== null) {
    extras.push(step('valuables', valuablesPremium(facts, rates.valuables), { total: facts.valuables }));
  }
  const regionFactor = product.regions.find((one) => one.id === facts.trip.regionId)?.factor ?? 100;
  return product.coverLevels.map((level) => priceLevel(facts, level, product, regionFactor, extras));
}

function priceLevel(
  facts: RatingFacts,
  level: CoverLevelRule,
  product: Product,
  regionFactor: number,
  extras: readonly PriceStep[],
): LevelPrice {
  const { rates } = product;
  const premiumAt = travellerPremium(facts, level, rates, regionFactor);
  const base = facts.chargedAges.reduce((sum, age) => sum + premiumAt(age), 0);
  const group = scaleCents(base, percent(groupFactor(facts, rates.group)));
  const steps: PriceStep[] = [step('base', base)];
  if (group !== base) steps.push(step('group', group - base));
  let upgrades = 0;
  for (const { benefit, optionId } of facts.upgrades) {
    const option = benefit.upgrades[level.id]?.find((one) => one.id === optionId);
    if (!option) continue;
    const amount = scaleCents(group, percent(option.percent));
    upgrades += amount;
    steps.push(step('upgrade', amount, { benefitId: benefit.id, optionId }));
  }
  finish(steps, facts, product, { group, upgrades, extras });
  const total = sumCents(steps.map((one) => one.amount));
  // GST is part of the total, shown and not added.
  const gstAmount = scaleCents(total, [rates.gstPermille, 1000 + rates.gstPermille]);
  return { coverLevelId: level.id, total, gstAmount, steps, group };
}

type Parts = { group: Cents; upgrades: Cents; extras: readonly PriceStep[] };

/** Rating steps 4 to 8, which follow from the sum of what stands before them. */
function finish(steps: PriceStep[], facts: RatingFacts, product: Product, parts: Parts): void {
  const { rates } = product;
  let sum = parts.group + parts.upgrades;
  const add = (next: PriceStep) => {
    sum += next.amount;
    steps.push(next);
  };
  if (facts.oneWay) add(step('oneWay', scaleCents(sum, percent(rates.oneWay))));
  for (const extra of parts.extras) add(extra);
  const discount = Math.min(Math.max(0, facts.context.discountPercent), rates.maxDiscount);
  if (discount > 0) add(step('discount', -scaleCents(sum, percent(discount)), { percent: discount }));
  for (const { insuree, amount } of facts.context.medical) add(step('medical', amount, { insuree }));
  if (sum < rates.minimum) add(step('minimum', rates.minimum - sum));
  const duty = rates.dutyPermilleByState[facts.state] ?? 0;
  if (duty > 0) add(step('duty', scaleCents(sum, [duty, 1000]), { state: facts.state }));
}

/** What a choice of upgrades would cost in all, without its steps: for the difference each option makes. */
export function totalWith(facts: RatingFacts, product: Product, parts: Parts): Cents {
  const steps: PriceStep[] = [];
  finish(steps, facts, product, parts);
  return parts.group + parts.upgrades + sumCents(steps.map((one) => one.amount));
}

function step(code: PriceStep['code'], amount: Cents, params?: PriceStep['params']): PriceStep {
  return params ? { code, amount, params } : { code, amount };
}
