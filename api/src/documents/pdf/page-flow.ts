import { drawRuns, drawTaggedText, placeLines } from './draw-text.ts';
import { drawLogo } from './logo.ts';
import type { PdfTheme } from './pdf-theme.ts';
import type { Element, Pdf } from './pdfkit.ts';
import { type Colour, column, columnEnd, pageBox, styles } from './styles.ts';
import { linesOf, type Style } from './text-lines.ts';

/** Pages that are filled from the top down. */
export type PageFlow = {
  readonly pdf: Pdf;
  readonly theme: PdfTheme;
  /** pt from the top, where the next thing goes. */
  y: number;
  /** pt that are left on the page. */
  room: () => number;
  /** Nothing is on the page yet. */
  isPageEmpty: () => boolean;
  addPage: () => void;
};

export function createPageFlow(pdf: Pdf, theme: PdfTheme, title: string): PageFlow {
  let pages = 0;
  const flow: PageFlow = {
    pdf,
    theme,
    y: 0,
    room: () => pageBox.height - pageBox.bottom - flow.y,
    isPageEmpty: () => flow.y <= pageBox.top,
    addPage: () => {
      pdf.addPage();
      pages += 1;
      drawArtifact(pdf, 'Top', () => (pages === 1 ? drawBand(flow, 9) : drawRunningHead(flow, title)));
      flow.y = pageBox.top;
    },
  };
  return flow;
}

/** Decoration, which a screen reader skips. */
export function drawArtifact(pdf: Pdf, edge: 'Top' | 'Bottom' | null, draw: () => void): void {
  pdf.markContent('Artifact', edge ? { type: 'Pagination', attached: [edge] } : { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

export function drawRule(
  { pdf, theme }: Pick<PageFlow, 'pdf' | 'theme'>,
  y: number,
  colour: Colour = 'line',
  width = 0.6,
): void {
  pdf.moveTo(pageBox.left, y).lineTo(columnEnd, y).lineWidth(width).stroke(theme.colours[colour]);
}

function drawBand({ pdf, theme }: PageFlow, height: number): void {
  pdf.rect(0, 0, pageBox.width, height).fill(theme.colours.accent);
}

function drawRunningHead(flow: PageFlow, title: string): void {
  drawBand(flow, 3);
  drawLogo(flow.pdf, flow.theme, { x: pageBox.left, y: 33, size: 15 });
  drawEnds(flow, 35, { from: pageBox.left + 21, start: flow.theme.brand, end: title });
}

/** Under every page, once it is known how many there are. */
export function drawFooters(
  flow: PageFlow,
  foot: string,
  pageOf: (page: number, pages: number) => string,
): void {
  const { pdf } = flow;
  const { start, count } = pdf.bufferedPageRange();
  const y = pageBox.height - 44;
  for (let page = 1; page <= count; page += 1) {
    pdf.switchToPage(start + page - 1);
    drawArtifact(pdf, 'Bottom', () => {
      drawRule(flow, y);
      drawEnds(flow, y + 6, { from: pageBox.left, start: foot, end: pageOf(page, count) });
    });
  }
}

type Ends = { from: number; start: string; end: string };

/** Small print at both ends of one line; what is too long is cut off by the line's end. */
function drawEnds({ pdf, theme }: PageFlow, top: number, { from, start, end }: Ends): void {
  const where = { style: styles.small, colour: theme.colours.quiet, top };
  const [right] = linesOf(end, styles.small, column / 2);
  const used = ((right?.units ?? 0) * styles.small.size) / 1000;
  const [left] = linesOf(start, styles.small, columnEnd - from - used - 16);
  if (left) drawRuns(pdf, placeLines([left], { ...where, x: from }));
  if (right) drawRuns(pdf, placeLines([right], { ...where, x: 0, end: columnEnd }));
}

export type ParagraphOptions = { x?: number; width?: number; colour?: Colour };

/**
 * A paragraph as one element of the structure, over as many pages as it takes. No line of it is alone at the
 * foot or the head of a page.
 */
export function drawParagraph(
  flow: PageFlow,
  parent: Element,
  tag: string,
  text: string,
  style: Style,
  { x = pageBox.left, width = column, colour = 'ink' }: ParagraphOptions = {},
): void {
  const { pdf, theme } = flow;
  const element = pdf.struct(tag);
  parent.add(element);
  let lines = linesOf(text, style, width);
  while (lines.length > 0) {
    const count = linesThatFit(flow, lines.length, style.leading);
    if (count === 0) {
      flow.addPage();
      continue;
    }
    const where = { style, colour: theme.colours[colour], x, top: flow.y };
    drawTaggedText(pdf, element, placeLines(lines.slice(0, count), where));
    flow.y += count * style.leading;
    lines = lines.slice(count);
  }
  element.end();
}

/** How many of the lines go on this page; none where it is better to begin a new page. */
export function linesThatFit(
  flow: Pick<PageFlow, 'room' | 'isPageEmpty'>,
  lines: number,
  leading: number,
): number {
  const fit = Math.floor((flow.room() + 0.01) / leading);
  if (fit >= lines) return lines;
  if (flow.isPageEmpty()) return Math.max(1, fit);
  const count = Math.min(fit, lines - 2);
  return count < 2 ? 0 : count;
}
