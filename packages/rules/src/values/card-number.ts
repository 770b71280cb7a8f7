import { type Problem, problem } from './problem.ts';

/** Most texts have fewer digits than any card and need no further check. */
const enough = /(?:\d\D*){13}/;
/** Groups that may be of one number: side by side, or with what people type between them. A `+` begins a telephone's. */
const run = /(\+?)(\d+(?:[\s.\u2010-]{1,2}\d+)*)/g;

/** Groups as printed on a card; anything but letters and digits may separate them. */
const printed = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 6, 5],
  [4, 6, 4],
].map((sizes) => {
  const groups = sizes.map((size) => `(\\d{${size}})`).join('[^\\p{L}\\p{N}]{1,10}');
  // Looked ahead at, so that one of a card's groups may follow another number of four digits.
  return new RegExp(`(?<!\\d)(?=${groups}(?!\\d))`, 'gu');
});

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

/**
 * 13 to 19 digits that pass the Luhn check, in one group or several, in the digits of any script: somebody typed a card
 * number where it must not be. Every IMEI passes that check too, so numbers must start like a card's.
 */
export function containsCardNumber(text: string): boolean {
  const plain = inPlainDigits(text);
  if (!enough.test(plain)) return false;
  const rest = others.reduce((left, other) => left.replace(other, 'x'), plain);
  return (
    printed.some((groups) =>
      [...plain.matchAll(groups)].some(([, ...found]) => isCard(found.join(''), usual)),
    ) || [...rest.matchAll(run)].some(([, plus, found = '']) => holdsCard(found.split(/\D+/), plus === '+'))
  );
}

/** Other numbers may come before and after it, such as a house number or an expiry date. */
function holdsCard(groups: string[], isDialled: boolean): boolean {
  return groups.some((_, first) => {
    let number = '';
    for (const group of groups.slice(first, first + 19)) {
      number += group;
      if (number.length > 19) return false;
      // A telephone number has 15 digits at most (E.164).
      const dialled = isDialled && first === 0 && number.length <= 15;
      if (!dialled && isCard(number, longer)) return true;
    }
    return false;
  });
}

const isCard = (number: string, start: RegExp): boolean =>
  number.length >= 13 && (shorter[number.length] ?? start).test(number) && passesLuhn(number);

/** Full-width, raised, Arabic and all other digits as 0 to 9, and nothing unseen between them. */
const inPlainDigits = (text: string): string =>
  /^[ -~\s]*$/.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replace(/[\p{M}\p{Cf}]/gu, '')
        .replace(/(?!\d)\p{Nd}/gu, plainDigit);

/** The ten digits of a script follow one another, and those of another come after the ten or apart. */
function plainDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(at - before - 1))) before += 1;
  return String(before % 10);
}

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let i = 0; i < number.length; i += 1) {
    const digit = Number(number[number.length - 1 - i]);
    const value = i % 2 === 1 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** The texts of a value, however deep, that hold a card number. */
export function findCardNumbers(value: unknown, path: string): Problem[] {
  if (typeof value === 'string')
    return containsCardNumber(value) ? [problem('card_number_in_field', path)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findCardNumbers(inner, `${path}.${key}`));
}
