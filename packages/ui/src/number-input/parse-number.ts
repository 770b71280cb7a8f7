import { westernDigits } from '../field/digits.ts';

/** Thousands in groups of three, each time by the same sign. */
const amount = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.(\d*))?$/;

/** One to three digits, a point and three more: 2500 in some languages, and two and a half in others. */
const ambiguous = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * The number that somebody typed: digits of any script, 1,500 or 1 500, and as many decimals as are asked for; zeros after them
 * change nothing. Null for nothing. NaN for any other text, which is not bent into a number: "0.5" is no age of 5,
 * and "2.500" is neither 2500 nor 2.5.
 */
export function parseNumber(typed: string, decimals = 0): number | null {
  const text = westernDigits(typed).trim().replace(/\s+/g, ' ');
  if (text === '') return null;
  if (ambiguous.test(text)) return Number.NaN;
  const [, whole, fraction = ''] = amount.exec(text) ?? [];
  if (whole === undefined) return Number.NaN;
  const kept = fraction.replace(/0+$/, '');
  return kept.length > decimals ? Number.NaN : Number(`${whole.replace(/\D/g, '')}.${kept || 0}`);
}
