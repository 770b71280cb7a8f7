import type { Look } from './look.ts';
import { paintMark } from './mark.ts';
import type { Element, Pdf } from './pdfkit.ts';
import { type Colour, column, columnEnd, paper, styles } from './styles.ts';
import { linesOf, type Style } from './text-lines.ts';
import { paint, placed, write } from './writing.ts';

/** Pages that are filled from the top down. */
export type Paper = {
  readonly pdf: Pdf;
  readonly look: Look;
  /** pt from the top, where the next thing goes. */
  y: number;
  /** pt that are left on the page. */
  room: () => number;
  /** Nothing is on the page yet. */
  isFresh: () => boolean;
  turn: () => void;
};

export function newPaper(pdf: Pdf, look: Look, title: string): Paper {
  let pages = 0;
  const sheet: Paper = {
    pdf,
    look,
    y: 0,
    room: () => paper.height - paper.bottom - sheet.y,
    isFresh: () => sheet.y <= paper.top,
    turn: () => {
      pdf.addPage();
      pages += 1;
      artifact(pdf, 'Top', () => (pages === 1 ? paintBand(sheet, 9) : paintRunningHead(sheet, title)));
      sheet.y = paper.top;
    },
  };
  return sheet;
}

/** What is there for the eye alone: a screen reader passes over it. */
export function artifact(pdf: Pdf, edge: 'Top' | 'Bottom' | null, draw: () => void): void {
  pdf.markContent('Artifact', edge ? { type: 'Pagination', attached: [edge] } : { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

export function hairline(
  { pdf, look }: Pick<Paper, 'pdf' | 'look'>,
  y: number,
  colour: Colour = 'line',
  width = 0.6,
): void {
  pdf.moveTo(paper.left, y).lineTo(columnEnd, y).lineWidth(width).stroke(look.colours[colour]);
}

function paintBand({ pdf, look }: Paper, height: number): void {
  pdf.rect(0, 0, paper.width, height).fill(look.colours.accent);
}

function paintRunningHead(sheet: Paper, title: string): void {
  paintBand(sheet, 3);
  paintMark(sheet.pdf, sheet.look, { x: paper.left, y: 33, size: 15 });
  paintEnds(sheet, 35, { from: paper.left + 21, start: sheet.look.brand, end: title });
}

/** Under every page, once it is known how many there are. */
export function paintFeet(sheet: Paper, foot: string, pageOf: (page: number, pages: number) => string): void {
  const { pdf } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  const y = paper.height - 44;
  for (let page = 1; page <= count; page += 1) {
    pdf.switchToPage(start + page - 1);
    artifact(pdf, 'Bottom', () => {
      hairline(sheet, y);
      paintEnds(sheet, y + 6, { from: paper.left, start: foot, end: pageOf(page, count) });
    });
  }
}

type Ends = { from: number; start: string; end: string };

/** Small print at both ends of one line; what is too long is cut off by the line's end. */
function paintEnds({ pdf, look }: Paper, top: number, { from, start, end }: Ends): void {
  const where = { style: styles.small, colour: look.colours.quiet, top };
  const [right] = linesOf(end, styles.small, column / 2);
  const used = ((right?.units ?? 0) * styles.small.size) / 1000;
  const [left] = linesOf(start, styles.small, columnEnd - from - used - 16);
  if (left) paint(pdf, placed([left], { ...where, x: from }));
  if (right) paint(pdf, placed([right], { ...where, x: 0, end: columnEnd }));
}

export type Placing = { x?: number; width?: number; colour?: Colour };

/**
 * A paragraph as one element of the structure, over as many pages as it takes. Never is one line of it alone at the
 * foot or the head of a page.
 */
export function paragraph(
  sheet: Paper,
  parent: Element,
  tag: string,
  text: string,
  style: Style,
  { x = paper.left, width = column, colour = 'ink' }: Placing = {},
): void {
  const { pdf, look } = sheet;
  const element = pdf.struct(tag);
  parent.add(element);
  let lines = linesOf(text, style, width);
  while (lines.length > 0) {
    const count = fitting(sheet, lines.length, style.leading);
    if (count === 0) {
      sheet.turn();
      continue;
    }
    const where = { style, colour: look.colours[colour], x, top: sheet.y };
    write(pdf, element, placed(lines.slice(0, count), where));
    sheet.y += count * style.leading;
    lines = lines.slice(count);
  }
  element.end();
}

/** How many of the lines go on this page; none where it is better to turn first. */
export function fitting(sheet: Pick<Paper, 'room' | 'isFresh'>, lines: number, leading: number): number {
  const fit = Math.floor((sheet.room() + 0.01) / leading);
  if (fit >= lines) return lines;
  if (sheet.isFresh()) return Math.max(1, fit);
  const count = Math.min(fit, lines - 2);
  return count < 2 ? 0 : count;
}
