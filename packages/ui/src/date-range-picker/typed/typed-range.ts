import { westernDigits } from '../../field/digits.ts';
import { parseComplete, parseTyped } from './typed-date.ts';

type Range = { from: string; to: string };

/** Between two dates: a dash with spaces about it, a long one also without, or a word. */
const between = /\s+(?:-|to|until|till|through|bis|au|al|→|>)\s+|\s*[\u2013\u2014\u2212]\s*/;

/**
 * Two dates that were pasted into one field: `01/02/2027 - 14/02/2027`, `Mon 1 Feb – Sun 14 Feb 2027`, `1–14 Feb 2027`. What the
 * first leaves out is that of the second. `whole`: while it is typed, only two complete dates count. Null for none.
 */
export function parseRange(
  text: string,
  today: string,
  locale: string,
  { whole = false } = {},
): Range | null {
  const parts = westernDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .split(between);
  const [first = '', last = ''] = parts;
  if (parts.length !== 2) return null;
  const parse = whole ? parseComplete : parseTyped;
  const to = parse(last, today, locale);
  if (to === null) return null;
  const from = completed(first, last, to)
    .map((one) => parse(one, today, locale))
    .find((one) => one !== null && one <= to);
  return from ? { from, to } : null;
}

/** The first date with what it may lack: nothing, the year, or month and year. */
function completed(first: string, last: string, to: string): string[] {
  if (/\d{4}/.test(first)) return [first];
  const year = Number(to.slice(0, 4));
  const rest = last.replace(/^[^\d]*\d{1,2}(?:st|nd|rd|th)?/, '');
  return /^[^\d]*\d{1,2}(?:st|nd|rd|th)?$/.test(first.trim())
    ? [`${first}${rest}`, `${first} ${rest} ${year}`]
    : [`${first} ${year}`, `${first} ${year - 1}`, first];
}
