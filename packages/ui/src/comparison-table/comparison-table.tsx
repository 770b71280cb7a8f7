import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { isShown } from '../field/field-error.tsx';
import { classNames } from '../theme/class-names.ts';
import { ColumnSwitch } from './column-switch.tsx';
import type { ComparisonColumn, ComparisonGroup } from './comparison.ts';
import { Group } from './comparison-group.tsx';
import { ComparisonTools, useComparisonSearch } from './comparison-search.tsx';
import { type ComparisonLabels, comparisonLabels } from './labels.ts';
import { roles } from './roles.ts';
import { useColumnWindow } from './use-column-window.ts';

export type ComparisonTableProps = Omit<ComponentProps<'div'>, 'children' | 'role'> & {
  /** What is compared; names the table. */
  label: string;
  /** Two to four. */
  columns: readonly ComparisonColumn[];
  groups: readonly ComparisonGroup[];
  /** Above the names of the rows. */
  rowsLabel: string;
  /** Columns side by side in a narrow container. */
  narrow?: 1 | 2;
  /** Offers to find rows by their words. */
  search?: boolean;
  /** Below the words that nothing was found: what else helps. */
  notFound?: ReactNode;
  /** Beside the search: what else can be done with the whole table. */
  tools?: ReactNode;
  /** The same object for the same words: rows are drawn again for another. */
  labels?: Partial<ComparisonLabels>;
};

/**
 * A few items side by side: read down for one item, across for one trait. The heads stick below `--ck-sticky-
 * top`, on `--ck-compare-surface`. In a narrow container one or two columns show, and a swipe, a button or an
 * arrow key brings the others.
 */
export function ComparisonTable(props: ComparisonTableProps) {
  const {
    label,
    columns,
    groups,
    rowsLabel,
    narrow = 2,
    search,
    notFound,
    tools,
    labels: own,
    className,
    ...rest
  } = props;
  const labels = useMemo(() => (own ? { ...comparisonLabels, ...own } : comparisonLabels), [own]);
  const searching = useComparisonSearch(groups, search ?? false);
  const sight = useColumnWindow(columns.length, narrow);
  return (
    <div
      {...rest}
      {...sight.gestures}
      className={classNames('ck-compare', className)}
      data-columns={columns.length}
      data-narrow={Math.min(narrow, columns.length)}
    >
      <ColumnSwitch columns={columns} sight={sight} labels={labels} />
      <table {...roles.table} className="ck-compare-table" aria-label={label}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.column} scope="col" className="ck-compare-corner">
              {rowsLabel}
            </th>
            {columns.map((column, index) => (
              <th
                {...roles.column}
                key={column.id}
                scope="col"
                className="ck-compare-head"
                data-hidden={!sight.shows(index) || undefined}
                data-recommended={Boolean(column.recommended) || undefined}
              >
                {column.recommended && (
                  <span className="ck-compare-mark">
                    {column.recommended === true ? labels.recommended : column.recommended}
                  </span>
                )}
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        {columns.some(({ summary }) => isShown(summary)) && (
          <tbody {...roles.group}>
            <tr {...roles.row} className="ck-compare-summaries">
              <th {...roles.name} scope="row" className="ck-compare-corner">
                {labels.suits}
              </th>
              {columns.map(({ id, summary }, index) => (
                <td
                  {...roles.cell}
                  key={id}
                  className="ck-compare-summary"
                  data-hidden={!sight.shows(index) || undefined}
                >
                  {summary}
                </td>
              ))}
            </tr>
          </tbody>
        )}
        {search && (
          <ComparisonTools
            {...{ ...searching, labels, tools, notFound }}
            columns={columns.length}
            total={groups.reduce((sum, { rows }) => sum + rows.length, 0)}
          />
        )}
        {groups.map((group) => (
          <Group key={group.id} {...{ group, sight, labels }} columns={columns.length} search={searching} />
        ))}
      </table>
    </div>
  );
}
