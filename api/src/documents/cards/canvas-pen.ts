import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Pen } from '../pdf/art/pen.ts';
import type { ParsedFont } from '../pdf/pdfkit.ts';

type Face = { font: ParsedFont; size: number };

/**
 * Draws on a picture what is drawn on the pages of documents, in the same fonts: letters are the outlines of the font that
 * was read, so that nothing depends on fonts of the machine.
 */
export function canvasPen(context: SKRSContext2D): Pen {
  let path = new Path2D();
  let pen: Pen;
  const and =
    <Given extends unknown[]>(act: (...given: Given) => unknown) =>
    (...given: Given): Pen => {
      act(...given);
      return pen;
    };
  /** What was drawn last is used up by what fills, strokes or cuts by it. */
  const used = <Given extends unknown[]>(act: (drawn: Path2D, ...given: Given) => void) =>
    and((...given: Given) => {
      act(path, ...given);
      path = new Path2D();
    });
  pen = {
    ...placing(context, and),
    ...drawing(() => path, and),
    ...lettering(context, and),
    clip: used((drawn) => context.clip(drawn)),
    fill: used((drawn, colour, rule) => fillBy(context, drawn, colour, rule)),
    stroke: used((drawn, colour) => strokeBy(context, drawn, colour)),
    fillAndStroke: used((drawn, fill, stroke, rule) => {
      fillBy(context, drawn, fill, rule);
      strokeBy(context, drawn, stroke);
    }),
  };
  return pen;
}

/** Makes a method of the pen, which answers the pen itself. */
type And = <Given extends unknown[]>(act: (...given: Given) => unknown) => (...given: Given) => Pen;

const placing = (context: SKRSContext2D, and: And) => ({
  save: and(() => context.save()),
  restore: and(() => context.restore()),
  translate: and((x: number, y: number) => context.translate(x, y)),
  scale: and((factor: number) => context.scale(factor, factor)),
  lineWidth: and((width: number) => Object.assign(context, { lineWidth: width })),
  lineCap: and((lineCap: 'butt' | 'round' | 'square') => Object.assign(context, { lineCap })),
  lineJoin: and((lineJoin: 'miter' | 'round' | 'bevel') => Object.assign(context, { lineJoin })),
});

const drawing = (path: () => Path2D, and: And) => ({
  path: and((data: string) => path().addPath(new Path2D(data))),
  rect: and((x: number, y: number, width: number, height: number) => path().rect(x, y, width, height)),
  roundedRect: and((x: number, y: number, width: number, height: number, radius: number) =>
    path().roundRect(x, y, width, height, radius),
  ),
  circle: and((x: number, y: number, radius: number) => path().addPath(ellipse(x, y, radius, radius))),
  ellipse: and((x: number, y: number, rx: number, ry: number) => path().addPath(ellipse(x, y, rx, ry))),
  moveTo: and((x: number, y: number) => path().moveTo(x, y)),
  lineTo: and((x: number, y: number) => path().lineTo(x, y)),
});

function lettering(context: SKRSContext2D, and: And) {
  const fonts = new Map<string, ParsedFont>();
  let face: Face | null = null;
  let ink = '#000';
  return {
    fillColor: and((colour: string) => {
      ink = colour;
    }),
    // As `setFace` gives it.
    registerFont: and((name: string, font: Buffer) => fonts.set(name, font as unknown as ParsedFont)),
    font: and((name: string, size: number) => {
      const font = fonts.get(name);
      face = font ? { font, size } : null;
    }),
    text: and((text: string, x: number, y: number) => {
      if (face) writeOutlines(context, { ...face, text, x, y, ink });
    }),
  };
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

type Written = Face & { text: string; x: number; y: number; ink: string };

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
