import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Pen } from '../art/pen.ts';
import { type ParsedFont, parseFont } from '../pdfkit.ts';
import { type Font, type FontFile, fallbackOf, fontFileName, scriptsOf } from './font-files.ts';
import { sfntOf } from './woff.ts';

/** One file of a font: a part of its characters. */
export type Face = {
  name: string;
  script: string;
  font: ParsedFont;
  /** Of a word with the space after it, in thousandths of the size. */
  widthOf: (word: string, features?: Features) => number;
};

/** OpenType features, as `['tnum']`. */
export type Features = readonly string[];

const files = createRequire(import.meta.url);
/** Read when a text first needs them; most documents are in the first of each font alone. */
const known = new Map<string, Face>();

/** The face of the characters that nearly every text is in. */
export const latin = (font: Font): Face => face({ ...font, script: 'latin' });

/** The face of this font that has all of these characters; null where none has. */
export function faceFor(text: string, font: Font): Face | null {
  for (const script of scriptsOf(font)) {
    const one = face({ ...font, script });
    if (has(one, text)) return one;
  }
  return null;
}

/** The font itself, or the one with many scripts where it has not every character: a word is set in one font. */
export function fontFor(word: string, font: Font): Font {
  for (const character of word) {
    if (!faceFor(character, font)) return fallbackOf(font);
  }
  return font;
}

export function has({ font }: Face, text: string): boolean {
  for (const character of text) {
    if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}

/** Sets the font for what is written next. */
export function setFace(pdf: Pen, { name, font }: Face, size: number): void {
  // A font that was read already is taken as it is; the types know of files only.
  pdf.registerFont(name, font as unknown as Buffer);
  pdf.font(name, size);
}

function face(file: FontFile): Face {
  const name = fontFileName(file);
  const loaded = known.get(name);
  if (loaded) return loaded;
  const font = parseFont(sfntOf(readFileSync(pathOf(file))));
  // Files of one font have one name, by which pdfkit would take them for the same.
  Object.defineProperty(font, 'postscriptName', { value: fontFileName(file).replace('.woff', '') });
  const made: Face = { name, script: file.script, font, widthOf: rememberedLayouts(font) };
  known.set(name, made);
  return made;
}

function pathOf(file: FontFile): string | URL {
  if (file.family !== 'noto-sans') return new URL(`../../../../fonts/${fontFileName(file)}`, import.meta.url);
  const { script, weight } = file;
  return files.resolve(`@fontsource/noto-sans/files/noto-sans-${script}-${weight}-normal.woff`);
}

/** How many words are cached with their layout. */
const most = 4000;

type Layout = ReturnType<ParsedFont['layout']>;

/** Shaping a word costs more than all else that is done with it, and documents share their words. The widths of words. */
function rememberedLayouts(font: ParsedFont): Face['widthOf'] {
  const scale = 1000 / font.unitsPerEm;
  const layout = font.layout.bind(font);
  const words = new Map<string, { run: Layout; width: number }>();
  const laidOut = (text: string, features?: Features) => {
    const key = features ? `${features.join()} ${text}` : text;
    const cached = words.get(key);
    if (cached) return cached;
    const run = layout(text, features);
    const laid = { run, width: run.advanceWidth * scale };
    if (words.size >= most) words.clear();
    words.set(key, laid);
    return laid;
  };
  // pdfkit scales what it gets in place: where that changes something, it gets a copy.
  const copied = (run: Layout): Layout =>
    scale === 1
      ? run
      : Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
          positions: run.positions.map((one) => ({ ...one })),
        });
  font.layout = (text, features) => copied(laidOut(text, features).run);
  return (word, features) => laidOut(word, features).width;
}
