import type { DocumentBlock, DocumentBody } from '@coverkit/rules/contract';
import { drawArtifact, drawSectionRule } from './artifacts.ts';
import { drawGrid, type FactsGrid, gridOf, minimumGridHeight } from './facts-grid.ts';
import { drawParagraph, type PageFlow } from './page-flow.ts';
import type { Element } from './pdfkit.ts';
import { blocksArea, fullArea, headingWidth, pageBox } from './styles.ts';
import { drawTable, minimumTableHeight } from './table.ts';
import type { Table } from './table-layout.ts';
import { drawList, drawNote, inset, noteLines } from './text-blocks.ts';
import { linesOf } from './type/text-lines.ts';

type Section = DocumentBody['sections'][number];

/** pt */
const underRule = 10;

/**
 * A heading with what belongs to it; never alone at the foot of a page. The heading is beside its blocks, and above
 * them where a table has more columns than fit there.
 */
export function drawSection(flow: PageFlow, root: Element, { title, blocks: given }: Section): void {
  const { pdf, look } = flow;
  const { heading } = look.styles;
  const isWide = given.some((one) => one.kind === 'table' && one.columns.length > 3);
  flow.area = isWide ? fullArea : blocksArea;
  const blocks = given.map((one) => drawable(one, flow));
  const width = isWide ? fullArea.width : headingWidth;
  const high = linesOf(title, heading, width).length * heading.leading;
  const least = leastOf(flow, blocks);
  if (!flow.isPageEmpty()) flow.y += look.space.sections;
  if (flow.room() < underRule + (isWide ? high + look.space.heading + least : Math.max(high, least)))
    flow.addPage();
  const element = pdf.struct('Sect');
  root.add(element);
  drawArtifact(pdf, null, () => drawSectionRule(flow, flow.y));
  // pdfkit counts `left` from the right.
  pdf.outline.addItem(title, { top: flow.y - 6, left: pageBox.width, fit: false });
  flow.y += underRule;
  const top = flow.y;
  const page = flow.pages();
  drawParagraph(flow, element, 'H2', title, heading, { x: pageBox.left, width, colour: 'heading' });
  const end = flow.y;
  if (isWide) flow.y += look.space.heading;
  // The first line of both on one base line.
  else if (flow.pages() === page) flow.y = top + 1.5;
  for (const [at, block] of blocks.entries()) {
    if (at > 0) flow.y += look.space.blocks;
    if (at > 0 && flow.room() < leastOf(flow, blocks.slice(at))) flow.addPage();
    paintBlock(flow, element, block);
  }
  if (flow.pages() === page) flow.y = Math.max(flow.y, end);
  flow.area = fullArea;
  element.end();
}

/** The height that the first of these blocks needs on one page, pt. */
function leastOf(flow: PageFlow, [block, ...rest]: readonly Block[]): number {
  if (!block) return 0;
  const { styles, space } = flow.look;
  if (block.kind === 'table') return minimumTableHeight(block, flow);
  if (block.kind === 'grid') return minimumGridHeight(block, flow);
  if (block.kind === 'list') return styles.body.leading * 2;
  const note = block.kind === 'note';
  const { leading } = note ? styles.strong : styles.body;
  const lines = (note ? noteLines(flow, block.text) : linesOf(block.text, styles.body, flow.area.width))
    .length;
  const own = (lines > 3 && !leadsTo(rest[0]) ? 2 : lines) * leading + (note ? inset.top * 2 : 0);
  // The notes of a table or list are not on the page before it.
  return lines < 8 && leadsTo(rest[0]) ? own + space.blocks + leastOf(flow, rest) : own;
}

const leadsTo = (next: Block | undefined): boolean =>
  next !== undefined && next.kind !== 'text' && next.kind !== 'note';

function paintBlock(flow: PageFlow, parent: Element, block: Block): void {
  switch (block.kind) {
    case 'text':
      drawParagraph(flow, parent, 'P', block.text, flow.look.styles.body);
      break;
    case 'note':
      drawNote(flow, parent, block.text);
      break;
    case 'list':
      drawList(flow, parent, block.items);
      break;
    case 'grid':
      drawGrid(flow, parent, block);
      break;
    case 'table':
      drawTable(flow, parent, block);
      break;
  }
}

type Block = Exclude<DocumentBlock, { kind: 'facts' | 'table' }> | FactsGrid | (Table & { kind: 'table' });

/** Names and values as a grid, or as a table without a head: read out, each value comes with its name. */
function drawable(block: DocumentBlock, { area, look }: PageFlow): Block {
  if (block.kind !== 'facts') return block;
  const start = { title: '', align: 'start' } as const;
  const rows = block.rows.map(({ name, value }) => [name, value]);
  return (
    gridOf(block.rows, area, look) ?? {
      kind: 'table',
      caption: block.rows.map((one) => one.name).join(', '),
      columns: [start, start],
      rows,
      total: false,
      shares: [0.3, 0.7],
    }
  );
}
