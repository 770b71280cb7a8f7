import { localities } from './localities.ts';

export type Locality = { name: string; state: string; postcode: string };

const all: readonly (Locality & { words: string })[] = Object.entries(localities).flatMap(([state, table]) =>
  table.split(';').map((entry) => {
    const [postcode = '', ...name] = entry.trim().split(' ');
    const place = { name: name.join(' '), state, postcode };
    return { ...place, words: plain(`${place.name} ${state} ${postcode}`) };
  }),
);

const known = new Set(all.map(keyOf));

function keyOf({ name, state, postcode }: Locality): string {
  return `${postcode} ${state} ${name}`;
}

/** Whether the table has this very place. */
export const isLocality = (place: Locality): boolean => known.has(keyOf(place));

/** Larger than any other of their state; the first rows of the table. */
const capitals = new Set(Object.keys(localities).map((state) => all.find((one) => one.state === state)));

/** Places that a text begins, the name's beginning before a later word of it; without a text, the capitals. */
export function findLocalities(text: string, most: number): Locality[] {
  const wanted = plain(text).split(' ').filter(Boolean);
  if (wanted.length === 0) return [...capitals].filter((one) => one !== undefined).slice(0, most);
  const scored = all
    .map((one) => ({ one, score: scoreOf(one.words, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return scored.slice(0, most).map(({ one }) => one);
}

/** 0: something typed is not in it. 2: the name begins so. 1: the words are in it. */
function scoreOf(words: string, wanted: readonly string[]): number {
  const [first = ''] = wanted;
  if (words.startsWith(wanted.join(' '))) return 2;
  const parts = words.split(' ');
  if (!wanted.every((one) => parts.some((part) => part.startsWith(one)))) return 0;
  return words.startsWith(first) ? 1.5 : 1;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[\s,-]+/g, ' ')
    .trim();
}
