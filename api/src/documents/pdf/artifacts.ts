import { drawAccent } from './art/motif.ts';
import type { PdfTheme } from './pdf-theme.ts';
import type { Pdf } from './pdfkit.ts';
import { type Area, type Colour, column, fullArea, type Look, pageBox } from './styles.ts';

/** What is drawn on, and how it looks. */
export type Sheet = { readonly pdf: Pdf; readonly theme: PdfTheme; readonly look: Look };

/** Decoration, which a screen reader skips. */
export function drawArtifact(pdf: Pdf, edge: 'Top' | 'Bottom' | null, draw: () => void): void {
  pdf.markContent('Artifact', edge ? { type: 'Pagination', attached: [edge] } : { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

export type Rule = { colour?: Colour; width?: number; area?: Area };

export function drawRule(
  { pdf, theme }: Sheet,
  y: number,
  { colour = 'line', width = 0.5, area = fullArea }: Rule = {},
): void {
  pdf
    .moveTo(area.x, y)
    .lineTo(area.x + area.width, y)
    .lineWidth(width)
    .lineCap('butt');
  pdf.stroke(theme.colours[colour]);
}

/** A rule that begins with a stroke of the brand's motif. */
export function drawSectionRule(sheet: Sheet, y: number): void {
  drawRule(sheet, y, { area: { x: pageBox.left + 28, width: column - 28 } });
  drawAccent(sheet.pdf, sheet.theme, pageBox.left, y);
}
