import type { Benefit, CoverLevelRule, Product } from '../../product/product.ts';
import { percent, scaleCents, sumCents } from '../../values/cents.ts';
import type { QuoteDraft } from '../draft.ts';
import { lackingExtras } from '../eligibility.ts';
import type { CoverItem, PriceStep, Rate } from '../quote.ts';
import { noContext, type PricingContext, type RatingFacts, ratingFacts } from './facts.ts';
import { type LevelPrice, priceLevels, totalWith } from './price.ts';

/**
 * The rates of a quote: every level with its price, its parts and its cover items (SUMM-02, SUMM-08, SUMM-09).
 * Empty while the trip cannot be rated. A level that lacks an extra has no price and cannot be chosen (SUMM-03).
 */
export function priceQuote(draft: QuoteDraft, product: Product, context: PricingContext = noContext): Rate[] {
  const facts = ratingFacts(draft, product, context);
  if (!facts) return [];
  return priceLevels(facts, product).map((price, at) =>
    rateOf(draft, facts, product, product.coverLevels[at]!, price),
  );
}

function rateOf(
  draft: QuoteDraft,
  facts: RatingFacts,
  product: Product,
  level: CoverLevelRule,
  price: LevelPrice,
): Rate {
  const lacks = lackingExtras(level, draft);
  const eligible = lacks.length === 0;
  return {
    coverLevel: { id: level.id, name: level.name },
    price: eligible ? price.total : null,
    gstAmount: eligible ? price.gstAmount : 0,
    steps: eligible ? price.steps : [],
    eligible,
    lacks,
    extras: level.supports,
    valuablesCover: level.valuables,
    coverItems: coverItemsOf(facts, product, level, price),
  };
}

const extraCodes: readonly PriceStep['code'][] = ['snow', 'climbing', 'valuables'];

/** The 28 rows with the chosen upgrades applied, and what each option would add at this level. */
export function coverItemsOf(
  facts: RatingFacts,
  product: Product,
  level: CoverLevelRule,
  price: LevelPrice,
): CoverItem[] {
  const extras = price.steps.filter((one) => extraCodes.includes(one.code));
  const upgradeSteps = price.steps.filter((one) => one.code === 'upgrade');
  const all = sumCents(upgradeSteps.map((one) => one.amount));
  return product.benefits.map((benefit) => {
    const chosen = facts.upgrades.find((one) => one.benefit.id === benefit.id)?.optionId;
    const options = benefit.upgrades[level.id] ?? [];
    const own = upgradeSteps.find((one) => one.params?.benefitId === benefit.id)?.amount ?? 0;
    const others = all - own;
    const without =
      options.length > 0 ? totalWith(facts, product, { group: price.group, upgrades: others, extras }) : 0;
    return {
      id: benefit.id,
      name: benefit.name,
      formattedValue: valueAt(benefit, level, chosen),
      description: benefit.description,
      upgrade: {
        standard: benefit.values[level.id] ?? '',
        options: options.map((option) => {
          const upgrades = others + scaleCents(price.group, percent(option.percent));
          return {
            id: option.id,
            formattedValue: option.formattedValue,
            difference: totalWith(facts, product, { group: price.group, upgrades, extras }) - without,
            selected: option.id === chosen,
          };
        }),
      },
    };
  });
}

function valueAt(benefit: Benefit, level: CoverLevelRule, chosen: string | undefined): string {
  const option = benefit.upgrades[level.id]?.find((one) => one.id === chosen);
  return option?.formattedValue ?? benefit.values[level.id] ?? '';
}
