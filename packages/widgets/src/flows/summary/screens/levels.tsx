import type { Rate } from '@coverkit/rules';
import { Button, type ComparisonRow, ComparisonTable } from '@coverkit/ui';
import { memo, useCallback, useMemo, useState } from 'react';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import { benefitLabels, benefitRow } from '../../../flow/benefits/benefit-rows.ts';
import { type BenefitRow, compareRates } from '../../../flow/benefits/compare-benefits.ts';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { benefitCell } from './benefit-cell.tsx';
import { LevelHead } from './level-head.tsx';
import type { QuoteView, SummaryWords } from './props.ts';

/** The levels side by side: read down for one level, across for one benefit (SUMM-02). */
export const Levels = observer(function Levels(props: QuoteView) {
  const { quote } = props;
  const [opened, setOpened] = useState<number | null>(null);
  const PriceParts = priceParts.part.value;
  const open = useCallback((level: number) => {
    // Again, where it could not be loaded.
    priceParts.load();
    setOpened(level);
  }, []);
  return (
    <>
      <Comparison {...props} onOpenPrice={open} />
      {PriceParts && (
        <PriceParts {...props} rate={rateOf(quote.rates, opened)} onClose={() => setOpened(null)} />
      )}
    </>
  );
});

/** Few open a price: loaded when it is pointed at or focused, at the latest when it is pressed. */
const priceParts = lazyPart(() => import('../price/price-parts.tsx').then((part) => part.PriceParts));

type ComparisonProps = QuoteView & { onOpenPrice: (level: number) => void };

/** Drawn anew by another quote only: a hundred cells take a slow device longer than a price should take to open. */
const Comparison = memo((props: ComparisonProps) => {
  const { quote, words, onOpenPrice } = props;
  const { rates } = quote;
  const { adjustable, others } = useMemo(() => compareRates(rates), [rates]);
  const [kept] = useState(createKeptRows);
  const rowsOf = (rows: readonly BenefitRow[]) => rows.map((row) => kept(row, () => rowOf(row, props)));
  const labels = useMemo(() => benefitLabels(words), [words]);
  const pick = rates.find((rate) => rate.eligible && reasonOf(rate, words) !== null);
  const { affiliatePage } = useCoverkit();
  // There it would print the affiliate's whole page.
  const tools = useMemo(() => !affiliatePage && <PrintButton words={words} />, [affiliatePage, words]);
  return (
    <ComparisonTable
      label={words('levels.label')}
      rowsLabel={words('benefits.benefit')}
      labels={labels}
      search
      tools={tools}
      columns={rates.map((rate) => ({
        id: String(rate.coverLevel.id),
        name: rate.coverLevel.name,
        recommended: pick === rate && words('level.pick'),
        summary: summaryOf(rate, words),
        head: (
          <LevelHead
            {...props}
            rate={rate}
            onPointPrice={priceParts.load}
            onOpenPrice={() => onOpenPrice(rate.coverLevel.id)}
          />
        ),
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

/** Whom a level suits, and why it is the brand's pick: texts of the brand's own (`level.suits.2`, `level.pick.2`). */
function summaryOf(rate: Rate, words: SummaryWords) {
  const suits = words.find(`level.suits.${rate.coverLevel.id}`);
  const reason = rate.eligible ? reasonOf(rate, words) : null;
  if (suits === null && reason === null) return null;
  return (
    <>
      {suits !== null && <span>{suits}</span>}
      {reason !== null && <span className="ck-level-reason">{reason}</span>}
    </>
  );
}

const reasonOf = (rate: Rate, words: SummaryWords) => words.find(`level.pick.${rate.coverLevel.id}`);

const PrintButton = ({ words }: { words: SummaryWords }) => (
  <Button variant="quiet" size="compact" onClick={() => window.print()}>
    {words('benefits.print')}
  </Button>
);

/** A row of the same cover items is the same row: only what changed is drawn again. */
function createKeptRows() {
  const known = new Map<number, { cells: BenefitRow['cells']; row: ComparisonRow }>();
  return ({ id, cells }: BenefitRow, make: () => ComparisonRow): ComparisonRow => {
    const before = known.get(id);
    const isSame =
      before?.cells.length === cells.length &&
      cells.every(({ item, levelId }, at) => {
        const other = before.cells[at];
        return other?.item === item && other.levelId === levelId;
      });
    if (isSame) return before.row;
    const row = make();
    known.set(id, { cells, row });
    return row;
  };
}

const rateOf = (rates: readonly Rate[], id: number | null) =>
  rates.find(({ coverLevel }) => coverLevel.id === id) ?? null;

const rowOf = (row: BenefitRow, { quote, model, words }: QuoteView): ComparisonRow =>
  benefitRow(row, words, (cell, index) => {
    const level = quote.rates[index]?.coverLevel.name ?? '';
    return benefitCell({ row, cell, level, model, words });
  });
