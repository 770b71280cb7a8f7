import type { PdfTheme } from '../pdf-theme.ts';
import { faceFor, setFace } from '../type/faces.ts';
import { fallbackOf } from '../type/font-files.ts';
import type { Pen } from './pen.ts';
import { parseSvg, type SvgDrawing, type SvgShape } from './svg-shapes.ts';

export type LogoBox = { x: number; y: number; size: number };

/**
 * The brand's logo. One that `parseSvg` cannot read is drawn as a tile with the brand's first letter, as for a brand
 * without a logo.
 */
export function drawLogo(pdf: Pen, theme: PdfTheme, place: LogoBox): void {
  const drawing = parseSvg(theme.logo, (name) => colourOf(theme, name));
  if (drawing) drawSvg(pdf, theme, drawing, place);
  else drawTile(pdf, theme, place);
}

/** `#abc`, `currentColor`, `var(--ck-accent,…)`, `white`; null for what is no plain colour. */
function colourOf(theme: PdfTheme, text: string): string | null {
  const name = text.trim().toLowerCase();
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(name)) return name;
  if (name === 'currentcolor') return theme.colours.ink;
  const token = /^var\(\s*--ck-([a-z-]+)\s*(?:,\s*([^()]*))?\)$/.exec(name);
  if (token) return theme.palette[token[1] ?? ''] ?? colourOf(theme, token[2] ?? '');
  return ['white', 'black'].includes(name) ? name : null;
}

function drawSvg(pdf: Pen, theme: PdfTheme, { box, shapes }: SvgDrawing, { x, y, size }: LogoBox): void {
  const scale = size / Math.max(box.width, box.height);
  pdf.save();
  pdf.translate(x + (size - box.width * scale) / 2, y + (size - box.height * scale) / 2);
  pdf.scale(scale);
  pdf.translate(-box.x, -box.y);
  for (const shape of shapes) drawShape(pdf, theme, shape);
  pdf.restore();
}

function drawShape(pdf: Pen, theme: PdfTheme, shape: SvgShape): void {
  if (shape.kind === 'text') {
    drawLetters(pdf, theme, shape, shape.paint.fill);
    return;
  }
  pdf.save();
  const { fill, stroke } = shape.paint;
  pdf.lineWidth(shape.paint.width).lineCap(shape.paint.cap).lineJoin(shape.paint.join);
  if (shape.kind === 'path') pdf.path(shape.d);
  else if (shape.kind === 'ellipse') pdf.ellipse(shape.x, shape.y, shape.rx, shape.ry);
  else if (shape.kind === 'rect' && shape.radius > 0)
    pdf.roundedRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
  else pdf.rect(shape.x, shape.y, shape.width, shape.height);
  if (fill && stroke) pdf.fillAndStroke(fill, stroke, shape.paint.rule);
  else if (fill) pdf.fill(fill, shape.paint.rule);
  else if (stroke) pdf.stroke(stroke);
  pdf.restore();
}

type Letters = Pick<SvgShape & { kind: 'text' }, 'x' | 'y' | 'text' | 'size' | 'anchor'>;

function drawLetters(
  pdf: Pen,
  { fonts }: PdfTheme,
  { x, y, text, size, anchor }: Letters,
  fill: string | null,
): void {
  const face = faceFor(text, fonts.heading) ?? faceFor(text, fallbackOf(fonts.heading));
  if (!fill || !face) return;
  const width = (face.widthOf(text) * size) / 1000;
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * width;
  setFace(pdf, face, size);
  pdf.fillColor(fill).text(text, x - shift, y, { lineBreak: false, baseline: 'alphabetic' });
}

function drawTile(pdf: Pen, theme: PdfTheme, { x, y, size }: LogoBox): void {
  pdf.roundedRect(x, y, size, size, size / 5).fill(theme.colours.accent);
  const letter = /\p{L}|\p{N}/u.exec(theme.brand)?.[0]?.toUpperCase() ?? '';
  const letters = { x: x + size / 2, y: y + size * 0.7, text: letter, size: size * 0.56 };
  drawLetters(pdf, theme, { ...letters, anchor: 'middle' }, '#ffffff');
}
