import { lackingExtras } from '../../extras/extras.ts';
import { upgradableBenefits } from '../../product/lookup.ts';
import type { CoverLevelRule, Product } from '../../product/product.ts';
import { type Cents, percent, scaleCents, sumCents } from '../../values/cents.ts';
import type { Rate } from '../rate.ts';
import { noContext, type PricedDraft, type PricingContext, type RatingFacts, ratingFacts } from './facts.ts';
import { type LevelPrice, priceLevels, totalWithOptions } from './price.ts';

/** One level of a rated quote: everything of its `Rate` that depends on the quote, and none of the product's words. */
export type RatedLevel = Pick<Rate, 'price' | 'gstAmount' | 'steps' | 'eligible' | 'lacks'> & {
  id: number;
  upgrades: RatedUpgrade[];
};

/** A benefit that can be upgraded at this level: the chosen option, and cents that each adds, in the product's order. */
export type RatedUpgrade = { benefitId: number; chosen: string | null; differences: Cents[] };

/**
 * Every level of the product with its price and its parts (SUMM-02, SUMM-08). Empty while the trip cannot be
 * rated. A level that lacks an extra has no price and cannot be chosen (SUMM-03).
 */
export function rateLevels(
  draft: PricedDraft,
  product: Product,
  context: PricingContext = noContext,
): RatedLevel[] {
  const facts = ratingFacts(draft, product, context);
  if (!facts) return [];
  return priceLevels(facts, product).map((price, at) =>
    ratedLevel(facts, product, product.coverLevels[at]!, price),
  );
}

function ratedLevel(
  facts: RatingFacts,
  product: Product,
  level: CoverLevelRule,
  price: LevelPrice,
): RatedLevel {
  const lacks = lackingExtras(level, facts.extras, product);
  const eligible = lacks.length === 0;
  return {
    id: level.id,
    price: eligible ? price.total : null,
    gstAmount: eligible ? price.gstAmount : 0,
    steps: eligible ? price.steps : [],
    eligible,
    lacks,
    upgrades: ratedUpgrades(facts, product, level, price),
  };
}

/** SUMM-09: what each option would add to the level beside the benefit options chosen elsewhere. */
function ratedUpgrades(
  facts: RatingFacts,
  product: Product,
  level: CoverLevelRule,
  price: LevelPrice,
): RatedUpgrade[] {
  const { group, extras, medical } = price;
  const chosenSteps = price.steps.filter((one) => one.code === 'upgrade');
  const all = sumCents(chosenSteps.map((one) => one.amount));
  const rated: RatedUpgrade[] = [];
  for (const benefit of upgradableBenefits(product)) {
    const options = benefit.upgrades[level.id];
    if (!options || options.length === 0) continue;
    const selected = facts.benefitOptions.find((one) => one.benefit.id === benefit.id)?.optionId;
    const own = chosenSteps.find((one) => one.params?.benefitId === benefit.id)?.amount ?? 0;
    const others = all - own;
    const without = totalWithOptions(facts, product, { group, benefitOptions: others, extras, medical });
    rated.push({
      benefitId: benefit.id,
      chosen: options.find((one) => one.id === selected)?.id ?? null,
      differences: options.map((option) => {
        const benefitOptions = others + scaleCents(group, percent(option.percent));
        return totalWithOptions(facts, product, { group, benefitOptions, extras, medical }) - without;
      }),
    });
  }
  return rated;
}
