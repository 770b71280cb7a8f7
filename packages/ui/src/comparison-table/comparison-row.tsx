import { memo, useState } from 'react';
import { Disclosure } from '../accordion/disclosure.tsx';
import { isShown } from '../field/field-error.tsx';
import { Icon } from '../icon/icon.tsx';
import { hasMatches } from '../search-input/mark-matches.ts';
import { MarkedText } from '../search-input/marked-text.tsx';
import { type ComparisonCell, type ComparisonRow, differs, searchText } from './comparison.ts';
import type { ComparisonLabels } from './labels.ts';
import { roles } from './roles.ts';

type Props = {
  row: ComparisonRow;
  /** How many. */
  columns: number;
  /** The columns that a narrow container shows. */
  first: number;
  last: number;
  /** On paper alone. */
  filtered: boolean;
  /** What the row was found by; '' where nothing is searched for. */
  query: string;
  labels: ComparisonLabels;
};

/**
 * One row across the columns; its description opens under its name. It is rendered again only for another row or search.
 */
export const Row = memo(function Row({ row, columns, first, last, filtered, query, labels }: Props) {
  const { name, note, description } = row;
  return (
    <tr
      {...roles.row}
      className="ck-compare-row"
      data-filtered={filtered || undefined}
      data-differs={differs(row) || undefined}
      data-nested={row.nested || undefined}
    >
      <th {...roles.name} scope="row" className="ck-compare-name">
        {isShown(description) ? (
          <Described {...{ row, query }} />
        ) : (
          <span className="ck-compare-plain">
            <MarkedText text={name} query={query} />
          </span>
        )}
        {isShown(note) && (
          <span className="ck-compare-note">
            <MarkedText text={note} query={query} />
          </span>
        )}
      </th>
      {Array.from({ length: columns }, (_, index) => (
        <td
          {...roles.cell}
          key={index}
          className="ck-compare-value"
          data-hidden={index < first || index > last || undefined}
        >
          <Value cell={row.cells[index]} labels={labels} />
        </td>
      ))}
    </tr>
  );
});

/** While a search found it by its description alone it is open; then it is as it was before. */
function Described({ row, query }: Pick<Props, 'row' | 'query'>) {
  const { name, description } = row;
  const [opened, setOpened] = useState(false);
  const isWhy =
    query !== '' &&
    typeof description === 'string' &&
    !hasMatches(searchText({ ...row, description: '' }), query);
  return (
    <Disclosure
      summary={<MarkedText text={name} query={query} />}
      open={opened || isWhy}
      onToggle={(open) => {
        if (!isWhy) setOpened(open);
      }}
    >
      <div className="ck-compare-about">
        <MarkedText text={description} query={query} />
      </div>
    </Disclosure>
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
