import { ComparisonTable } from '@coverkit/ui';
import { memo, useMemo } from 'react';
import { type BenefitWords, benefitLabels, benefitRow } from '../../../flow/benefits/benefit-rows.ts';
import { compareBenefits } from '../../../flow/benefits/compare-benefits.ts';
import { levelBenefits, type QuoteTypeCoverage } from '../level-benefits.ts';

type Props = { words: BenefitWords; type: QuoteTypeCoverage };

/** The levels of a type of cover side by side: read down for one level, across for one benefit. */
export const Comparison = memo(({ words, type }: Props) => {
  const rows = useMemo(
    () => compareBenefits(levelBenefits(type)).map((row) => benefitRow(row, words)),
    [type, words],
  );
  const labels = useMemo(() => benefitLabels(words), [words]);
  return (
    <ComparisonTable
      label={words('levels.label')}
      rowsLabel={words('benefits.benefit')}
      labels={labels}
      search
      columns={type.coverLevels.map(({ id, name }) => ({
        id: String(id),
        name,
        head: <h2 className="ck-cover-level">{name}</h2>,
      }))}
      groups={[{ id: 'benefits', filter: true, rows }]}
    />
  );
});
