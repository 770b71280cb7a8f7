import type { Rate } from '@coverkit/rules';
import { type ComparisonLabels, type ComparisonRow, ComparisonTable } from '@coverkit/ui';
import { memo, useMemo, useState } from 'react';
import { type BenefitRow, compareRates } from '../comparison.ts';
import { benefitCell } from './benefit-cell.tsx';
import { LevelHead } from './level-head.tsx';
import { PriceParts } from './price-parts.tsx';
import type { QuoteView, SummaryWords } from './props.ts';

/** The levels side by side: read down for one level, across for one benefit (SUMM-02). */
export function Levels(props: QuoteView) {
  const { quote, words } = props;
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <Comparison {...props} onOpenPrice={setOpened} />
      <PriceParts rate={rateOf(quote.rates, opened)} words={words} onClose={() => setOpened(null)} />
    </>
  );
}

type ComparisonProps = QuoteView & { onOpenPrice: (level: number) => void };

/** Drawn anew by another quote only: a hundred cells take a slow device longer than a price should take to open. */
const Comparison = memo((props: ComparisonProps) => {
  const { quote, words, onOpenPrice } = props;
  const { rates } = quote;
  const { adjustable, others } = useMemo(() => compareRates(rates), [rates]);
  const rowsOf = (rows: readonly BenefitRow[]) => rows.map((row) => rowOf(row, props));
  return (
    <ComparisonTable
      label={words('levels.label')}
      rowsLabel={words('benefits.benefit')}
      labels={labelsOf(words)}
      columns={rates.map((rate) => ({
        id: String(rate.coverLevel.id),
        name: rate.coverLevel.name,
        head: <LevelHead {...props} rate={rate} onOpenPrice={() => onOpenPrice(rate.coverLevel.id)} />,
      }))}
      groups={[
        {
          id: 'adjustable',
          title: words('benefits.adjustable'),
          help: words('benefits.adjustable.help'),
          rows: rowsOf(adjustable),
        },
        { id: 'others', title: words('benefits.others'), filter: true, rows: rowsOf(others) },
      ]}
    />
  );
});

const rateOf = (rates: readonly Rate[], id: number | null) =>
  rates.find(({ coverLevel }) => coverLevel.id === id) ?? null;

function rowOf(row: BenefitRow, { quote, model, words }: QuoteView): ComparisonRow {
  return {
    id: String(row.id),
    name: row.name,
    description: <p>{row.description}</p>,
    note: row.within && words('benefits.within', { name: row.within }),
    nested: row.within !== null,
    differs: row.differs,
    cells: row.cells.map((cell, index) => {
      const level = quote.rates[index]?.coverLevel.name ?? '';
      return benefitCell({ row, cell, level, model, words });
    }),
  };
}

const labelsOf = (words: SummaryWords): Partial<ComparisonLabels> => ({
  show: (name) => words('levels.show', { name }),
  shown: ([first = '', second = first]) => words('levels.shown', { first, second }),
  included: words('benefit.included'),
  excluded: words('benefit.none'),
  onlyDifferences: words('benefits.differences'),
  differing: (count, all) => words('benefits.differing', { count, all }),
  noDifferences: words('benefits.noDifferences'),
});
