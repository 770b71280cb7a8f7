import { foldText } from '../values/fold-text.ts';
import type { PhonePatterns } from './formats.ts';

/**
 * DETL-06: an Australian number in its national form, or any other with `+` or the 0011 that Australians dial for it. Of
 * numbers abroad the code of the country and how many digits follow are checked.
 */
export const isPhone = (text: string, patterns: PhonePatterns): boolean =>
  phoneForms(text).some((form) => mayBePhone(form) && isDialled(dialled(form), patterns));

/**
 * A number as it may have been meant, without what people and programs write around it: `tel:`, an extension, brackets about the
 * code of the country. A comma divides the digits, or begins what is dialled later.
 */
export function phoneForms(text: string): string[] {
  const bare = foldText(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/^(?:tel|callto):/i, '')
    .replace(/^\(? ?\+ ?(\d{1,3}) ?\)/, '+$1 ')
    .replace(/^\(? ?\+ /, '+')
    .trim();
  const number = bare.replace(/[\s,]*(?:;|#|x|ext\b|extn\b|extension\b)[ .:=-]*(?:ext=)?\d{1,6}#?$/i, '');
  return [number.replace(/,/g, ' '), number.replace(/,.*$/, '')];
}

function isDialled(digits: string, { australian, lengths }: PhonePatterns): boolean {
  const isAustralian = (national: string) => new RegExp(`^(?:${australian})$`).test(national);
  const [, abroad] = /^\+(\d+)$/.exec(digits) ?? [];
  // Numbers that begin with 1, as 1300 and 13 11 14, have no 0 before them.
  if (abroad === undefined) return /^[01]/.test(digits) && isAustralian(digits.replace(/^0/, ''));
  if (abroad.startsWith('61')) return isAustralian(abroad.slice(2).replace(/^0/, ''));
  return Object.entries(lengths).some(([allowed, codes]) => {
    const code = codes.split(' ').find((one) => abroad.startsWith(one));
    return code !== undefined && allowed.split(',').includes(String(abroad.length - code.length));
  });
}

/** Brackets, spaces and dashes as people write them. */
const mayBePhone = (text: string): boolean => /^\+?[\d(][\d ()./\-\u2010-\u2015]{5,}$/.test(text);

/** What is dialled: `+44…` for numbers abroad. A (0) behind the country's code is not dialled with it. */
const dialled = (text: string): string =>
  text
    .replace(/^(\+?[\d ]{1,4})\(0\)/, '$1')
    .replace(/[^\d+]/g, '')
    .replace(/^(0011|00(?=[1-9]))/, '+')
    .replace(/^61(?=[2-578]\d{8}$)/, '+61');
