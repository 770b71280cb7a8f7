import { type Benefit, coverItemOf, type Product, type QuoteDraft } from '@coverkit/rules';
import type { documentsCopy } from './documents.copy.ts';
import type { Words } from './words.ts';

export type BenefitRow = { id: number; name: string; description: string; limits: string[] };

type Say = Words<typeof documentsCopy>;

/** The product names the limit that another is a part of by its number. */
const subLimit = /\s*\(sub-limit of (\d+)\)\s*$/i;
const includedIn = /^Included in (\d+)$/i;

/** Limits at one level, with the options that were chosen: each beside those that are part of it. */
export const chosenBenefits = (
  product: Product,
  draft: QuoteDraft,
  levelId: number,
  say: Say,
): BenefitRow[] => {
  const upgrades = draft.upgrades.map((one) => ({
    benefitId: one.benefitId,
    chosen: one.optionId,
    differences: [],
  }));
  return benefitRows(product, say, (benefit) => [
    coverItemOf(benefit, { id: levelId, upgrades }).formattedValue,
  ]);
};

/** Limits at all levels, in their order. */
export const allBenefits = (product: Product, say: Say): BenefitRow[] =>
  benefitRows(product, say, (benefit) => product.coverLevels.map(({ id }) => benefit.values[id] ?? '-'));

function benefitRows(product: Product, say: Say, valuesOf: (benefit: Benefit) => string[]): BenefitRow[] {
  const names = new Map(product.benefits.map(({ id, name }) => [id, name.replace(subLimit, '')]));
  const limitOf = (value: string): string => {
    if (value === '-' || value === '') return say('benefit.none');
    if (/^included$/i.test(value)) return say('benefit.included');
    const within = names.get(Number(includedIn.exec(value)?.[1]));
    return within === undefined ? value : say('benefit.within', { name: within });
  };
  return product.benefits.map((benefit) => {
    const name = names.get(benefit.id) ?? benefit.name;
    const parent = names.get(Number(subLimit.exec(benefit.name)?.[1]));
    return {
      id: benefit.id,
      name: parent === undefined ? name : say('benefit.partOf', { name, parent }),
      description: benefit.description,
      limits: valuesOf(benefit).map(limitOf),
    };
  });
}
