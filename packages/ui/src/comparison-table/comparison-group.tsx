import { useState } from 'react';
import { isShown } from '../field/field-error.tsx';
import { Toggle } from '../toggle/toggle.tsx';
import { type ComparisonColumn, type ComparisonGroup, differs } from './comparison.ts';
import { Row } from './comparison-row.tsx';
import type { ComparisonLabels } from './labels.ts';
import { roles } from './roles.ts';
import type { ColumnWindow } from './use-column-window.ts';

type Props = {
  group: ComparisonGroup;
  columns: readonly ComparisonColumn[];
  sight: ColumnWindow;
  labels: ComparisonLabels;
};

/** Rows under a heading, all of them or only those that differ. */
export function Group({ group, columns, sight, labels }: Props) {
  const { title, help, filter, rows } = group;
  const [only, setOnly] = useState(false);
  const differing = only ? rows.filter(differs) : rows;
  const divided = isShown(title) || isShown(help) || filter;
  return (
    <tbody {...roles.group}>
      {divided && (
        <tr {...roles.row} className="ck-compare-divider">
          <th {...roles.name} scope="rowgroup" colSpan={columns.length + 1}>
            {isShown(title) && <span className="ck-compare-title">{title}</span>}
            {isShown(help) && <span className="ck-compare-help">{help}</span>}
            {filter && (
              <>
                <Toggle label={labels.onlyDifferences} checked={only} onChange={setOnly} />
                <span role="status" className="ck-visually-hidden">
                  {only && labels.differing(differing.length, rows.length)}
                </span>
              </>
            )}
          </th>
        </tr>
      )}
      {differing.map((row) => (
        <Row key={row.id} {...{ row, columns, sight, labels }} />
      ))}
      {only && differing.length === 0 && (
        <tr {...roles.row} className="ck-compare-row">
          <td {...roles.cell} className="ck-compare-none" colSpan={columns.length + 1}>
            {labels.noDifferences}
          </td>
        </tr>
      )}
    </tbody>
  );
}
