import { drawLogo } from './art/logo.ts';
import { drawMotif } from './art/motif.ts';
import { drawArtifact, drawRule, type Sheet } from './artifacts.ts';
import { drawRuns, placeLines } from './draw-text.ts';
import { bandHeight, column, columnEnd, pageBox } from './styles.ts';
import { linesOf } from './type/text-lines.ts';

/** The brand's ground and motif, for a brand without one a band. */
export function drawBand({ pdf, theme }: Sheet): void {
  const box = { x: 0, y: 0, width: pageBox.width, height: bandHeight };
  if (theme.motif.kind === 'none') pdf.rect(0, 0, pageBox.width, 9).fill(theme.colours.accent);
  else drawMotif(pdf, theme, box);
}

export function drawRunningHead(sheet: Sheet, title: string): void {
  sheet.pdf.rect(0, 0, pageBox.width, 3).fill(sheet.theme.colours.accent);
  drawLogo(sheet.pdf, sheet.theme, { x: pageBox.left, y: 33, size: 15 });
  drawEnds(sheet, 35, { from: pageBox.left + 21, start: sheet.theme.brand, end: title });
}

/** Under every page, once it is known how many there are. */
export function drawFooters(
  sheet: Sheet,
  foot: string,
  pageOf: (page: number, pages: number) => string,
): void {
  const { pdf } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  const y = pageBox.height - 44;
  for (let page = 1; page <= count; page += 1) {
    pdf.switchToPage(start + page - 1);
    drawArtifact(pdf, 'Bottom', () => {
      drawRule(sheet, y);
      drawEnds(sheet, y + 6, { from: pageBox.left, start: foot, end: pageOf(page, count) });
    });
  }
}

type Ends = { from: number; start: string; end: string };

/** Small print at both ends of one line; what is too long is cut off by the line's end. */
function drawEnds({ pdf, theme, look }: Sheet, top: number, { from, start, end }: Ends): void {
  const { small } = look.styles;
  const where = { style: small, colour: theme.colours.quiet, top };
  const [right] = linesOf(end, small, column / 2);
  const used = ((right?.units ?? 0) * small.size) / 1000;
  const [left] = linesOf(start, small, columnEnd - from - used - 16);
  if (left) drawRuns(pdf, placeLines([left], { ...where, x: from }));
  if (right) drawRuns(pdf, placeLines([right], { ...where, x: 0, end: columnEnd }));
}
