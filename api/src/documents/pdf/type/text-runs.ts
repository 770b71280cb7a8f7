import { type Face, type Features, faceFor, fontFor, has, latin } from './faces.ts';
import { type Font, fallbackOf } from './font-files.ts';

/** Consecutive characters of one face. */
export type Run = {
  face: Face;
  text: string;
  features: Features | undefined;
  /** Thousandths of the size. */
  units: number;
  /** Its text, where the glyphs do not give it to a screen reader. */
  actual: string | null;
};

const plain = /^[\x20-\x7e]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Joiners, selectors and the like, which are seen in what they do only. */
const unseen = /\p{DI}/gu;
/** The replacement for characters that no face has. */
const replacement = '\ufffd';

type Unmeasured = Omit<Run, 'units' | 'features'>;

/** A word in the faces that it needs. */
export function runsOf(word: string, given: Font, features?: Features): Run[] {
  if (word === '') return [];
  const measured = (run: Unmeasured): Run => ({
    ...run,
    features,
    units: widthOf(run.face, run.text, features),
  });
  if (plain.test(word)) return [measured({ face: latin(given), text: word, actual: null })];
  const text = word.normalize('NFC');
  const font = fontFor(text.replace(unseen, ''), given);
  const runs: Unmeasured[] = [];
  for (const { segment } of graphemes.segment(text)) {
    for (const one of written(segment, font, runs.at(-1)?.face)) append(runs, one);
  }
  return runs.map(measured);
}

/** One character as it is read, in a face that has all of it, else in the faces of its parts. */
function written(segment: string, font: Font, before: Face | undefined): Unmeasured[] {
  const seen = segment.replace(unseen, '');
  for (const text of seen === segment ? [segment] : [segment, seen]) {
    if (text === '') return [];
    // The current font is used as long as it has the characters, since a word is shaped as one run.
    const face = before && before !== latin(font) && has(before, text) ? before : faceFor(text, font);
    // Letters of such a script change places when they are written, so their glyphs are no text any more.
    if (face) return [{ face, text, actual: face.script === 'devanagari' ? text : null }];
  }
  const parts = Array.from(seen).map((one) => ({ one, face: faceFor(one, font) }));
  if (parts.every(({ face }) => face === null))
    return [{ face: missing(font), text: replacement, actual: segment }];
  return parts.map(({ one, face }) => ({
    face: face ?? missing(font),
    text: face ? one : replacement,
    actual: face ? null : one,
  }));
}

/** Only the font with many scripts has the replacement. */
const missing = (font: Font): Face => latin(fallbackOf(font));

function append(runs: Unmeasured[], next: Unmeasured): void {
  const last = runs.at(-1);
  if (!last || last.face !== next.face || (last.actual === null) !== (next.actual === null)) {
    runs.push({ ...next });
    return;
  }
  last.text += next.text;
  if (last.actual !== null) last.actual += next.actual;
}

/** By the same pieces as pdfkit lays out: each word with the space after it. */
function widthOf(face: Face, text: string, features?: Features): number {
  let width = 0;
  for (const word of text.match(/[^ ]* |[^ ]+/g) ?? []) width += face.widthOf(word, features);
  return width;
}

/** Two neighbours' runs, joined where they are of one face. */
export function joinRuns(runs: readonly Run[], more: readonly Run[]): Run[] {
  const all = runs.map((one) => ({ ...one }));
  for (const next of more) {
    const last = all.at(-1);
    if (last && last.face === next.face && last.actual === null && next.actual === null) {
      last.text += next.text;
      last.units += next.units;
    } else all.push({ ...next });
  }
  return all;
}
