import { foldText } from './search/search.ts';

/** The typed letters, and when; the caller stores it between key presses. */
export type Typed = { text: string; at: number };

const forgetAfter = 700;

/** Within a name: Space belongs to it. */
export const isTyping = (typed: Typed, event: { timeStamp: number }) =>
  typed.text !== '' && event.timeStamp - typed.at <= forgetAfter;

/**
 * Index of the next label that begins with the typed letters, or -1. Labels whose first words they are come first: "33" finds
 * that number and not the next that begins with 3. Otherwise the same letter again cycles through the labels that begin with
 * it, as in a native select.
 */
export function nextTyped(
  typed: Typed,
  event: { key: string; timeStamp: number },
  labels: readonly string[],
  at: number,
): number {
  typed.text = isTyping(typed, event) ? typed.text + event.key : event.key;
  typed.at = event.timeStamp;
  const letters = foldText(typed.text);
  if (letters === '') return -1;
  const repeated = letters.length > 1 && letters === letters.slice(0, 1).repeat(letters.length);
  const wanted = repeated ? (letters[0] ?? letters) : letters;
  const from = wanted.length === 1 ? at + 1 : Math.max(at, 0);
  const begins = (label: string) => label.startsWith(wanted);
  // One letter always moves on from a label that begins with it.
  const cycles = letters.length === 1 && begins(foldText(labels[at] ?? ''));
  const whole = cycles ? -1 : next(labels, from, (label) => `${label} `.startsWith(`${letters} `));
  return whole === -1 ? next(labels, from, begins) : whole;
}

/** Index of the first label that fits, from `from` round to the one before it, or -1. */
function next(labels: readonly string[], from: number, fits: (label: string) => boolean): number {
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length;
    if (fits(foldText(labels[index] ?? ''))) return index;
  }
  return -1;
}
