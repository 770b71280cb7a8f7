import type { Rate } from '@coverkit/rules';
import { Toggle } from '@coverkit/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { compareRates, type BenefitRow as Row } from '../comparison.ts';
import { BenefitRow } from './benefit-row.tsx';
import { LevelHead } from './level-head.tsx';
import { LevelSwitch } from './level-switch.tsx';
import { PriceParts } from './price-parts.tsx';
import { useLevelWindow } from './use-level-window.ts';
import type { SummaryProps } from './view.ts';

/** The levels side by side: read down for one level, across for one benefit (SUMM-02). */
export function ComparisonTable(props: SummaryProps) {
  const { quote, words, model } = props;
  const { rates } = quote;
  const sight = useLevelWindow(rates.length);
  const [opened, setOpened] = useState<number | null>(null);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { adjustable, others } = useMemo(() => compareRates(rates), [rates]);
  const levels = useMemo(() => new Map(rates.map(({ coverLevel: { id, name } }) => [id, name])), [rates]);
  const shown = new Set(
    rates.filter((_, index) => sight.shows(index)).map(({ coverLevel }) => coverLevel.id),
  );
  const body = (rows: Row[]) =>
    rows.map((row) => <BenefitRow key={row.id} {...{ row, model, words, shown, levels }} />);
  return (
    <div className="ck-compare" {...sight.gestures}>
      <LevelSwitch rates={rates} sight={sight} words={words} />
      <table className="ck-compare-table" aria-label={words('levels.label')}>
        <thead>
          <tr className="ck-compare-heads">
            <th scope="col" className="ck-compare-corner">
              {words('benefits.benefit')}
            </th>
            {rates.map((rate) => (
              <th
                key={rate.coverLevel.id}
                scope="col"
                className="ck-compare-head"
                data-hidden={!shown.has(rate.coverLevel.id) || undefined}
              >
                <LevelHead {...props} rate={rate} onOpenPrice={() => setOpened(rate.coverLevel.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Divider title={words('benefits.adjustable')} help={words('benefits.adjustable.help')} />
          {body(adjustable)}
        </tbody>
        <tbody>
          <Divider title={words('benefits.others')}>
            <Toggle
              label={words('benefits.differences')}
              checked={onlyDifferences}
              onChange={setOnlyDifferences}
            />
          </Divider>
          {body(onlyDifferences ? others.filter(({ differs }) => differs) : others)}
        </tbody>
      </table>
      <PriceParts rate={rateOf(rates, opened)} words={words} onClose={() => setOpened(null)} />
    </div>
  );
}

const rateOf = (rates: readonly Rate[], id: number | null) =>
  rates.find(({ coverLevel }) => coverLevel.id === id) ?? null;

function Divider({ title, help, children }: { title: string; help?: string; children?: ReactNode }) {
  return (
    <tr className="ck-compare-divider">
      <th scope="rowgroup" colSpan={4}>
        <span className="ck-compare-divider-title">{title}</span>
        {help && <span className="ck-compare-divider-help">{help}</span>}
        {children}
      </th>
    </tr>
  );
}
