import { Disclosure } from '../accordion/disclosure.tsx';
import { isShown } from '../field/field-error.tsx';
import { Icon } from '../icon/icon.tsx';
import { type ComparisonCell, type ComparisonColumn, type ComparisonRow, differs } from './comparison.ts';
import type { ComparisonLabels } from './labels.ts';
import { roles } from './roles.ts';
import type { ColumnWindow } from './use-column-window.ts';

type Props = {
  row: ComparisonRow;
  columns: readonly ComparisonColumn[];
  sight: ColumnWindow;
  labels: ComparisonLabels;
};

/** One row across the columns; its description opens under its name. */
export function Row({ row, columns, sight, labels }: Props) {
  return (
    <tr
      {...roles.row}
      className="ck-compare-row"
      data-differs={differs(row) || undefined}
      data-nested={row.nested || undefined}
    >
      <th {...roles.name} scope="row" className="ck-compare-name">
        {isShown(row.description) ? (
          <Disclosure summary={row.name}>
            <div className="ck-compare-about">{row.description}</div>
          </Disclosure>
        ) : (
          <span className="ck-compare-plain">{row.name}</span>
        )}
        {isShown(row.note) && <span className="ck-compare-note">{row.note}</span>}
      </th>
      {columns.map(({ id }, index) => (
        <td
          {...roles.cell}
          key={id}
          className="ck-compare-value"
          data-hidden={!sight.shows(index) || undefined}
        >
          <Value cell={row.cells[index]} labels={labels} />
        </td>
      ))}
    </tr>
  );
}

function Value({ cell, labels }: { cell: ComparisonCell | undefined; labels: ComparisonLabels }) {
  switch (cell?.kind) {
    case 'text':
      return <>{cell.text}</>;
    case 'node':
      return <>{cell.node}</>;
    case 'included':
      return (
        <span className="ck-compare-included">
          <Icon name="check" size={18} />
          <span>{cell.text ?? labels.included}</span>
        </span>
      );
    default:
      return (
        <span className="ck-compare-excluded">
          <Icon name="minus" size={16} />
          <span>{cell?.text ?? labels.excluded}</span>
        </span>
      );
  }
}
