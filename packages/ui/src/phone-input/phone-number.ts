import { westernDigits } from '../field/digits.ts';

/** Australian landline, mobile and toll-free numbers, in their usual groups. */
const australian: readonly [form: RegExp, groups: string][] = [
  [/^(0[45]\d\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(0[2378])(\d{4})(\d{4})$/, '($1) $2 $3'],
  [/^(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
  [/^\+61(1[38]00)(\d{3})(\d{3})$/, '+61 $1 $2 $3'],
  [/^\+61([45]\d\d)(\d{3})(\d{3})$/, '+61 $1 $2 $3'],
  [/^\+61([2378])(\d{4})(\d{4})$/, '+61 $1 $2 $3'],
];

const signsBetween = /[\s().\-/\u2010-\u2015]+/g;
/** Direction marks, which contact lists copy with a number. */
const unseen = /\p{Cf}+/gu;

/**
 * A phone number in its usual groups, where it is Australian: 0412 345 678, (02) 9374 4000, 1300 555 018, +61
 * 412 345 678. Any other text is returned without leading, trailing or doubled spaces.
 */
export function groupPhone(text: string): string {
  const digits = dialled(text);
  const found = australian.find(([form]) => digits !== null && form.test(digits));
  if (digits === null || !found) return bareOf(text);
  return digits.replace(...found);
}

/**
 * The number in E.164, `+61412345678`; `null` where it is not known to be one. Without a country code it
 * counts as Australian.
 */
export function phoneE164(text: string): string | null {
  const digits = dialled(text);
  if (digits === null) return null;
  const known = australian.some(([form]) => form.test(digits));
  if (!digits.startsWith('+')) return known ? `+61${digits.replace(/^0/, '')}` : null;
  if (digits.startsWith('+61')) return known ? digits : null;
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}

/** Without what a link or a contact list writes around a number, and with one space for all others. */
const bareOf = (text: string): string =>
  text
    .replace(unseen, '')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^\( ?\+ ?(\d{1,3}) ?\)/, '+$1')
    .replace(/\s+/g, ' ');

/** The dialled characters: digits, with `+` before a country code; `null` for words and extensions. */
function dialled(text: string): string | null {
  const bare = westernDigits(bareOf(text))
    .replace(/^(\s*\+?\s*\d{1,3})\s*\(0\)/, '$1')
    .replace(signsBetween, '')
    .replace(/^(0011|00(?=[1-9]))/, '+')
    .replace(/^61(?=[2-578]\d{8}$)/, '+61')
    .replace(/^\+610(?=[2-578]\d{8}$)/, '+61');
  return /^\+?\d+$/.test(bare) ? bare : null;
}
