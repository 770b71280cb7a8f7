import type { PublicBrand } from '@coverkit/rules/contract';
import { drawLogo } from '../pdf/art/logo.ts';
import { drawAccent, drawMotif } from '../pdf/art/motif.ts';
import type { Pen } from '../pdf/art/pen.ts';
import { drawRuns, placeLines } from '../pdf/draw-text.ts';
import { type PdfTheme, pdfThemeOf } from '../pdf/pdf-theme.ts';
import { type Line, linesOf, type Style } from '../pdf/type/text-lines.ts';

/** A page's words on the picture that a link preview shows. */
export type Card = { brand: PublicBrand; title: string };

/** What the networks show without cutting it. */
export const cardSize = { width: 1200, height: 630 } as const;

const { width, height } = cardSize;
const margin = 72;
/** Of the title: the motif is beside it. */
const measure = 720;
/** px, from the one that short titles have. */
const titleSizes = [84, 72, 60, 50, 42] as const;
/** px: the waves are below. */
const highest = 190;
/** The strokes of the motif are those of a page, which is half as wide. */
const enlarged = 2;

/** The brand's logo, name and motif with the title, as PNG. */
export async function drawCard({ brand, title }: Card): Promise<Uint8Array<ArrayBuffer>> {
  // Its library is large, and a server that nobody's preview asks does without it.
  const [{ createCanvas }, { canvasPen }] = await Promise.all([
    import('@napi-rs/canvas'),
    import('./canvas-pen.ts'),
  ]);
  const canvas = createCanvas(width, height);
  const pen = canvasPen(canvas.getContext('2d'));
  const theme = pdfThemeOf(brand);
  drawGround(pen, theme);
  drawName(pen, theme);
  drawTitle(pen, theme, title);
  return new Uint8Array(await canvas.encode('png'));
}

function drawGround(pen: Pen, theme: PdfTheme): void {
  const whole = { x: 0, y: 0, width: width / enlarged, height: height / enlarged };
  // A summit is beside the words; waves are below them, from side to side.
  const box = theme.motif.kind === 'contours' ? { ...whole, x: 190, width: whole.width - 190 } : whole;
  pen.save();
  pen.scale(enlarged);
  pen.rect(whole.x, whole.y, whole.width, whole.height).fill(theme.motif.ground);
  drawMotif(pen, theme, box);
  pen.restore();
}

function drawName(pen: Pen, theme: PdfTheme): void {
  const size = 60;
  drawLogo(pen, theme, { x: margin, y: margin, size });
  const style: Style = { font: theme.fonts.strong, size: 32, leading: size };
  const lines = linesOf(theme.brand, style, width - 2 * margin - size - 20).slice(0, 1);
  write(pen, theme, lines, { style, x: margin + size + 20, top: margin });
}

function drawTitle(pen: Pen, theme: PdfTheme, title: string): void {
  const { style, lines } = fitted(theme, title);
  const top = 196;
  pen.save();
  pen.translate(margin, top);
  pen.scale(enlarged);
  drawAccent(pen, theme, 0, 0);
  pen.restore();
  write(pen, theme, lines, { style, x: margin, top: top + 28 });
}

/** In the largest size in which it is not higher than its place; what is longer still is cut off. */
function fitted(theme: PdfTheme, title: string): { style: Style; lines: Line[] } {
  const all = titleSizes.map((size) => {
    const style: Style = { font: theme.fonts.heading, size, leading: Math.round(size * 1.12) };
    return { style, lines: linesOf(title, style, measure) };
  });
  const found = all.find(({ style, lines }) => lines.length * style.leading <= highest) ?? all.at(-1)!;
  return { ...found, lines: found.lines.slice(0, Math.floor(highest / found.style.leading)) };
}

type Where = { style: Style; x: number; top: number };

const write = (pen: Pen, theme: PdfTheme, lines: readonly Line[], where: Where): void =>
  drawRuns(pen, placeLines(lines, { ...where, colour: theme.colours.ink }));
