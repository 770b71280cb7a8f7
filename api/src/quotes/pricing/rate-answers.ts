import {
  type Benefit,
  type CoverItemAnswer,
  coverItemAnswerOf,
  type Product,
  type RateAnswer,
  type RatedLevel,
  rateHeadOf,
} from '@coverkit/rules';

/**
 * The rates without the product's words, which every caller can have once (decision 137). Items that are the same for every quote of
 * a product version are made once; only those with upgrades differ by quote.
 */
export function rateAnswersOf(levels: readonly RatedLevel[], product: Product): RateAnswer[] {
  return levels.flatMap((rated) => {
    const level = product.coverLevels.find((one) => one.id === rated.id);
    if (!level) return [];
    const coverItems = itemsOf(product, level.id).map((one) =>
      'values' in one ? coverItemAnswerOf(one, rated) : one,
    );
    return [{ ...rateHeadOf(rated, level), coverItems }];
  });
}

/** Of each benefit its item, or the benefit itself where the item differs by quote. */
type Item = CoverItemAnswer | Benefit;

const items = new WeakMap<Product, Map<number, Item[]>>();

function itemsOf(product: Product, levelId: number): readonly Item[] {
  const byLevel = items.get(product) ?? new Map<number, Item[]>();
  items.set(product, byLevel);
  const made =
    byLevel.get(levelId) ??
    product.benefits.map((benefit) =>
      (benefit.upgrades[levelId] ?? []).length > 0
        ? benefit
        : coverItemAnswerOf(benefit, { id: levelId, upgrades: [] }),
    );
  byLevel.set(levelId, made);
  return made;
}
