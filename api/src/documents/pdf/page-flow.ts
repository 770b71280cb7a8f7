import { drawArtifact, type Sheet } from './artifacts.ts';
import { drawTaggedText, placeLines } from './draw-text.ts';
import { drawBand, drawRunningHead } from './page-edges.ts';
import type { PdfTheme } from './pdf-theme.ts';
import type { Element, Pdf } from './pdfkit.ts';
import { type Area, type Colour, fullArea, type Look, pageBox } from './styles.ts';
import { linesOf, type Style } from './type/text-lines.ts';

/** Pages that are filled from the top down. */
export type PageFlow = Sheet & {
  /** Where blocks are drawn. */
  area: Area;
  /** pt from the top, where the next thing goes. */
  y: number;
  /** How many there are. */
  readonly pages: () => number;
  /** pt that are left on the page. */
  room: () => number;
  /** Nothing is on the page yet. */
  isPageEmpty: () => boolean;
  addPage: () => void;
};

/** pt from the top, under which nothing is drawn but the foot. */
const pageEnd = pageBox.height - pageBox.bottom;

export function createPageFlow(pdf: Pdf, theme: PdfTheme, look: Look, title: string): PageFlow {
  let pages = 0;
  const flow: PageFlow = {
    pdf,
    theme,
    look,
    area: fullArea,
    y: 0,
    pages: () => pages,
    room: () => pageEnd - flow.y,
    isPageEmpty: () => flow.y <= pageBox.top,
    addPage: () => {
      pdf.addPage();
      pages += 1;
      drawArtifact(pdf, 'Top', () => (pages === 1 ? drawBand(flow) : drawRunningHead(flow, title)));
      flow.y = pageBox.top;
    },
  };
  return flow;
}

export type ParagraphOptions = Partial<Area> & { colour?: Colour };

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
  { x = flow.area.x, width = flow.area.width, colour = 'ink' }: ParagraphOptions = {},
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
