import { faceFor, setFace } from './faces.ts';
import type { Look } from './look.ts';
import type { Pdf } from './pdfkit.ts';
import { type Drawing, readDrawing, type Shape } from './plain-drawing.ts';

export type Place = { x: number; y: number; size: number };

/**
 * The brand's mark. A drawing that has more in it than is read here is shown as a tile with the brand's first letter,
 * as for a brand without one.
 */
export function paintMark(pdf: Pdf, look: Look, place: Place): void {
  const drawing = readDrawing(look.logo, (name) => colourOf(look, name));
  if (drawing) paintDrawing(pdf, drawing, place);
  else paintTile(pdf, look, place);
}

/** `#abc`, `currentColor`, `var(--ck-accent,…)`, `white`; null for what is no plain colour. */
function colourOf(look: Look, text: string): string | null {
  const name = text.trim().toLowerCase();
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(name)) return name;
  if (name === 'currentcolor') return look.colours.ink;
  const token = /^var\(\s*--ck-([a-z-]+)\s*(?:,\s*([^()]*))?\)$/.exec(name);
  if (token) return look.palette[token[1] ?? ''] ?? colourOf(look, token[2] ?? '');
  return ['white', 'black'].includes(name) ? name : null;
}

function paintDrawing(pdf: Pdf, { box, shapes }: Drawing, { x, y, size }: Place): void {
  const scale = size / Math.max(box.width, box.height);
  pdf.save();
  pdf.translate(x + (size - box.width * scale) / 2, y + (size - box.height * scale) / 2);
  pdf.scale(scale);
  pdf.translate(-box.x, -box.y);
  for (const shape of shapes) paintShape(pdf, shape);
  pdf.restore();
}

function paintShape(pdf: Pdf, shape: Shape): void {
  if (shape.kind === 'text') {
    paintLetters(pdf, shape, shape.paint.fill);
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

type Letters = Pick<Shape & { kind: 'text' }, 'x' | 'y' | 'text' | 'size' | 'anchor'>;

function paintLetters(pdf: Pdf, { x, y, text, size, anchor }: Letters, fill: string | null): void {
  const face = faceFor(text, 'bold');
  if (!fill || !face) return;
  const width = (face.widthOf(text) * size) / 1000;
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * width;
  setFace(pdf, face, size);
  pdf.fillColor(fill).text(text, x - shift, y, { lineBreak: false, baseline: 'alphabetic' });
}

function paintTile(pdf: Pdf, look: Look, { x, y, size }: Place): void {
  pdf.roundedRect(x, y, size, size, size / 5).fill(look.colours.accent);
  const letter = /\p{L}|\p{N}/u.exec(look.brand)?.[0]?.toUpperCase() ?? '';
  const letters = { x: x + size / 2, y: y + size * 0.7, text: letter, size: size * 0.56 };
  paintLetters(pdf, { ...letters, anchor: 'middle' }, '#ffffff');
}
