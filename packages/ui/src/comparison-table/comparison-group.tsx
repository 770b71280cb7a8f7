import { Fragment, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { isShown } from '../field/field-error.tsx';
import { Toggle } from '../toggle/toggle.tsx';
import { type ComparisonGroup, differs } from './comparison.ts';
import { Row } from './comparison-row.tsx';
import type { ComparisonSearch } from './comparison-search.tsx';
import type { ComparisonLabels } from './labels.ts';
import { roles } from './roles.ts';
import type { ColumnWindow } from './use-column-window.ts';

type Props = {
  group: ComparisonGroup;
  columns: number;
  sight: Pick<ColumnWindow, 'first' | 'last'>;
  search: Pick<ComparisonSearch, 'query' | 'found'>;
  labels: ComparisonLabels;
};

/** Rows under a heading: all of them, those that differ, those that a search found. The others are there on paper. */
export function Group({ group, columns, sight, search, labels }: Props) {
  const { title, help, filter, rows } = group;
  const { query, found } = search;
  const [only, setOnly] = useState(false);
  const matching = found ? rows.filter(({ id }) => found.has(id)) : rows;
  const differing = matching.filter(differs);
  const shown = new Set(only ? differing : matching);
  const alike = matching.length - differing.length;
  const toggle = useRef<HTMLInputElement>(null);
  // The pressed button goes with the rows that it shows: the focus goes to the switch that it turned off.
  const showAlike = () => {
    setOnly(false);
    toggle.current?.focus();
  };
  const divided = isShown(title) || isShown(help) || filter;
  return (
    <tbody {...roles.group} data-filtered={(found && matching.length === 0) || undefined}>
      {divided && (
        <tr {...roles.row} className="ck-compare-divider">
          <th {...roles.name} scope="rowgroup" colSpan={columns + 1}>
            {isShown(title) && <span className="ck-compare-title">{title}</span>}
            {isShown(help) && <span className="ck-compare-help">{help}</span>}
            {filter && (
              <>
                <Toggle ref={toggle} label={labels.onlyDifferences} checked={only} onChange={setOnly} />
                <span role="status" className="ck-visually-hidden">
                  {only && labels.differing(differing.length, matching.length)}
                </span>
              </>
            )}
          </th>
        </tr>
      )}
      {rows.map((row, at) => (
        <Fragment key={row.id}>
          {row.section !== undefined && row.section !== rows[at - 1]?.section && (
            <tr
              {...roles.row}
              className="ck-compare-section"
              data-filtered={![...shown].some(({ section }) => section === row.section) || undefined}
            >
              <th {...roles.name} scope="rowgroup" colSpan={columns + 1}>
                {row.section}
              </th>
            </tr>
          )}
          <Row
            {...{ row, columns, labels }}
            first={sight.first}
            last={sight.last}
            filtered={!shown.has(row)}
            query={found?.has(row.id) ? query : ''}
          />
        </Fragment>
      ))}
      {only && matching.length > 0 && (differing.length === 0 || (found && alike > 0)) && (
        <tr {...roles.row} className="ck-compare-row ck-compare-alike">
          <td {...roles.cell} className="ck-compare-none" colSpan={columns + 1}>
            <p>{found ? labels.foundAlike(alike) : labels.noDifferences}</p>
            {found && (
              <Button variant="secondary" size="compact" onClick={showAlike}>
                {labels.showAlike}
              </Button>
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
}
