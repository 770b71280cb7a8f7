import { Button, ComparisonTable } from '@coverkit/ui';
import { memo, useMemo } from 'react';
import type { Words } from '../../../brand/copy.ts';
import { benefitLabels, benefitRow } from '../../../flow/benefits/benefit-rows.ts';
import { compareBenefits } from '../../../flow/benefits/compare-benefits.ts';
import type { coverCopy } from '../cover.copy.ts';
import { levelBenefits, type QuoteTypeCoverage } from '../level-benefits.ts';

type Props = { words: Words<typeof coverCopy>; type: QuoteTypeCoverage; phone: string };

/** The levels of a type of cover side by side: read down for one level, across for one benefit. */
export const Comparison = memo(({ words, type, phone }: Props) => {
  const rows = useMemo(
    () => compareBenefits(levelBenefits(type)).map((row) => benefitRow(row, words)),
    [type, words],
  );
  const labels = useMemo(() => benefitLabels(words), [words]);
  const tools = useMemo(
    () => (
      <Button variant="quiet" size="compact" onClick={() => window.print()}>
        {words('print')}
      </Button>
    ),
    [words],
  );
  return (
    <ComparisonTable
      label={words('levels.label')}
      rowsLabel={words('benefits.benefit')}
      labels={labels}
      search
      notFound={words('benefits.notFound', { phone })}
      tools={tools}
      columns={type.coverLevels.map(({ id, name }) => ({
        id: String(id),
        name,
        head: <h2 className="ck-cover-level">{name}</h2>,
      }))}
      groups={[{ id: 'benefits', filter: true, rows }]}
    />
  );
});
