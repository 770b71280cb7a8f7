import { artifact, fitting, hairline, type Paper } from './paper.ts';
import { type Element, summarise } from './pdfkit.ts';
import { column, paper } from './styles.ts';
import { type Cell, type LaidTable, laidOut, padding, type Row, type Table } from './table-layout.ts';
import type { Line } from './text-lines.ts';
import { type Placed, paint, placed, write } from './writing.ts';

/** pt. A table up to this height stays on one page. */
const together = 150;

/** The least of it that may stand at the foot of a page, pt. */
export function leastOfTable(table: Table): number {
  const { head, rows } = laidOut(table);
  const heights = [head?.height ?? 0, ...rows.map((one) => one.height)];
  const all = heights.reduce((sum, one) => sum + one, 0);
  return all <= together ? all : heights.slice(0, 3).reduce((sum, one) => sum + one, 0);
}

/** Rows are never divided but where one alone is higher than a page; the head is repeated on each. */
export function paintTable(sheet: Paper, parent: Element, table: Table): void {
  const { pdf } = sheet;
  const laid = laidOut(table);
  const { head, rows } = laid;
  const element = pdf.struct('Table');
  summarise(element, table.caption);
  parent.add(element);
  if (head) paintHead(sheet, element, head);
  else artifact(pdf, null, () => hairline(sheet, sheet.y));
  const body = pdf.struct('TBody');
  element.add(body);
  for (const [at, row] of rows.entries()) {
    // The last row is never alone on a page: it may be the sum of those before.
    const next = at === rows.length - 2 ? (rows.at(-1)?.height ?? 0) : 0;
    if (row.height + next > sheet.room() && !sheet.isFresh()) turnWithHead(sheet, head);
    if (table.total && at === rows.length - 1)
      artifact(pdf, null, () => hairline(sheet, sheet.y, 'ink', 0.9));
    paintRow(sheet, body, row, laid);
  }
  element.end();
}

function paintHead(sheet: Paper, table: Element, head: Row): void {
  const { pdf } = sheet;
  const group = pdf.struct('THead');
  const row = pdf.struct('TR');
  table.add(group);
  group.add(row);
  tint(sheet, head.height);
  for (const cell of head.cells) {
    const element = pdf.struct('TH', { scope: 'Column' });
    row.add(element);
    write(pdf, element, inCell(sheet, cell, cell.lines));
    element.end();
  }
  group.end();
  sheet.y += head.height;
}

/** What was read once is not read again: a repeated head is only for the eye. */
function turnWithHead(sheet: Paper, head: Row | null): void {
  sheet.turn();
  if (!head) return;
  tint(sheet, head.height);
  artifact(sheet.pdf, null, () => {
    for (const cell of head.cells) paint(sheet.pdf, inCell(sheet, cell, cell.lines));
  });
  sheet.y += head.height;
}

function tint({ pdf, look, y }: Paper, height: number): void {
  artifact(pdf, null, () => pdf.rect(paper.left - 6, y, column + 12, height).fill(look.colours.tint));
}

function paintRow(sheet: Paper, body: Element, row: Row, { head }: LaidTable): void {
  const { pdf } = sheet;
  const element = pdf.struct('TR');
  body.add(element);
  const cells = row.cells.map((cell, at) => {
    const one = at === 0 ? pdf.struct('TH', { scope: 'Row' }) : pdf.struct('TD');
    element.add(one);
    return { cell, one, left: cell.lines };
  });
  const leading = Math.max(...row.cells.map(({ style }) => style.leading));
  for (;;) {
    const most = Math.max(...cells.map(({ left }) => left.length));
    const count = row.height <= sheet.room() ? most : fitting(sheet, most, leading);
    for (const part of cells) {
      write(pdf, part.one, inCell(sheet, part.cell, part.left.slice(0, count)));
      part.left = part.left.slice(count);
    }
    sheet.y += count * leading + padding * 2;
    if (count === most) break;
    turnWithHead(sheet, head);
  }
  artifact(pdf, null, () => hairline(sheet, sheet.y));
  element.end();
}

function inCell(
  { look, y }: Paper,
  { style, colour, x, width, align }: Cell,
  lines: readonly Line[],
): Placed[] {
  const where = { style, colour: look.colours[colour], x, top: y + padding };
  return placed(lines, align === 'end' ? { ...where, end: x + width } : where);
}
