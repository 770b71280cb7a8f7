import { holdsCard } from './card-number.ts';
import { inPlainDigits } from './plain-digits.ts';
import { type Problem, problem } from './problem.ts';

type Text = { path: string; plain: string };

/**
 * The texts of a value, however deep, that hold a card number, each alone or with its neighbours: `4444 3333` as first and
 * `2222 1111` as last name. Neighbours count together only where they are nothing but digits and separators.
 */
export function findCardNumbers(value: unknown, path: string): Problem[] {
  const texts = textsOf(value, path);
  const found = texts.filter(({ plain }) => holdsCard(plain));
  const split = digitsBesideEachOther(texts).filter(
    (row) => !row.some((one) => found.includes(one)) && holdsCard(row.map(atEnds).join(' ')),
  );
  return [...found, ...split.flat()].map((one) => problem('card_number_in_field', one.path));
}

/** Each alone was searched already: of a long text only the digits beside its neighbours count. */
const atEnds = ({ plain }: Text): string =>
  plain.length > 2 * besideNeighbour
    ? `${plain.slice(0, besideNeighbour)}x${plain.slice(-besideNeighbour)}`
    : plain;
const besideNeighbour = 100;

/** Two searches: one pattern for both would try every digit of a text that ends in a letter. */
const isDigitsAlone = (text: string): boolean => /\d/.test(text) && !/\p{L}/u.test(text);

function digitsBesideEachOther(texts: readonly Text[]): Text[][] {
  const rows: Text[][] = [[]];
  for (const text of texts) {
    if (isDigitsAlone(text.plain)) rows.at(-1)!.push(text);
    else rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

function textsOf(value: unknown, path: string): Text[] {
  if (typeof value === 'string') return [{ path, plain: inPlainDigits(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}
