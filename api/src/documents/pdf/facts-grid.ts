import { drawArtifact, drawRule } from './artifacts.ts';
import { drawTaggedText, placeLines } from './draw-text.ts';
import type { PageFlow } from './page-flow.ts';
import { type Element, summarise } from './pdfkit.ts';
import type { Area, Look } from './styles.ts';
import { extentOf, type Line, linesOf } from './type/text-lines.ts';

export type Fact = { name: string; value: string };
/** Names above their values, two beside each other. */
export type FactsGrid = { kind: 'grid'; caption: string; rows: readonly Fact[] };

type Cell = Area & { name: Line[]; value: Line[] };
type GridRow = { cells: Cell[]; height: number };

/** pt between the two columns. */
const gap = 18;
/** Lines of a value; a longer one goes into a table, which can be divided. */
const longest = 6;
/** pt. A grid up to this height stays on one page. */
const together = 220;

/** Null where many of the values are sentences: those are read better beside their names. */
export function gridOf(rows: readonly Fact[], area: Area, look: Look): FactsGrid | null {
  const { factName, factValue } = look.styles;
  const short = rows.filter((one) => isShort(one, area, look));
  const isEvery = rows.every(
    ({ name, value }) =>
      linesOf(value, factValue, area.width).length <= longest &&
      linesOf(name, factName, area.width).length <= 2,
  );
  if (!isEvery || short.length < rows.length * 0.6) return null;
  return { kind: 'grid', caption: rows.map((one) => one.name).join(', '), rows };
}

/** The smallest part of it that may be at the foot of a page, pt. */
export function minimumGridHeight(grid: FactsGrid, { area, look }: PageFlow): number {
  const heights = rowsOf(grid, area, look).map((one) => one.height);
  const all = heights.reduce((sum, one) => sum + one, 0);
  return all <= together ? all : (heights[0] ?? 0) + (heights[1] ?? 0);
}

/** Read as a table without a head, each value with its name. */
export function drawGrid(flow: PageFlow, parent: Element, grid: FactsGrid): void {
  const { pdf, theme, look, area } = flow;
  const { factName, factValue } = look.styles;
  const table = pdf.struct('Table');
  summarise(table, grid.caption);
  parent.add(table);
  const body = pdf.struct('TBody');
  table.add(body);
  const rows = rowsOf(grid, area, look);
  for (const [at, { cells, height }] of rows.entries()) {
    if (height > flow.room() && !flow.isPageEmpty()) flow.addPage();
    const top = flow.y + look.space.row;
    for (const { name, value, x } of cells) {
      const row = pdf.struct('TR');
      body.add(row);
      const head = pdf.struct('TH', { scope: 'Row' });
      row.add(head);
      drawTaggedText(pdf, head, placeLines(name, { style: factName, colour: theme.colours.quiet, x, top }));
      head.end();
      const cell = pdf.struct('TD');
      row.add(cell);
      const under = top + name.length * factName.leading + 1;
      drawTaggedText(
        pdf,
        cell,
        placeLines(value, { style: factValue, colour: theme.colours.ink, x, top: under }),
      );
      cell.end();
    }
    flow.y += height;
    if (at < rows.length - 1) drawArtifact(pdf, null, () => drawRule(flow, flow.y, { area }));
  }
  table.end();
}

const half = ({ width }: Area): number => (width - gap) / 2;

function isShort({ name, value }: Fact, area: Area, { styles }: Look): boolean {
  const widest = (text: string, style: Look['styles']['factName']) => extentOf(text, style).most;
  return (
    !value.includes('\n') &&
    widest(value, styles.factValue) <= half(area) &&
    widest(name, styles.factName) <= half(area)
  );
}

/** Two short facts to a row; one that is long has a row of its own. */
function rowsOf({ rows: facts }: FactsGrid, area: Area, look: Look): GridRow[] {
  const { factName, factValue } = look.styles;
  const rows: GridRow[] = [];
  let open: Fact | null = null;
  const end = (...row: { fact: Fact; x: number; width: number }[]) => {
    const cells = row.map(({ fact, x, width }) => ({
      ...{ x, width },
      name: linesOf(fact.name, factName, width),
      value: linesOf(fact.value, factValue, width),
    }));
    const height = Math.max(
      ...cells.map(
        ({ name, value }) => name.length * factName.leading + 1 + value.length * factValue.leading,
      ),
    );
    rows.push({ cells, height: height + look.space.row * 2 });
  };
  const first = (fact: Fact) => ({ fact, x: area.x, width: half(area) });
  for (const fact of facts) {
    if (!isShort(fact, area, look)) {
      if (open) end(first(open));
      open = null;
      end({ fact, ...area });
    } else if (open) {
      end(first(open), { fact, x: area.x + half(area) + gap, width: half(area) });
      open = null;
    } else open = fact;
  }
  if (open) end(first(open));
  return rows;
}
