import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Pen } from '../documents/pdf/art/pen.ts';
import type { ParsedFont } from '../documents/pdf/pdfkit.ts';

/**
 * Draws on a picture what is drawn on the pages of documents, in the same fonts: letters are the outlines of the font that
 * was read, so that nothing depends on fonts of the machine.
 */
export function canvasPen(context: SKRSContext2D): Pen {
  const fonts = new Map<string, ParsedFont>();
  let path = new Path2D();
  let face: { font: ParsedFont; size: number } | null = null;
  let ink = '#000';
  /** What was drawn last is used up by what fills, strokes or cuts by it. */
  const used = (act: (drawn: Path2D) => void): Pen => {
    act(path);
    path = new Path2D();
    return pen;
  };
  const and = (act: () => void): Pen => {
    act();
    return pen;
  };
  const pen: Pen = {
    save: () => and(() => context.save()),
    restore: () => and(() => context.restore()),
    translate: (x, y) => and(() => context.translate(x, y)),
    scale: (factor) => and(() => context.scale(factor, factor)),
    path: (data) => and(() => path.addPath(new Path2D(data))),
    rect: (...box) => and(() => path.rect(...box)),
    roundedRect: (...box) => and(() => path.roundRect(...box)),
    circle: (x, y, radius) => and(() => path.addPath(ellipse(x, y, radius, radius))),
    ellipse: (x, y, rx, ry) => and(() => path.addPath(ellipse(x, y, rx, ry))),
    moveTo: (x, y) => and(() => path.moveTo(x, y)),
    lineTo: (x, y) => and(() => path.lineTo(x, y)),
    clip: () => used((drawn) => context.clip(drawn)),
    lineWidth: (width) => and(() => void (context.lineWidth = width)),
    lineCap: (cap) => and(() => void (context.lineCap = cap)),
    lineJoin: (join) => and(() => void (context.lineJoin = join)),
    fill: (colour, rule) => used((drawn) => fillBy(context, drawn, colour, rule)),
    stroke: (colour) => used((drawn) => strokeBy(context, drawn, colour)),
    fillAndStroke: (fill, stroke, rule) =>
      used((drawn) => {
        fillBy(context, drawn, fill, rule);
        strokeBy(context, drawn, stroke);
      }),
    fillColor: (colour) => and(() => void (ink = colour)),
    // As `setFace` gives it.
    registerFont: (name, font) => and(() => void fonts.set(name, font as unknown as ParsedFont)),
    font: (name, size) =>
      and(() => {
        const font = fonts.get(name);
        face = font ? { font, size } : null;
      }),
    text: (text, x, y) => and(() => face && writeOutlines(context, { ...face, text, x, y, ink })),
  };
  return pen;
}

function ellipse(x: number, y: number, rx: number, ry: number): Path2D {
  const drawn = new Path2D();
  drawn.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
  return drawn;
}

function fillBy(context: SKRSContext2D, drawn: Path2D, colour: string, rule?: 'nonzero' | 'evenodd'): void {
  context.fillStyle = colour;
  context.fill(drawn, rule ?? 'nonzero');
}

function strokeBy(context: SKRSContext2D, drawn: Path2D, colour: string): void {
  context.strokeStyle = colour;
  context.stroke(drawn);
}

type Written = { font: ParsedFont; size: number; text: string; x: number; y: number; ink: string };

function writeOutlines(context: SKRSContext2D, { font, size, text, x, y, ink }: Written): void {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  context.save();
  context.translate(x, y);
  // Fonts measure upwards.
  context.scale(scale, -scale);
  for (const [at, { path }] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[at]!;
    context.save();
    context.translate(xOffset, yOffset);
    fillBy(context, new Path2D(path.toSVG()), ink);
    context.restore();
    context.translate(xAdvance, 0);
  }
  context.restore();
}
