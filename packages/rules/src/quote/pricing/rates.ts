import { extraRateFacts } from '../../extras/extras.ts';
import type { Benefit, CoverLevelRule, Product } from '../../product/product.ts';
import type { CoverItem, Rate } from '../rate.ts';
import type { PricedDraft, PricingContext } from './facts.ts';
import { type RatedLevel, rateLevels } from './rated-levels.ts';

/** The rates of a quote: `rateLevels` with the product's words (SUMM-02, SUMM-08, SUMM-09). */
export const priceQuote = (draft: PricedDraft, product: Product, context?: PricingContext): Rate[] =>
  ratesOf(rateLevels(draft, product, context), product);

/** Rated levels with the words of the product they were rated by. A level that it does not have is left out. */
export function ratesOf(levels: readonly RatedLevel[], product: Product): Rate[] {
  return levels.flatMap((rated) => {
    const level = product.coverLevels.find((one) => one.id === rated.id);
    if (!level) return [];
    return [
      {
        ...rateHeadOf(rated, level),
        coverItems: product.benefits.map((benefit) => coverItemOf(benefit, rated)),
      },
    ];
  });
}

/** A rate without its cover items. */
export function rateHeadOf(rated: RatedLevel, level: CoverLevelRule): Omit<Rate, 'coverItems'> {
  return {
    coverLevel: { id: level.id, name: level.name },
    price: rated.price,
    gstAmount: rated.gstAmount,
    steps: rated.steps,
    eligible: rated.eligible,
    lacks: rated.lacks,
    extras: level.supports,
    ...extraRateFacts(level),
  };
}

/** One of the 28 rows with the chosen option applied, and what each option would add at this level. */
export function coverItemOf(
  benefit: Benefit,
  { id, upgrades }: Pick<RatedLevel, 'id' | 'upgrades'>,
): CoverItem {
  const options = benefit.upgrades[id] ?? [];
  const rated = upgrades.find((one) => one.benefitId === benefit.id);
  const chosen = options.find((option) => option.id === rated?.chosen);
  const standard = benefit.values[id] ?? '';
  const cover = benefit.cover[id];
  return {
    id: benefit.id,
    name: benefit.name,
    formattedValue: chosen?.formattedValue ?? standard,
    kind: chosen ? 'limit' : (cover?.kind ?? 'limit'),
    within: chosen ? null : (cover?.within ?? null),
    partOf: benefit.partOf,
    description: benefit.description,
    upgrade: {
      standard,
      options: options.map((option, at) => ({
        id: option.id,
        formattedValue: option.formattedValue,
        difference: rated?.differences[at] ?? 0,
        selected: option === chosen,
      })),
    },
  };
}
