import { drawArtifact, drawRule } from './artifacts.ts';
import { drawRuns, drawTaggedText, type PlacedRun, placeLines } from './draw-text.ts';
import { linesThatFit, type PageFlow } from './page-flow.ts';
import { type Element, summarise } from './pdfkit.ts';
import { type Cell, layOutTable, type Row, type Table, type TableLayout } from './table-layout.ts';
import type { Line } from './type/text-lines.ts';

/** pt. A table up to this height stays on one page. */
const together = 150;

/** pt. Last rows up to this height stay on one page. */
const closing = 400;

/** The fewest rows of a table on one page, at its foot or at its head. */
const least = 3;

/** The smallest part of it that may be at the foot of a page, pt. */
export function minimumTableHeight(table: Table, { area, look }: PageFlow): number {
  const { head, rows } = layOutTable(table, area, look);
  const heights = [head?.height ?? 0, ...rows.map((one) => one.height)];
  const all = heights.reduce((sum, one) => sum + one, 0);
  return all <= together ? all : heights.slice(0, least + 1).reduce((sum, one) => sum + one, 0);
}

/** Rows are never divided but where one alone is higher than a page; the head is repeated on each. */
export function drawTable(flow: PageFlow, parent: Element, table: Table): void {
  const { pdf, area, look } = flow;
  const laid = layOutTable(table, area, look);
  const { head, rows } = laid;
  const element = pdf.struct('Table');
  summarise(element, table.caption);
  parent.add(element);
  if (head) paintHead(flow, element, head);
  const body = pdf.struct('TBody');
  element.add(body);
  for (const [at, row] of rows.entries()) {
    const wanted = heightFrom(rows, at);
    if (wanted > flow.room() && !flow.isPageEmpty()) turnWithHead(flow, head);
    if (table.total && at === rows.length - 1)
      drawArtifact(pdf, null, () => drawRule(flow, flow.y, { colour: 'ink', width: 0.8, area }));
    paintRow(flow, body, row, laid);
  }
  element.end();
}

/** Of a row, with those after it where they are the last: one of them alone says little, and may be the sum of the others. */
function heightFrom(rows: readonly Row[], at: number): number {
  const own = rows[at]?.height ?? 0;
  const last = rows.slice(at).reduce((sum, one) => sum + one.height, 0);
  return rows.length - at <= least && last <= closing ? last : own;
}

function paintHead(flow: PageFlow, table: Element, head: Row): void {
  const { pdf } = flow;
  const group = pdf.struct('THead');
  const row = pdf.struct('TR');
  table.add(group);
  group.add(row);
  for (const cell of head.cells) {
    const element = pdf.struct('TH', { scope: 'Column' });
    row.add(element);
    drawTaggedText(pdf, element, inCell(flow, cell, cell.lines));
    element.end();
  }
  group.end();
  flow.y += head.height;
  drawArtifact(pdf, null, () => drawHeadRule(flow));
}

/** What was read once is not read again: a repeated head is only for the eye. */
function turnWithHead(flow: PageFlow, head: Row | null): void {
  flow.addPage();
  if (!head) return;
  drawArtifact(flow.pdf, null, () => {
    for (const cell of head.cells) drawRuns(flow.pdf, inCell(flow, cell, cell.lines));
  });
  flow.y += head.height;
  drawArtifact(flow.pdf, null, () => drawHeadRule(flow));
}

const drawHeadRule = (flow: PageFlow): void =>
  drawRule(flow, flow.y, { colour: 'ink', width: 0.8, area: flow.area });

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
    flow.y += count * leading + flow.look.space.row * 2;
    if (count === most) break;
    turnWithHead(flow, head);
  }
  drawArtifact(pdf, null, () => drawRule(flow, flow.y, { area: flow.area }));
  element.end();
}

function inCell(
  { theme, look, y }: PageFlow,
  { style, colour, x, width, align }: Cell,
  lines: readonly Line[],
): PlacedRun[] {
  const where = { style, colour: theme.colours[colour], x, top: y + look.space.row };
  return placeLines(lines, align === 'end' ? { ...where, end: x + width } : where);
}
