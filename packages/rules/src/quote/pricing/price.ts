import type { ExtraPrice } from '../../extras/extra.ts';
import type { ExtraStepCode } from '../../extras/schemas.ts';
import type { CoverLevelRule, Product } from '../../product/product.ts';
import { medicalPremium } from '../../screening/loading.ts';
import { type Cents, percent, scaleCents } from '../../values/cents.ts';
import type { PriceStep } from '../price-step.ts';
import type { RatingFacts } from './facts.ts';
import { groupFactor, travellerPremium } from './premium.ts';

/** The price of one level: the steps add up to `total`; `group` is what benefit options are a percentage of. */
export type LevelPrice = {
  coverLevelId: number;
  total: Cents;
  gstAmount: Cents;
  steps: PriceStep[];
  group: Cents;
  extras: readonly PricedExtra[];
  medical: readonly MedicalAmount[];
};

type MedicalAmount = { insuree: number; amount: Cents };

/** All levels of the product, eligible or not, in its order. This is the fast core: no texts, no cover items. */
export function priceLevels(facts: RatingFacts, product: Product): LevelPrice[] {
  const extras = pricedExtras(facts, product);
  const regionFactor = product.regions.find((one) => one.id === facts.trip.regionId)?.factor ?? 100;
  return product.coverLevels.map((level) => priceLevel(facts, level, product, regionFactor, extras));
}

/** Rating steps 4 and 5: the extras that are on and filled in, in their order. */
export type PricedExtra = { step: ExtraStepCode; price: ExtraPrice };

export function pricedExtras({ extras, ...rating }: RatingFacts, product: Product): PricedExtra[] {
  const priced: PricedExtra[] = [];
  for (const { extra, facts } of extras) {
    const price = extra.price(facts, rating, product);
    if (price) priced.push({ step: extra.schema.step, price });
  }
  return priced;
}

function priceLevel(
  facts: RatingFacts,
  level: CoverLevelRule,
  product: Product,
  regionFactor: number,
  extras: readonly PricedExtra[],
): LevelPrice {
  const { rates } = product;
  const premiumAt = travellerPremium(facts, level, rates, regionFactor);
  const base = facts.chargedAges.reduce((sum, age) => sum + premiumAt(age), 0);
  const group = scaleCents(base, percent(groupFactor(facts, rates.group)));
  const steps: PriceStep[] = [step('base', base)];
  if (group !== base) steps.push(step('group', group - base));
  let benefitOptions = 0;
  for (const { benefit, optionId } of facts.benefitOptions) {
    const option = benefit.upgrades[level.id]?.find((one) => one.id === optionId);
    if (!option) continue;
    const amount = scaleCents(group, percent(option.percent));
    benefitOptions += amount;
    steps.push(step('upgrade', amount, { benefitId: benefit.id, optionId }));
  }
  const medical = medicalAmounts(facts, premiumAt);
  const total = addSteps(facts, product, { group, benefitOptions, extras, medical }, steps);
  // GST is part of the premium, shown and not added. A state's duty comes on top of that: there is no GST in it.
  const last = steps.at(-1);
  const premium = last?.code === 'duty' ? total - last.amount : total;
  const gstAmount = scaleCents(premium, [rates.gstPermille, 1000 + rates.gstPermille]);
  return { coverLevelId: level.id, total, gstAmount, steps, group, extras, medical };
}

/** On each traveller's own premium at this level: a child who is carried free has one, too. */
const medicalAmounts = (
  { ages, context }: RatingFacts,
  premiumAt: (age: number) => Cents,
): readonly MedicalAmount[] =>
  context.medical.map(({ insuree, ...loading }) => ({
    insuree,
    amount: medicalPremium(premiumAt(ages[insuree - 1] ?? 0), loading),
  }));

type Parts = Pick<LevelPrice, 'group' | 'extras' | 'medical'> & { benefitOptions: Cents };

/** Rating steps 4 to 8, which follow from the sum of the steps before them: the total, and its `steps` where wanted. */
function addSteps(facts: RatingFacts, product: Product, parts: Parts, steps?: PriceStep[]): Cents {
  const { rates } = product;
  let sum = parts.group + parts.benefitOptions;
  const add = (code: PriceStep['code'], amount: Cents, params?: PriceStep['params']) => {
    sum += amount;
    steps?.push(step(code, amount, params));
  };
  for (const { step, price } of parts.extras)
    add(step, price.amount ?? scaleCents(sum, percent(price.percent)), price.params);
  const discount = Math.min(Math.max(0, facts.context.discountPercent), rates.maxDiscount);
  const { voucherCode } = facts.context;
  if (discount > 0) {
    const params = { percent: discount, ...(voucherCode && { code: voucherCode }) };
    add('discount', -scaleCents(sum, percent(discount)), params);
  }
  const loading = facts.context.loading ?? 0;
  if (loading > 0) add('loading', scaleCents(sum, [loading, 10_000]), { percent: loading / 100 });
  for (const { insuree, amount } of parts.medical) add('medical', amount, { insuree });
  if (sum < rates.minimum) add('minimum', rates.minimum - sum);
  const duty = dutyOf(product, facts.state, sum);
  if (duty !== null) add('duty', duty, { state: facts.state });
  return sum;
}

/** A state's stamp duty on a premium; null where the state has none. */
export function dutyOf({ rates }: Pick<Product, 'rates'>, state: string, premium: Cents): Cents | null {
  const duties = rates.dutyPermilleByState;
  // The state is a text of the visitor until it is checked: `constructor` must not be found in the table.
  const permille = Object.hasOwn(duties, state) ? (duties[state] ?? 0) : 0;
  return permille > 0 ? scaleCents(premium, [permille, 1000]) : null;
}

/** What a choice of benefit options would cost in all: for the difference each option makes. */
export const totalWithOptions = (facts: RatingFacts, product: Product, parts: Parts): Cents =>
  addSteps(facts, product, parts);

function step(code: PriceStep['code'], amount: Cents, params?: PriceStep['params']): PriceStep {
  return params ? { code, amount, params } : { code, amount };
}
