import { foldText } from './search.ts';

/** The typed letters, and when; the caller stores it between key presses. */
export type Typed = { text: string; at: number };

const forgetAfter = 700;

/** Within a name: Space belongs to it. */
export const isTyping = (typed: Typed, event: { timeStamp: number }) =>
  typed.text !== '' && event.timeStamp - typed.at <= forgetAfter;

/**
 * Index of the next label that begins with the typed letters, or -1. The same letter again cycles through the
 * labels that begin with it, as in a native select.
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
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length;
    if (foldText(labels[index] ?? '').startsWith(wanted)) return index;
  }
  return -1;
}
