import type { Area, Colour, Look } from './styles.ts';
import { columnWidths, type Extent } from './table-widths.ts';
import { extentOf, type Line, linesOf, type Style } from './type/text-lines.ts';

export type Table = {
  caption: string;
  /** Without titles no head is drawn. */
  columns: readonly { title: string; align: 'start' | 'end' }[];
  rows: readonly (readonly string[])[];
  total: boolean;
  /** Shares of the width, where they do not follow from what is in the columns. */
  shares?: readonly number[];
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

/** pt between columns. */
const gap = 14;

/** A table in lines, each row as high as its highest cell. */
export function layOutTable(
  { columns, rows, total, shares }: Table,
  area: Area,
  { styles, space }: Look,
): TableLayout {
  const titled = columns.some((one) => one.title !== '');
  const room = area.width - gap * (columns.length - 1);
  const widths = shares?.map((one) => one * room) ?? columnWidths(extentsOf(columns, rows, styles), room);
  const heightOf = (cells: readonly Cell[]): number =>
    Math.max(...cells.map(({ lines, style }) => lines.length * style.leading)) + space.row * 2;
  const rowOf = (
    texts: readonly string[],
    styleOf: (align: 'start' | 'end', at: number) => Style,
    colour: Colour = 'ink',
  ): Row => {
    let { x } = area;
    const cells = columns.map(({ align }, at): Cell => {
      const width = widths[at] ?? 0;
      const style = styleOf(align, at);
      const cell = { lines: linesOf(texts[at] ?? '', style, width), style, colour, x, width, align };
      x += width + gap;
      return cell;
    });
    return { cells, height: heightOf(cells) };
  };
  const titles = columns.map((one) => one.title);
  const head = titled ? rowOf(titles, () => styles.columnTitle, 'quiet') : null;
  // It is repeated on every page, and must leave room for rows there.
  for (const cell of head?.cells ?? []) cell.lines = cell.lines.slice(0, 8);
  return {
    head: head && { cells: head.cells, height: heightOf(head.cells) },
    rows: rows.map((texts, at) => {
      if (total && at === rows.length - 1)
        return rowOf(texts, (align) => (align === 'end' ? styles.numberStrong : styles.cellStrong));
      return rowOf(texts, (align, cell) => {
        if (align === 'end') return styles.number;
        // Without a head the first column is the names.
        return !titled && cell === 0 ? styles.cellStrong : styles.cell;
      });
    }),
  };
}

function extentsOf(columns: Table['columns'], rows: Table['rows'], styles: Look['styles']): Extent[] {
  return columns.map(({ title, align }, at) => {
    const style = align === 'end' ? styles.numberStrong : styles.cellStrong;
    const all = [extentOf(title, styles.columnTitle), ...rows.map((row) => extentOf(row[at] ?? '', style))];
    const least = Math.max(...all.map((one) => one.least));
    return { align, least, most: Math.max(...all.map((one) => one.most)) };
  });
}
