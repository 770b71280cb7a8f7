import type { CallOutput } from '@coverkit/rules/contract';
import type { LevelBenefits } from '../../flow/benefits/compare-benefits.ts';

export type Coverage = CallOutput<'coverage'>;
export type QuoteTypeCoverage = Coverage[number];

/** What each level of a quote type covers, before anybody has chosen another limit. */
export const levelBenefits = ({ coverLevels, coverItems }: QuoteTypeCoverage): LevelBenefits[] =>
  coverLevels.map((coverLevel) => ({
    coverLevel,
    coverItems: coverItems.map(({ id, name, description, partOf, group, formattedValue, cover }) => ({
      ...{ id, name, description, partOf, group },
      formattedValue: formattedValue[coverLevel.id] ?? '',
      kind: cover[coverLevel.id]?.kind ?? 'limit',
      within: cover[coverLevel.id]?.within ?? null,
      upgrade: { options: [] },
    })),
  }));
