import { type DigitGroups, digitGroupsOf, passesLuhn } from './digit-groups.ts';
import { inPlainDigits } from './plain-digits.ts';
import { type Problem, problem } from './problem.ts';

/** Between groups that may be of one number in any division; other gaps are of numbers beside each other. */
const close = /^[\s.\u2010-]{1,2}$/;
/** Groups as printed on a card; anything but letters and digits may separate them. */
const printed = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 6, 5],
  [4, 6, 4],
];
const wide = /^[^\p{L}\p{N}]{1,10}$/u;
/** Days, in both orders, and telephone numbers as Australians write them: beside each other they have a card's length. */
const others = [
  /(?<!\d)(?:19|20)\d\d[-./](?:0?[1-9]|1[0-2])[-./](?:0?[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[-./ ](?:0?[1-9]|1[0-2])[-./ ](?:19|20)\d\d(?!\d)/g,
  /(?<!\d)[01]\d{3}[-. ]?\d{3}[-. ]?\d{3}(?!\d)/g,
  /(?<!\d)0\d[-. ]\d{4}[-. ]?\d{4}(?!\d)/g,
];

/** What the shorter card numbers start with; other numbers of these lengths are common (an article's, a phone's IMEI). */
const shorter: Readonly<Record<number, RegExp>> = { 13: /^4/, 14: /^3[0689]/, 15: /^3[47]/ };
/** No number of a card begins otherwise; years and telephone numbers do. */
const longer = /^(?:[345689]|2[2-7])/;
/** The first digits of the usual cards, which distinguish one from four years or four postcodes. */
const usual = /^(?:[456]|35|2[2-7])/;

const [fewest, most] = [13, 19];
/** A telephone number has 15 digits at most (E.164). */
const mostDialled = 15;

/**
 * 13 to 19 digits that pass the Luhn check, in one group or several, in the digits of any script: somebody typed a card
 * number where it must not be. Every IMEI passes that check too, so numbers must start like a card's. Linear in the text.
 */
export const containsCardNumber = (text: string): boolean => holdsCard(inPlainDigits(text));

function holdsCard(plain: string): boolean {
  const all = digitGroupsOf(plain);
  if (all.digits.length < fewest) return false;
  if (holdsPrinted(all) || holdsSpelled(all)) return true;
  const rest = others.reduce((left, other) => left.replace(other, 'x'), plain);
  return holdsInRun(rest === plain ? all : digitGroupsOf(rest));
}

/** Other numbers may come before and after it, such as a house number or an expiry date. A `+` begins a telephone's. */
function holdsInRun(groups: DigitGroups): boolean {
  const { from, to, gaps } = groups;
  let begin = 0;
  for (let last = 0; last < from.length; last += 1) {
    if (!close.test(gaps[last]!)) begin = last;
    const isDialled = gaps[begin]!.endsWith('+');
    for (let first = last; first >= begin && to[last]! - from[first]! <= most; first -= 1) {
      if (to[last]! - from[first]! < fewest) continue;
      const dialled = isDialled && first === begin && to[last]! - from[first]! <= mostDialled;
      if (!dialled && isCard(groups, from[first]!, to[last]!, longer)) return true;
    }
  }
  return false;
}

/** The groups of a card; also `4444x3333x2222x1111`, where one short separator is the same between all of them. */
function holdsPrinted(groups: DigitGroups): boolean {
  const { from, to, gaps } = groups;
  return from.some((start, first) =>
    printed.some((sizes) => {
      const last = first + sizes.length - 1;
      if (last >= from.length || sizes.some((size, at) => to[first + at]! - from[first + at]! !== size)) {
        return false;
      }
      const between = gaps.slice(first + 1, last + 1);
      const fits = between.every((gap) => wide.test(gap)) || isSame(between, 3);
      return fits && isCard(groups, start, to[last]!, usual);
    }),
  );
}

/** `4/4/4/4/3/3…` and `44/44/33…`: single digits or pairs, with one short separator, the same between all. */
function holdsSpelled(groups: DigitGroups): boolean {
  const { from, to, gaps } = groups;
  const sizeOf = (at: number) => to[at]! - from[at]!;
  let begin = 0;
  for (let last = 0; last < from.length; last += 1) {
    // The one before may be the first of the next sequence.
    if (last > begin && gaps[last] !== gaps[begin + 1]) begin = last - 1;
    if (last > begin && (sizeOf(last) !== sizeOf(begin) || !spells(gaps[last]!, sizeOf(last)))) begin = last;
    for (let first = last - 1; first >= begin && to[last]! - from[first]! <= most; first -= 1) {
      const length = to[last]! - from[first]!;
      if (length >= fewest && isCard(groups, from[first]!, to[last]!, usual)) return true;
    }
  }
  return false;
}

/** Two digits each after commas are a list of ages or grades. */
const spells = (gap: string, size: number): boolean =>
  size === 1 ? gap.length <= 3 : size === 2 && gap.length === 1 && gap !== ',';

const isSame = (gaps: readonly string[], longest: number): boolean =>
  gaps.every((gap) => gap === gaps[0] && gap.length <= longest);

function isCard({ digits, sums }: DigitGroups, from: number, to: number, start: RegExp): boolean {
  const length = to - from;
  if (length < fewest || length > most || !passesLuhn(sums, from, to)) return false;
  return (shorter[length] ?? start).test(digits.slice(from, from + 2));
}

type Text = { path: string; plain: string };

/**
 * The texts of a value, however deep, that hold a card number, each alone or with its neighbours: `4444 3333` as first and
 * `2222 1111` as last name. Neighbours count together only where they are nothing but digits and separators.
 */
export function findCardNumbers(value: unknown, path: string): Problem[] {
  const texts = textsOf(value, path);
  const found = texts.filter(({ plain }) => holdsCard(plain));
  const split = digitsBesideEachOther(texts).filter(
    (row) => !row.some((one) => found.includes(one)) && holdsCard(row.map(({ plain }) => plain).join(' ')),
  );
  return [...found, ...split.flat()].map((one) => problem('card_number_in_field', one.path));
}

const digitsAlone = /^\P{L}*\d\P{L}*$/u;

function digitsBesideEachOther(texts: readonly Text[]): Text[][] {
  const rows: Text[][] = [[]];
  for (const text of texts) {
    if (digitsAlone.test(text.plain)) rows.at(-1)!.push(text);
    else rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

function textsOf(value: unknown, path: string): Text[] {
  if (typeof value === 'string') return [{ path, plain: inPlainDigits(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}
