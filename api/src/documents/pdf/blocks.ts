import type { DocumentBlock, DocumentBody } from '@coverkit/rules/contract';
import { drawTaggedText, placeLines } from './draw-text.ts';
import { drawArtifact, drawParagraph, linesThatFit, type PageFlow } from './page-flow.ts';
import type { Element } from './pdfkit.ts';
import { column, pageBox, styles } from './styles.ts';
import { drawTable, minimumTableHeight } from './table.ts';
import type { Table } from './table-layout.ts';
import { linesOf } from './text-lines.ts';

type Section = DocumentBody['sections'][number];

/** pt */
const indent = 15;
const inset = 9;
const between = { blocks: 8, sections: 17, items: 3, heading: 6 } as const;

/** A heading with what belongs to it; never alone at the foot of a page. */
export function drawSection(flow: PageFlow, root: Element, { title, blocks: given }: Section): void {
  const { pdf } = flow;
  const blocks = given.map(drawable);
  if (!flow.isPageEmpty()) flow.y += between.sections;
  const heading = linesOf(title, styles.heading, column).length * styles.heading.leading;
  if (flow.room() < heading + between.heading + leastOf(blocks)) flow.addPage();
  const element = pdf.struct('Sect');
  root.add(element);
  // pdfkit counts `left` from the right.
  pdf.outline.addItem(title, { top: flow.y - 6, left: pageBox.width, fit: false });
  drawParagraph(flow, element, 'H2', title, styles.heading, { colour: 'heading' });
  flow.y += between.heading;
  for (const [at, block] of blocks.entries()) {
    if (at > 0) flow.y += between.blocks;
    if (at > 0 && flow.room() < leastOf(blocks.slice(at))) flow.addPage();
    paintBlock(flow, element, block);
  }
  element.end();
}

/** The height that the first of these blocks needs on one page, pt. */
function leastOf([block, ...rest]: readonly Block[]): number {
  if (!block) return 0;
  if (block.kind === 'table') return minimumTableHeight(block);
  const { leading } = styles.body;
  if (block.kind === 'list') return leading * 2;
  const note = block.kind === 'note';
  const lines = linesOf(block.text, note ? styles.strong : styles.body, column - (note ? 28 : 0)).length;
  const own = (lines > 3 ? 2 : lines) * leading + (note ? inset * 2 : 0);
  // A line or two lead to what comes after them.
  const leads = lines < 3 && rest[0] && rest[0].kind !== 'text' && rest[0].kind !== 'note';
  return leads ? own + between.blocks + leastOf(rest) : own;
}

function paintBlock(flow: PageFlow, parent: Element, block: Block): void {
  switch (block.kind) {
    case 'text':
      drawParagraph(flow, parent, 'P', block.text, styles.body);
      break;
    case 'note':
      paintNote(flow, parent, block.text);
      break;
    case 'list':
      paintList(flow, parent, block.items);
      break;
    case 'table':
      drawTable(flow, parent, block);
      break;
  }
}

type Block = Exclude<DocumentBlock, { kind: 'facts' | 'table' }> | (Table & { kind: 'table' });

/** Names and values as a table without a head: read out, each value comes with its name. */
function drawable(block: DocumentBlock): Block {
  if (block.kind !== 'facts') return block;
  const start = { title: '', align: 'start' } as const;
  return {
    kind: 'table',
    caption: block.rows.map((one) => one.name).join(', '),
    columns: [start, start],
    rows: block.rows.map(({ name, value }) => [name, value]),
    total: false,
    widths: [140, column - 154],
  };
}

function paintList(flow: PageFlow, parent: Element, items: readonly string[]): void {
  const { pdf, theme } = flow;
  const style = styles.body;
  const list = pdf.struct('L');
  parent.add(list);
  for (const [at, text] of items.entries()) {
    if (at > 0) flow.y += between.items;
    const item = pdf.struct('LI');
    list.add(item);
    const width = column - indent;
    if (linesThatFit(flow, linesOf(text, style, width).length, style.leading) === 0) flow.addPage();
    const label = pdf.struct('Lbl');
    item.add(label);
    const bullet = { style: styles.strong, colour: theme.colours.accent, x: pageBox.left + 2, top: flow.y };
    drawTaggedText(pdf, label, placeLines(linesOf('•', styles.strong, indent), bullet));
    label.end();
    drawParagraph(flow, item, 'LBody', text, style, { x: pageBox.left + indent, width });
    item.end();
  }
  list.end();
}

/** On a tint, with a bar at its side. */
function paintNote(flow: PageFlow, parent: Element, text: string): void {
  const { pdf, theme } = flow;
  const style = styles.strong;
  const element = pdf.struct('P');
  parent.add(element);
  let lines = linesOf(text, style, column - 28);
  while (lines.length > 0) {
    const room = () => flow.room() - inset * 2;
    const count = linesThatFit({ room, isPageEmpty: flow.isPageEmpty }, lines.length, style.leading);
    if (count > 0) {
      const height = count * style.leading + inset * 2;
      drawArtifact(pdf, null, () => {
        pdf.rect(pageBox.left, flow.y, column, height).fill(theme.colours.tint);
        pdf.rect(pageBox.left, flow.y, 3, height).fill(theme.colours.accent);
      });
      const where = { style, colour: theme.colours.ink, x: pageBox.left + 16, top: flow.y + inset };
      drawTaggedText(pdf, element, placeLines(lines.slice(0, count), where));
      flow.y += height;
      lines = lines.slice(count);
    }
    if (lines.length > 0) flow.addPage();
  }
  element.end();
}
