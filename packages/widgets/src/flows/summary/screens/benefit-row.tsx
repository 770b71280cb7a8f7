import { Disclosure, Icon, Select } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import type { BenefitValue, Cell, BenefitRow as Row } from '../comparison.ts';
import type { SummaryModel } from '../summary.model.ts';
import type { SummaryWords } from './view.ts';

type Props = {
  row: Row;
  model: SummaryModel;
  words: SummaryWords;
  shown: ReadonlySet<number>;
  levels: ReadonlyMap<number, string>;
};

/** One benefit across the levels; its description opens under its name. */
export function BenefitRow({ row, model, words, shown, levels }: Props) {
  return (
    <tr
      className="ck-benefit"
      data-differs={row.differs || undefined}
      data-within={row.within !== null || undefined}
    >
      <th scope="row" className="ck-benefit-name">
        <Disclosure summary={row.name}>
          <p className="ck-benefit-about">{row.description}</p>
        </Disclosure>
        {row.within && (
          <span className="ck-benefit-within">{words('benefits.within', { name: row.within })}</span>
        )}
      </th>
      {row.cells.map((cell) => (
        <td
          key={cell.levelId}
          className="ck-benefit-value"
          data-hidden={!shown.has(cell.levelId) || undefined}
        >
          {cell.item && cell.item.upgrade.options.length > 0 ? (
            <Upgrade
              row={row}
              cell={cell}
              model={model}
              words={words}
              level={levels.get(cell.levelId) ?? ''}
            />
          ) : (
            <Value value={cell.value} words={words} />
          )}
        </td>
      ))}
    </tr>
  );
}

function Value({ value, words }: { value: BenefitValue; words: SummaryWords }) {
  switch (value.kind) {
    case 'none':
      return (
        <span className="ck-benefit-none">
          <Icon name="minus" size={16} />
          {words('benefit.none')}
        </span>
      );
    case 'included':
      return (
        <span className="ck-benefit-included">
          <Icon name="check" size={18} />
          {words('benefit.included')}
        </span>
      );
    case 'within':
      return (
        <span className="ck-benefit-included">
          <Icon name="check" size={18} />
          {words('benefit.within', { name: value.benefit })}
        </span>
      );
    default:
      return <>{value.text}</>;
  }
}

type UpgradeProps = Omit<Props, 'shown' | 'levels'> & { cell: Cell; level: string };

/** SUMM-09: another limit or excess, with what it adds to or takes off this level's price. */
function Upgrade({ row, cell, model, words, level }: UpgradeProps) {
  useSignals();
  const options = upgradeOptions(cell, words);
  const chosen = options.find(({ selected }) => selected)?.id ?? standard;
  return (
    <Select
      label={words('upgrade.label', { benefit: row.name, level })}
      labelHidden
      options={options}
      value={chosen}
      onChange={(id) => void model.chooseUpgrade(row.id, id === standard ? null : id)}
    />
  );
}

/** Stands for "no upgrade" among the options. */
const standard = 'standard';

function upgradeOptions({ item }: Cell, words: SummaryWords) {
  const usual = { id: standard, selected: false, label: item?.upgrade.standard ?? words('upgrade.standard') };
  const options = (item?.upgrade.options ?? []).map(({ id, formattedValue, difference, selected }) => ({
    id,
    selected,
    label: formattedValue,
    ...(difference !== 0 && {
      description: words(difference > 0 ? 'upgrade.more' : 'upgrade.less', { amount: Math.abs(difference) }),
    }),
  }));
  return [usual, ...options];
}
