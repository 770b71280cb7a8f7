import { type Problem, problem } from '../values/problem.ts';
import type { QuoteDraft } from './draft.ts';

const run = /\d+(?:[\s.-]{1,2}\d+)*/g;

/** What the shorter card numbers start with; other numbers of these lengths are common (an article's, a phone's IMEI). */
const issuers: Readonly<Record<number, RegExp>> = { 13: /^4/, 14: /^3[0689]/, 15: /^3[47]/ };

/**
 * 13 to 19 digits that pass the Luhn check, in one group or several beside each other: somebody typed a card number
 * where it must not be. Every IMEI passes that check too, so shorter numbers must start like a card's.
 */
export function holdsCardNumber(text: string): boolean {
  return (text.match(run) ?? []).some((found) => holdsCard(found.split(/[\s.-]+/)));
}

/** Other numbers may stand before and after it, as a house or an expiry date. */
function holdsCard(groups: string[]): boolean {
  return groups.some((_, first) => {
    let number = '';
    for (const group of groups.slice(first)) {
      number += group;
      if (number.length > 19) return false;
      if (isCard(number)) return true;
    }
    return false;
  });
}

const isCard = (number: string): boolean =>
  number.length >= 13 && (issuers[number.length]?.test(number) ?? true) && passesLuhn(number);

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let i = 0; i < number.length; i += 1) {
    const digit = Number(number[number.length - 1 - i]);
    const value = i % 2 === 1 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Every part of a draft that holds a text of the visitor's own. */
const partsWithText = [
  'upgrades',
  'voucher',
  'climbingCover',
  'valuablesCover',
  'oneWay',
  'insurees',
  'contact',
] as const satisfies readonly (keyof QuoteDraft)[];

/** DETL-08: card data is never stored with a quote. To be asked before any draft is kept, whatever else it lacks. */
export function cardNumberProblems(draft: Pick<QuoteDraft, (typeof partsWithText)[number]>): Problem[] {
  return partsWithText.flatMap((part) => cardNumbersIn(draft[part], part));
}

/** The texts of a value, however deep, that hold a card number. */
export function cardNumbersIn(value: unknown, path: string): Problem[] {
  if (typeof value === 'string') return holdsCardNumber(value) ? [problem('card_number_in_field', path)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => cardNumbersIn(inner, `${path}.${key}`));
}
