import type { DocumentBlock } from '@coverkit/rules/contract';
import { useEffect, useRef, useState } from 'react';

type Table = Extract<DocumentBlock, { kind: 'table' }>;

/** Its first cells name their rows; where it is wider than its place, it is scrolled, by keyboard too. */
export function DocumentTable({ table }: { table: Table }) {
  const { caption, columns, rows, total } = table;
  const place = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(place);
  const body = total ? rows.slice(0, -1) : rows;
  const sum = total ? rows.at(-1) : undefined;
  return (
    <div
      className="ck-document-table"
      ref={place}
      data-scrolls={scrolls || undefined}
      // A place that scrolls must be reached without a pointer; one that does not is no stop.
      {...(scrolls && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table>
        <caption className="ck-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col" data-align={column.align}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((cells, at) => (
            <Row key={at} cells={cells} columns={columns} />
          ))}
        </tbody>
        {sum && (
          <tfoot>
            <Row cells={sum} columns={columns} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Row({ cells, columns }: { cells: readonly string[]; columns: Table['columns'] }) {
  return (
    <tr>
      {cells.map((cell, at) => {
        const align = columns[at]?.align;
        return at === 0 ? (
          <th key={at} scope="row" data-align={align}>
            {cell}
          </th>
        ) : (
          <td key={at} data-align={align}>
            {cell}
          </td>
        );
      })}
    </tr>
  );
}

function useOverflow(place: React.RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOver(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    // A face that comes late makes it wider, in a place that stays as it is.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [place]);
  return over;
}
