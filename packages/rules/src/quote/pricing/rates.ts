import { extraRateFacts } from '../../extras/extras.ts';
import type { Benefit, CoverLevelRule, Product } from '../../product/product.ts';
import type { BenefitWords, CoverItem, CoverItemAnswer, Rate, RateAnswer } from '../rate.ts';
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

/** One of the 28 rows: with the chosen option applied, and what each option would add at this level. */
export function coverItemAnswerOf(
  benefit: Benefit,
  { id, upgrades }: Pick<RatedLevel, 'id' | 'upgrades'>,
): CoverItemAnswer {
  const options = benefit.upgrades[id] ?? [];
  const rated = upgrades.find((one) => one.benefitId === benefit.id);
  const chosen = options.find((option) => option.id === rated?.chosen);
  return {
    id: benefit.id,
    formattedValue: chosen?.formattedValue ?? benefit.values[id] ?? '',
    upgrade: {
      options: options.map((option, at) => ({
        id: option.id,
        formattedValue: option.formattedValue,
        difference: rated?.differences[at] ?? 0,
        selected: option === chosen,
      })),
    },
  };
}

export const coverItemOf = (benefit: Benefit, rated: Pick<RatedLevel, 'id' | 'upgrades'>): CoverItem =>
  withWords(coverItemAnswerOf(benefit, rated), benefit, rated.id);

/** A sent item with the product's words. */
function withWords(item: CoverItemAnswer, words: BenefitWords, levelId: number): CoverItem {
  const isUpgraded = item.upgrade.options.some(({ selected }) => selected);
  const cover = words.cover[levelId];
  return {
    id: item.id,
    name: words.name,
    formattedValue: item.formattedValue,
    kind: isUpgraded ? 'limit' : (cover?.kind ?? 'limit'),
    within: isUpgraded ? null : (cover?.within ?? null),
    partOf: words.partOf,
    group: words.group,
    description: words.description,
    upgrade: { standard: words.values[levelId] ?? '', options: item.upgrade.options },
  };
}

/** Rates as they were sent, with the words of the product that they were rated by. An item without words is left out. */
export function ratesWithWords(rates: readonly RateAnswer[], benefits: readonly BenefitWords[]): Rate[] {
  const byId = new Map(benefits.map((one) => [one.id, one]));
  return rates.map((rate) => ({
    ...rate,
    coverItems: rate.coverItems.flatMap((item) => {
      const words = byId.get(item.id);
      return words ? [withWords(item, words, rate.coverLevel.id)] : [];
    }),
  }));
}

/** What everybody may read of a product's benefits. */
export const benefitWordsOf = ({ benefits }: Pick<Product, 'benefits'>): BenefitWords[] =>
  benefits.map(({ id, name, description, partOf, group, values, cover }) => ({
    ...{ id, name, description, partOf, group, values, cover },
  }));
