import type { DocumentBlock, DocumentBody } from '@coverkit/rules/contract';
import { artifact, fitting, type Paper, paragraph } from './paper.ts';
import type { Element } from './pdfkit.ts';
import { column, paper, styles } from './styles.ts';
import { leastOfTable, paintTable } from './table.ts';
import type { Table } from './table-layout.ts';
import { linesOf } from './text-lines.ts';
import { placed, write } from './writing.ts';

type Section = DocumentBody['sections'][number];

/** pt */
const indent = 15;
const inset = 9;
const between = { blocks: 8, sections: 17, items: 3, heading: 6 } as const;

/** A heading with what belongs to it; never alone at the foot of a page. */
export function paintSection(sheet: Paper, root: Element, { title, blocks: given }: Section): void {
  const { pdf } = sheet;
  const blocks = given.map(drawable);
  if (!sheet.isFresh()) sheet.y += between.sections;
  const heading = linesOf(title, styles.heading, column).length * styles.heading.leading;
  if (sheet.room() < heading + between.heading + leastOf(blocks)) sheet.turn();
  const element = pdf.struct('Sect');
  root.add(element);
  // pdfkit counts `left` from the right.
  pdf.outline.addItem(title, { top: sheet.y - 6, left: paper.width, fit: false });
  paragraph(sheet, element, 'H2', title, styles.heading, { colour: 'heading' });
  sheet.y += between.heading;
  for (const [at, block] of blocks.entries()) {
    if (at > 0) sheet.y += between.blocks;
    if (at > 0 && sheet.room() < leastOf(blocks.slice(at))) sheet.turn();
    paintBlock(sheet, element, block);
  }
  element.end();
}

/** Of the first of these blocks, what should stand together, pt. */
function leastOf([block, ...rest]: readonly Block[]): number {
  if (!block) return 0;
  if (block.kind === 'table') return leastOfTable(block);
  const { leading } = styles.body;
  if (block.kind === 'list') return leading * 2;
  const note = block.kind === 'note';
  const lines = linesOf(block.text, note ? styles.strong : styles.body, column - (note ? 28 : 0)).length;
  const own = (lines > 3 ? 2 : lines) * leading + (note ? inset * 2 : 0);
  // A line or two lead to what comes after them.
  const leads = lines < 3 && rest[0] && rest[0].kind !== 'text' && rest[0].kind !== 'note';
  return leads ? own + between.blocks + leastOf(rest) : own;
}

function paintBlock(sheet: Paper, parent: Element, block: Block): void {
  switch (block.kind) {
    case 'text':
      paragraph(sheet, parent, 'P', block.text, styles.body);
      break;
    case 'note':
      paintNote(sheet, parent, block.text);
      break;
    case 'list':
      paintList(sheet, parent, block.items);
      break;
    case 'table':
      paintTable(sheet, parent, block);
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

function paintList(sheet: Paper, parent: Element, items: readonly string[]): void {
  const { pdf, look } = sheet;
  const style = styles.body;
  const list = pdf.struct('L');
  parent.add(list);
  for (const [at, text] of items.entries()) {
    if (at > 0) sheet.y += between.items;
    const item = pdf.struct('LI');
    list.add(item);
    const width = column - indent;
    if (fitting(sheet, linesOf(text, style, width).length, style.leading) === 0) sheet.turn();
    const label = pdf.struct('Lbl');
    item.add(label);
    const bullet = { style: styles.strong, colour: look.colours.accent, x: paper.left + 2, top: sheet.y };
    write(pdf, label, placed(linesOf('•', styles.strong, indent), bullet));
    label.end();
    paragraph(sheet, item, 'LBody', text, style, { x: paper.left + indent, width });
    item.end();
  }
  list.end();
}

/** On a tint, with a bar at its side. */
function paintNote(sheet: Paper, parent: Element, text: string): void {
  const { pdf, look } = sheet;
  const style = styles.strong;
  const element = pdf.struct('P');
  parent.add(element);
  let lines = linesOf(text, style, column - 28);
  while (lines.length > 0) {
    const room = () => sheet.room() - inset * 2;
    const count = fitting({ room, isFresh: sheet.isFresh }, lines.length, style.leading);
    if (count > 0) {
      const height = count * style.leading + inset * 2;
      artifact(pdf, null, () => {
        pdf.rect(paper.left, sheet.y, column, height).fill(look.colours.tint);
        pdf.rect(paper.left, sheet.y, 3, height).fill(look.colours.accent);
      });
      const where = { style, colour: look.colours.ink, x: paper.left + 16, top: sheet.y + inset };
      write(pdf, element, placed(lines.slice(0, count), where));
      sheet.y += height;
      lines = lines.slice(count);
    }
    if (lines.length > 0) sheet.turn();
  }
  element.end();
}
