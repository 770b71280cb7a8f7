import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/** What a face is cut from, the variable file with these axes, and what is shown until it is loaded. */
type Face = {
  axes: 'opsz' | 'wght';
  opticalSize?: number;
  /** The weights that pages show it in, of which the fallback is measured. */
  weights: number[];
  fallback: 'sans' | 'serif';
};

/**
 * The faces of the shipped brands. The optical size is fixed between that of a price and that of a first heading:
 * the axis would double the file.
 */
export const faces: Record<string, Face> = {
  'bricolage-grotesque': { axes: 'opsz', opticalSize: 44, weights: [600], fallback: 'sans' },
  'instrument-sans': { axes: 'wght', weights: [400, 600], fallback: 'sans' },
  fraunces: { axes: 'opsz', opticalSize: 48, weights: [600], fallback: 'serif' },
  'nunito-sans': { axes: 'wght', weights: [400, 600], fallback: 'sans' },
};

/** Of a family that pages show in several weights: those that the tokens use, and those that a page may set them to. */
const weights = { min: 400, max: 700 };

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** English: all that the words of the flows are written with. */
export const basic = `${range(0x20, 0x7e)}\u00a0‘’“”–—…•·×−±£€©®°™½←→↑↓`;

/** What else the files have of Latin: names of people and places in most languages of Europe. */
const accents = Array.from(`${range(0xa1, 0xff)}ıŒœˆˉˊˋʻʼ˘˙˚˛˜˝‚„†‡‰‹›⁄⁰⁴⁵⁶⁷⁸⁹`)
  .filter((one) => !basic.includes(one))
  .join('');

/** Each font file by its name, without `.woff2`, with the characters that it has. */
export const files = Object.keys(faces).flatMap((family) => [
  { name: family, family, text: basic },
  { name: `${family}-accents`, family, text: accents },
]);

/** A font file of its own for the characters of `text`, as woff2. A family that pages show in one weight has that alone: half the bytes. */
export async function subset(family: string, text: string, weight?: number): Promise<Buffer> {
  const { axes, opticalSize, weights: shown } = faces[family]!;
  const only = weight ?? (shown.length === 1 ? shown[0] : undefined);
  const { resolve } = createRequire(import.meta.url);
  const folder = dirname(resolve(`@fontsource-variable/${family}/package.json`));
  const source = await readFile(join(folder, 'files', `${family}-latin-${axes}-normal.woff2`));
  return subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: only ?? weights, ...(opticalSize && { opsz: opticalSize }) },
  });
}

/** For `unicodeRange` in a brand's record. */
export const unicodeRange = rangesOf(accents);

function rangesOf(text: string): string {
  const codes = Array.from(text, (one) => one.codePointAt(0)!).sort((a, b) => a - b);
  const ranges: [first: number, last: number][] = [];
  for (const code of codes) {
    const open = ranges.at(-1);
    if (open && open[1] === code - 1) open[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([a, b]) => `U+${hex(a)}${a === b ? '' : `-${hex(b)}`}`).join(', ');
}
