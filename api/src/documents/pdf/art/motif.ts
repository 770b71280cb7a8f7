import type { PdfTheme } from '../pdf-theme.ts';
import type { Pen } from './pen.ts';

export type Box = { x: number; y: number; width: number; height: number };

/** The brand's motif over its ground, cut off at the box. */
export function drawMotif(pdf: Pen, { motif }: PdfTheme, box: Box): void {
  pdf.save();
  pdf.rect(box.x, box.y, box.width, box.height).clip();
  pdf.rect(box.x, box.y, box.width, box.height).fill(motif.ground);
  if (motif.kind === 'contours') drawContours(pdf, motif.lines, box);
  if (motif.kind === 'waves') drawWaves(pdf, motif, box);
  pdf.restore();
}

/** A short stroke of the motif at the start of a rule, pt. */
export function drawAccent(pdf: Pen, theme: PdfTheme, x: number, y: number): void {
  pdf.lineWidth(1.6).lineCap('butt').lineJoin('round');
  if (theme.motif.kind === 'waves') {
    pdf.path(`M${x} ${y} ${'q2.75-4.4 5.5 0t5.5 0'.repeat(2)}`).stroke(theme.colours.accent);
    return;
  }
  pdf
    .moveTo(x, y)
    .lineTo(x + 22, y)
    .stroke(theme.colours.accent);
}

/** pt between two lines of the same slope; every fifth is an index line. */
const interval = 9;

/** A summit as a survey map shows it. Rings around one point do not cross while the slope is alike for all of them. */
function drawContours(pdf: Pen, [thin = '', index = '']: readonly string[], box: Box): void {
  const centre = { x: box.x + box.width * 0.82, y: box.y + box.height * 0.58 };
  const points = 60;
  for (let ring = 1; ring * interval < box.width * 0.24; ring += 1) {
    const outline = Array.from({ length: points }, (_, at) => {
      const angle = (at * 2 * Math.PI) / points;
      const slope =
        1 +
        0.2 * Math.sin(2 * angle + 0.5) +
        0.1 * Math.sin(3 * angle + 2.2 + ring * 0.05) +
        0.05 * Math.sin(5 * angle - ring * 0.11);
      const radius = ring * interval * slope;
      return `${(centre.x + radius * 1.35 * Math.cos(angle)).toFixed(1)} ${(centre.y + radius * 0.8 * Math.sin(angle)).toFixed(1)}`;
    });
    const isIndex = ring % 5 === 2;
    pdf.path(`M${outline.join('L')}Z`).lineWidth(isIndex ? 0.9 : 0.5);
    pdf.lineJoin('round').stroke(isIndex ? index : thin);
  }
}

/** Swell from the horizon to the shore, before a sun. */
function drawWaves(pdf: Pen, { lines, sun }: PdfTheme['motif'], { x, y, width, height }: Box): void {
  pdf.circle(x + width * 0.79, y + height * 0.56, height * 0.23).fill(sun);
  for (const [layer, colour] of lines.entries()) {
    const half = [62, 48, 56, 44, 38][layer % 5] ?? 50;
    const top = y + height * (0.66 + 0.09 * layer);
    const swell = `q${half / 2} ${-7 - (layer % 2) * 1.5} ${half} 0t${half} 0`;
    const start = x - half * (0.4 + 0.37 * layer);
    const count = Math.ceil((width + half * 4) / (half * 2));
    pdf.path(`M${start} ${top}${swell.repeat(count)}V${y + height}H${start}Z`).fill(colour);
  }
}
