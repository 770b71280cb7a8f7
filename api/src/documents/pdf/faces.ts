import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ParsedFont, type Pdf, parseFont } from './pdfkit.ts';
import { sfntOf } from './woff.ts';

export type Weight = 'regular' | 'bold';

/** One file of Noto Sans: a weight and a part of the scripts. */
export type Face = {
  name: string;
  script: Script;
  font: ParsedFont;
  /** Of a word with the space after it, in thousandths of the size. */
  widthOf: (word: string) => number;
};

/** In the order in which they are asked for a character. */
const scripts = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'cyrillic',
  'devanagari',
  'cyrillic-ext',
  'greek-ext',
] as const;
type Script = (typeof scripts)[number];

const numbers: Record<Weight, number> = { regular: 400, bold: 700 };
const files = createRequire(import.meta.url);
/** Read when a text first needs them; most documents are in the first alone. */
const known = new Map<string, Face>();

export function latin(weight: Weight): Face {
  return face('latin', weight);
}

/** The face that has all of these characters; null where none has. */
export function faceFor(text: string, weight: Weight): Face | null {
  for (const script of scripts) {
    const one = face(script, weight);
    if (has(one, text)) return one;
  }
  return null;
}

export function has({ font }: Face, text: string): boolean {
  for (const character of text) {
    if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}

/** Sets the font for what is written next. */
export function setFace(pdf: Pdf, { name, font }: Face, size: number): void {
  // A font that was read already is taken as it is; the types know of files only.
  pdf.registerFont(name, font as unknown as Buffer);
  pdf.font(name, size);
}

function face(script: Script, weight: Weight): Face {
  const name = `${script} ${weight}`;
  const loaded = known.get(name);
  if (loaded) return loaded;
  const path = files.resolve(
    `@fontsource/noto-sans/files/noto-sans-${script}-${numbers[weight]}-normal.woff`,
  );
  const font = parseFont(sfntOf(readFileSync(path)));
  const made: Face = { name, script, font, widthOf: rememberedLayouts(font) };
  known.set(name, made);
  return made;
}

/** How many words are cached with their layout. */
const most = 4000;

/** Shaping a word costs more than all else that is done with it, and documents share their words. The widths of words. */
function rememberedLayouts(font: ParsedFont): Face['widthOf'] {
  const scale = 1000 / font.unitsPerEm;
  const layout = font.layout.bind(font);
  const words = new Map<string, { run: ReturnType<ParsedFont['layout']>; width: number }>();
  const layOutTable = (text: string) => {
    const cached = words.get(text);
    if (cached) return cached;
    const run = layout(text);
    const laid = { run, width: run.advanceWidth * scale };
    if (words.size >= most) words.clear();
    words.set(text, laid);
    return laid;
  };
  // pdfkit scales what it gets in place: it can be given the same again only where that changes nothing.
  if (scale === 1)
    font.layout = (text, features) =>
      features === undefined ? layOutTable(text).run : layout(text, features);
  return (word) => layOutTable(word).width;
}
