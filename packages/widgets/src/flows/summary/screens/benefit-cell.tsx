import { type ComparisonCell, Select } from '@coverkit/ui';
import { valueCell } from '../../../flow/benefits/benefit-rows.ts';
import type { BenefitRow, Cell } from '../../../flow/benefits/compare-benefits.ts';
import { observer } from '../../../flow/observer.ts';
import type { SummaryModel } from '../summary.model.ts';
import type { SummaryWords } from './props.ts';

type Props = { row: BenefitRow; cell: Cell; level: string; model: SummaryModel; words: SummaryWords };

/** What a level has to say of a benefit: a choice where it offers one, else what it is worth. */
export function benefitCell(props: Props): ComparisonCell {
  const { cell, words } = props;
  if (cell.item && cell.item.upgrade.options.length > 0)
    return { kind: 'node', node: <BenefitOption {...props} /> };
  return valueCell(cell.value, words);
}

/** SUMM-09: another limit or excess, with what it adds to or takes off this level's price. */
const BenefitOption = observer(function BenefitOption({ row, cell, level, model, words }: Props) {
  const options = benefitOptions(cell, words);
  const chosen = options.find(({ selected }) => selected)?.id ?? standard;
  return (
    <Select
      label={words('upgrade.label', { benefit: row.name, level })}
      labelHidden
      options={options}
      value={chosen}
      onChange={(id) => void model.chooseBenefitOption(row.id, id === standard ? null : id)}
    />
  );
});

/** The standard value, listed among the options. */
const standard = 'standard';

function benefitOptions({ item }: Cell, words: SummaryWords) {
  const usual = { id: standard, selected: false, label: item?.upgrade.standard ?? words('upgrade.standard') };
  const upgrades = (item?.upgrade.options ?? []).map(({ id, formattedValue, difference, selected }) => ({
    id,
    selected,
    label: formattedValue,
    ...(difference !== 0 && {
      description: words(difference > 0 ? 'upgrade.more' : 'upgrade.less', { amount: Math.abs(difference) }),
    }),
  }));
  return byAmount([usual, ...upgrades]);
}

/** The smallest amount first, the standard among the others; as given where one names no amount in dollars. */
function byAmount<T extends { label: string }>(options: T[]): T[] {
  const amounts = new Map(options.map((one) => [one, amountIn(one.label)]));
  if ([...amounts.values()].some(Number.isNaN)) return options;
  return options.toSorted((a, b) => amounts.get(a)! - amounts.get(b)!);
}

const amountIn = (label: string): number =>
  Number(/^\$([\d,]+)/.exec(label)?.[1]?.replaceAll(',', '') ?? Number.NaN);
