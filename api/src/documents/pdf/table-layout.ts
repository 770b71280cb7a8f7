import { type Colour, column, pageBox, styles } from './styles.ts';
import { columnWidths, type Extent } from './table-widths.ts';
import { extentOf, type Line, linesOf, type Style } from './text-lines.ts';

export type Table = {
  caption: string;
  /** Without titles no head is drawn. */
  columns: readonly { title: string; align: 'start' | 'end' }[];
  rows: readonly (readonly string[])[];
  total: boolean;
  /** pt of the columns, where they do not follow from what is in them. */
  widths?: readonly number[];
};

export type Cell = {
  lines: Line[];
  style: Style;
  colour: Colour;
  x: number;
  width: number;
  align: 'start' | 'end';
};
export type Row = { cells: Cell[]; height: number };
export type TableLayout = { head: Row | null; rows: Row[] };

/** pt between columns, and above and under the text of a row. */
const gap = 14;
export const padding = 4.6;

/** Each is asked for its height before it is drawn. */
const known = new WeakMap<Table, TableLayout>();

/** A table in lines, each row as high as its highest cell. */
export function layOutTable(table: Table): TableLayout {
  const laid = known.get(table) ?? layOut(table);
  known.set(table, laid);
  return laid;
}

function layOut({ columns, rows, total, widths: given }: Table): TableLayout {
  const titled = columns.some((one) => one.title !== '');
  const widths = given ?? columnWidths(extentsOf(columns, rows), column - gap * (columns.length - 1));
  const rowOf = (texts: readonly string[], style: Style, first: Colour = 'ink'): Row => {
    let x: number = pageBox.left;
    const cells = columns.map(({ align }, at): Cell => {
      const width = widths[at] ?? 0;
      const colour = at === 0 ? first : 'ink';
      const cell = { lines: linesOf(texts[at] ?? '', style, width), style, colour, x, width, align };
      x += width + gap;
      return cell;
    });
    return { cells, height: heightOf(cells) };
  };
  const titles = columns.map((one) => one.title);
  const head = titled ? rowOf(titles, styles.columnTitle) : null;
  // It is repeated on every page, and must leave room for rows there.
  for (const cell of head?.cells ?? []) cell.lines = cell.lines.slice(0, 8);
  return {
    head: head && { cells: head.cells, height: heightOf(head.cells) },
    rows: rows.map((texts, at) => {
      if (total && at === rows.length - 1) return rowOf(texts, styles.cellStrong);
      return rowOf(texts, styles.cell, titled ? 'ink' : 'quiet');
    }),
  };
}

const heightOf = (cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ lines, style }) => lines.length * style.leading)) + padding * 2;

function extentsOf(columns: Table['columns'], rows: Table['rows']): Extent[] {
  return columns.map(({ title, align }, at) => {
    const all = [
      extentOf(title, styles.columnTitle),
      ...rows.map((row) => extentOf(row[at] ?? '', styles.cellStrong)),
    ];
    const least = Math.max(...all.map((one) => one.least));
    return { align, least, most: Math.max(...all.map((one) => one.most)) };
  });
}
