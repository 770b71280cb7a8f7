import { drawRuns, drawTaggedText, type PlacedRun, placeLines } from './draw-text.ts';
import { drawArtifact, drawRule, linesThatFit, type PageFlow } from './page-flow.ts';
import { type Element, summarise } from './pdfkit.ts';
import { column, pageBox } from './styles.ts';
import { type Cell, layOutTable, padding, type Row, type Table, type TableLayout } from './table-layout.ts';
import type { Line } from './text-lines.ts';

/** pt. A table up to this height stays on one page. */
const together = 150;

/** The smallest part of it that may be at the foot of a page, pt. */
export function minimumTableHeight(table: Table): number {
  const { head, rows } = layOutTable(table);
  const heights = [head?.height ?? 0, ...rows.map((one) => one.height)];
  const all = heights.reduce((sum, one) => sum + one, 0);
  return all <= together ? all : heights.slice(0, 3).reduce((sum, one) => sum + one, 0);
}

/** Rows are never divided but where one alone is higher than a page; the head is repeated on each. */
export function drawTable(flow: PageFlow, parent: Element, table: Table): void {
  const { pdf } = flow;
  const laid = layOutTable(table);
  const { head, rows } = laid;
  const element = pdf.struct('Table');
  summarise(element, table.caption);
  parent.add(element);
  if (head) paintHead(flow, element, head);
  else drawArtifact(pdf, null, () => drawRule(flow, flow.y));
  const body = pdf.struct('TBody');
  element.add(body);
  for (const [at, row] of rows.entries()) {
    // The last row is never alone on a page: it may be the sum of those before.
    const next = at === rows.length - 2 ? (rows.at(-1)?.height ?? 0) : 0;
    if (row.height + next > flow.room() && !flow.isPageEmpty()) turnWithHead(flow, head);
    if (table.total && at === rows.length - 1)
      drawArtifact(pdf, null, () => drawRule(flow, flow.y, 'ink', 0.9));
    paintRow(flow, body, row, laid);
  }
  element.end();
}

function paintHead(flow: PageFlow, table: Element, head: Row): void {
  const { pdf } = flow;
  const group = pdf.struct('THead');
  const row = pdf.struct('TR');
  table.add(group);
  group.add(row);
  tint(flow, head.height);
  for (const cell of head.cells) {
    const element = pdf.struct('TH', { scope: 'Column' });
    row.add(element);
    drawTaggedText(pdf, element, inCell(flow, cell, cell.lines));
    element.end();
  }
  group.end();
  flow.y += head.height;
}

/** What was read once is not read again: a repeated head is only for the eye. */
function turnWithHead(flow: PageFlow, head: Row | null): void {
  flow.addPage();
  if (!head) return;
  tint(flow, head.height);
  drawArtifact(flow.pdf, null, () => {
    for (const cell of head.cells) drawRuns(flow.pdf, inCell(flow, cell, cell.lines));
  });
  flow.y += head.height;
}

function tint({ pdf, theme, y }: PageFlow, height: number): void {
  drawArtifact(pdf, null, () => pdf.rect(pageBox.left - 6, y, column + 12, height).fill(theme.colours.tint));
}

function paintRow(flow: PageFlow, body: Element, row: Row, { head }: TableLayout): void {
  const { pdf } = flow;
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
    const count = row.height <= flow.room() ? most : linesThatFit(flow, most, leading);
    for (const part of cells) {
      drawTaggedText(pdf, part.one, inCell(flow, part.cell, part.left.slice(0, count)));
      part.left = part.left.slice(count);
    }
    flow.y += count * leading + padding * 2;
    if (count === most) break;
    turnWithHead(flow, head);
  }
  drawArtifact(pdf, null, () => drawRule(flow, flow.y));
  element.end();
}

function inCell(
  { theme, y }: PageFlow,
  { style, colour, x, width, align }: Cell,
  lines: readonly Line[],
): PlacedRun[] {
  const where = { style, colour: theme.colours[colour], x, top: y + padding };
  return placeLines(lines, align === 'end' ? { ...where, end: x + width } : where);
}
