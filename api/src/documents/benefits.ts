import {
  type Benefit,
  type BenefitGroup,
  type BenefitTopic,
  type CoverItem,
  coverItemOf,
  type Product,
  type QuoteDraft,
} from '@coverkit/rules';
import type { documentsCopy } from './documents.copy.ts';
import type { Words } from './words.ts';

export type BenefitRow = {
  /** Null in a product that was stored before benefits had groups. */
  group: BenefitGroup | null;
  topics: readonly BenefitTopic[];
  name: string;
  description: string;
  limits: string[];
};

type Say = Words<typeof documentsCopy>;

/** Limits at one level, with the options that were chosen: each beside those that are part of it. */
export const chosenBenefits = (
  product: Product,
  draft: QuoteDraft,
  levelId: number,
  say: Say,
): BenefitRow[] => {
  const upgrades = draft.benefitOptions.map((one) => ({
    benefitId: one.benefitId,
    chosen: one.optionId,
    differences: [],
  }));
  return benefitRows(product, say, (benefit) => [coverItemOf(benefit, { id: levelId, upgrades })]);
};

/** Limits at all levels, in their order. */
export const allBenefits = (product: Product, say: Say): BenefitRow[] =>
  benefitRows(product, say, (benefit) =>
    product.coverLevels.map(({ id }) => coverItemOf(benefit, { id, upgrades: [] })),
  );

function benefitRows(product: Product, say: Say, itemsOf: (benefit: Benefit) => CoverItem[]): BenefitRow[] {
  const names = new Map(product.benefits.map(({ id, name }) => [id, name]));
  const limitOf = ({ kind, within, formattedValue }: CoverItem): string => {
    if (kind === 'none') return say('benefit.none');
    if (kind === 'included') return say('benefit.included');
    const other = within === null ? undefined : names.get(within);
    return other === undefined ? formattedValue : say('benefit.within', { name: other });
  };
  return product.benefits.map((benefit) => {
    const { name, description, topics, partOf, group } = benefit;
    const parent = partOf === null ? undefined : names.get(partOf);
    return {
      group,
      topics,
      name: parent === undefined ? name : say('benefit.partOf', { name, parent }),
      description,
      limits: itemsOf(benefit).map(limitOf),
    };
  });
}
