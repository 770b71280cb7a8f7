import { countDigits, type DigitGroups, digitGroupsOf, passesLuhn } from './digit-groups.ts';
import { inPlainDigits } from './plain-digits.ts';

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

/** The same for a text that is in plain digits. */
export function holdsCard(plain: string): boolean {
  // Most texts have none.
  if (countDigits(plain) < fewest) return false;
  const all = digitGroupsOf(plain);
  if (holdsPrinted(all) || holdsSpelled(all)) return true;
  if (!holdsInRun(all)) return false;
  return holdsInRun(digitGroupsOf(others.reduce((left, other) => left.replace(other, 'x'), plain)));
}

/** Other numbers may come before and after it, such as a house number or an expiry date. A `+` begins a telephone's. */
function holdsInRun(groups: DigitGroups): boolean {
  const { from, to, gaps } = groups;
  let begin = 0;
  let low = 0;
  for (let last = 0; last < from.length; last += 1) {
    if (!isClose(gaps[last]!)) begin = last;
    low = lowest(groups, Math.max(low, begin), last);
    const isDialled = gaps[begin]!.endsWith('+');
    for (let first = low; to[last]! - from[first]! >= fewest; first += 1) {
      const dialled = isDialled && first === begin && to[last]! - from[first]! <= mostDialled;
      if (!dialled && isCard(groups, from[first]!, to[last]!, longer)) return true;
    }
  }
  return false;
}

/** The first group, from `first` on, with which a number that ends with the group `last` is not too long. */
function lowest({ from, to }: DigitGroups, first: number, last: number): number {
  let low = first;
  while (low <= last && to[last]! - from[low]! > most) low += 1;
  return low;
}

/** The groups of a card; also `4444x3333x2222x1111`, where one short separator is the same between all of them. */
function holdsPrinted(groups: DigitGroups): boolean {
  const { from, to, gaps } = groups;
  for (let first = 0; first < from.length; first += 1) {
    // As all of them begin.
    if (to[first]! - from[first]! !== 4) continue;
    for (const sizes of printed) {
      const last = first + sizes.length - 1;
      const isSo = sizes.every((size, at) => to[first + at]! - from[first + at]! === size);
      if (!isSo || !isCard(groups, from[first]!, to[last]!, usual)) continue;
      const between = gaps.slice(first + 1, last + 1);
      if (between.every((gap) => wide.test(gap)) || isSame(between, 3)) return true;
    }
  }
  return false;
}

/** `4/4/4/4/3/3…` and `44/44/33…`: single digits or pairs, with one short separator, the same between all. */
function holdsSpelled(groups: DigitGroups): boolean {
  const { from, to, gaps } = groups;
  const sizeOf = (at: number) => to[at]! - from[at]!;
  let begin = 0;
  let low = 0;
  for (let last = 0; last < from.length; last += 1) {
    // The one before may be the first of the next sequence.
    if (last > begin && gaps[last] !== gaps[begin + 1]) begin = last - 1;
    if (last > begin && (sizeOf(last) !== sizeOf(begin) || !spells(gaps[last]!, sizeOf(last)))) begin = last;
    if (last === begin) continue;
    low = lowest(groups, Math.max(low, begin), last);
    for (let first = low; to[last]! - from[first]! >= fewest; first += 1) {
      if (isCard(groups, from[first]!, to[last]!, usual)) return true;
    }
  }
  return false;
}

/** Two digits each after commas are a list of ages or grades. What is close is a run in any case. */
const spells = (gap: string, size: number): boolean =>
  size > 2 || isClose(gap) ? false : size === 1 ? gap.length <= 3 : gap.length === 1 && gap !== ',';

const isClose = (gap: string): boolean => gap === ' ' || (gap.length <= 2 && close.test(gap));

const isSame = (gaps: readonly string[], longest: number): boolean =>
  gaps.every((gap) => gap === gaps[0] && gap.length <= longest);

function isCard({ digits, sums }: DigitGroups, from: number, to: number, start: RegExp): boolean {
  const length = to - from;
  if (!passesLuhn(sums, from, to)) return false;
  return (shorter[length] ?? start).test(digits.slice(from, from + 2));
}
