import { westernDigits } from '../../field/digits.ts';
import { foldText } from '../../option-list/search/search.ts';
import { dateFormats } from '../date-formats.ts';
import { type Day, dayOf, fromDay, toDay } from '../days.ts';
import { type Part, typedOrder } from './typed-order.ts';

const complete = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/;
const completeYearFirst = /^\d{4}[/.-]\d{1,2}[/.-]\d{2}$/;

/** The date of an unambiguous text, so that it counts before blur. */
export function parseComplete(text: string, today: string, locale: string): string | null {
  const bare = westernDigits(text).replace(/[\s\p{Cf}]/gu, '');
  const completePattern = typedOrder(locale).order[0] === 'year' ? completeYearFirst : complete;
  return completePattern.test(bare) ? parseTyped(bare, today, locale) : null;
}

/**
 * Parses a typed date, in any script's digits and in the locale's order: `1/2/27`, `01.02.2027`, `01022027`,
 * and in every locale `Mon 1 Feb 2027`, `1st of February`, `Feb 1, 2027`, `01FEB2027`, `2027-02-01`, `20270201`,
 * `2027年2月1日`. Without a year it is the next such day, or one that has just passed. Null for none.
 */
export function parseTyped(text: string, today: string, locale: string): string | null {
  const spaced = westernDigits(text).replace(/[年月日년월일]/g, ' ');
  const folded = foldText(spaced)
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$& ');
  const day = parseNumbers(folded, today, locale) ?? parseNamed(folded, today, locale);
  return day === null ? null : fromDay(day);
}

function parseNumbers(text: string, today: string, locale: string): Day | null {
  const backwards = /^(\d{4}) (\d{1,2}) (\d{1,2})$/.exec(text);
  if (backwards) return dayOf(Number(backwards[1]), Number(backwards[2]), Number(backwards[3]));
  const { order } = typedOrder(locale);
  if (!/^\d{6}(\d{2})?$/.test(text)) return fromNumbers(text.split(' '), order, today);
  const inOwnOrder = fromNumbers(cut(text, order), order, today);
  if (inOwnOrder !== null || text.length === 6) return inOwnOrder;
  // As computers write it.
  return fromNumbers(cut(text, yearFirst), yearFirst, today);
}

const yearFirst = ['year', 'month', 'day'] as const;

function fromNumbers(numbers: readonly string[], order: readonly Part[], today: string): Day | null {
  if (!numbers.every((one) => /^(\d{1,2}|\d{4})$/.test(one))) return null;
  const written: readonly Part[] = numbers.length === 2 ? order.filter((part) => part !== 'year') : order;
  if (numbers.length !== written.length) return null;
  const of = (part: Part) => numbers[written.indexOf(part)];
  if (of('day')?.length === 4 || of('month')?.length === 4) return null;
  return build(Number(of('day')), Number(of('month')), of('year'), today);
}

/** `01022027` → 01, 02, 2027. */
function cut(text: string, order: readonly Part[]): string[] {
  let at = 0;
  return order.map((part) => {
    const from = at;
    at += part === 'year' ? text.length - 4 : 2;
    return text.slice(from, at);
  });
}

function parseNamed(text: string, today: string, locale: string): Day | null {
  const all = text.split(' ').filter((word) => word !== 'of' && word !== 'de');
  // Of two names one is the day of the week.
  const words = all.filter((word, index) => !(isWeekday(word, locale) && hasOtherName(all, index)));
  const at = words.findIndex(isName);
  const month = at < 0 ? 0 : monthNamed(words[at] ?? '', locale);
  const numbers = words.filter((_, index) => index !== at);
  if (month === 0 || !/^\d{1,2}$/.test(numbers[0] ?? '') || numbers.length > 2) return null;
  if (numbers[1] !== undefined && !/^(\d{4}|\d{2})$/.test(numbers[1])) return null;
  return build(Number(numbers[0]), month, numbers[1], today);
}

const isName = (word: string): boolean => /^\p{L}{3,}$/u.test(word);
const hasOtherName = (words: readonly string[], at: number): boolean =>
  words.some((word, index) => index !== at && isName(word));

const isWeekday = (word: string, locale: string): boolean =>
  isName(word) &&
  [locale, 'en']
    .flatMap((one) => dateFormats(one).weekdays())
    .some(({ short, long }) => [short, long].some((name) => foldText(name).startsWith(word)));

function monthNamed(word: string, locale: string): number {
  const names = [dateFormats(locale).monthNames(), dateFormats('en').monthNames()];
  for (const list of names) {
    const at = list.findIndex((name) => foldText(name).startsWith(word));
    if (at >= 0) return at + 1;
  }
  return 0;
}

/** Days; what was within them was meant, and is then refused as past. In a year it would be another trip. */
const justPassed = 30;

function build(dayOfMonth: number, month: number, year: string | undefined, today: string): Day | null {
  if (year !== undefined) {
    const short = Number(year) < 100;
    // Before there were travellers to insure it is a slip, or digits in another order.
    return !short && Number(year) < 1900
      ? null
      : dayOf(short ? 2000 + Number(year) : Number(year), month, dayOfMonth);
  }
  const now = toDay(today) ?? 0;
  const thisYear = Number(today.slice(0, 4));
  // The next 29 February can be eight years away.
  for (let next = thisYear; next <= thisYear + 8; next += 1) {
    const found = dayOf(next, month, dayOfMonth);
    if (found !== null && found >= now - justPassed) return found;
  }
  return null;
}
