import { type Face, faceFor, has, latin, type Weight } from './faces.ts';

/** Consecutive characters of one face. */
export type Run = {
  face: Face;
  text: string;
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

/** A text in the faces that it needs. */
export function runsOf(text: string, weight: Weight): Run[] {
  if (text === '') return [];
  if (plain.test(text)) return [measured({ face: latin(weight), text, actual: null })];
  const runs: Omit<Run, 'units'>[] = [];
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    for (const one of written(segment, weight, runs.at(-1)?.face)) append(runs, one);
  }
  return runs.map(measured);
}

/** One character as it is read, in a face that has all of it, else in the faces of its parts. */
function written(segment: string, weight: Weight, before: Face | undefined): Omit<Run, 'units'>[] {
  const seen = segment.replace(unseen, '');
  for (const text of seen === segment ? [segment] : [segment, seen]) {
    if (text === '') return [];
    // The current font is used as long as it has the characters, since a word is shaped as one run.
    const face = before && before !== latin(weight) && has(before, text) ? before : faceFor(text, weight);
    // Letters of such a script change places when they are written, so their glyphs are no text any more.
    if (face) return [{ face, text, actual: face.script === 'devanagari' ? text : null }];
  }
  const parts = Array.from(seen).map((one) => ({ one, face: faceFor(one, weight) }));
  if (parts.every(({ face }) => face === null))
    return [{ face: latin(weight), text: replacement, actual: segment }];
  return parts.map(({ one, face }) => ({
    face: face ?? latin(weight),
    text: face ? one : replacement,
    actual: face ? null : one,
  }));
}

function append(runs: Omit<Run, 'units'>[], next: Omit<Run, 'units'>): void {
  const last = runs.at(-1);
  if (!last || last.face !== next.face || (last.actual === null) !== (next.actual === null)) {
    runs.push({ ...next });
    return;
  }
  last.text += next.text;
  if (last.actual !== null) last.actual += next.actual;
}

const measured = (run: Omit<Run, 'units'>): Run => ({ ...run, units: widthOf(run.face, run.text) });

/** By the same pieces as pdfkit lays out: each word with the space after it. */
function widthOf(face: Face, text: string): number {
  let width = 0;
  for (const word of text.match(/[^ ]* |[^ ]+/g) ?? []) width += face.widthOf(word);
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
