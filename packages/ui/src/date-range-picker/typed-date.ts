import { foldText } from '../option-list/search.ts';
import { dateWords } from './date-words.ts';
import { type Day, dayOf, fromDay, toDay } from './days.ts';

/** `2027-02-01` → `01/02/2027`; empty for none. */
export function formatTyped(date: string | null): string {
  const day = toDay(date);
  if (day === null) return '';
  const [year, month, dayOfMonth] = fromDay(day).split('-');
  return `${dayOfMonth}/${month}/${year}`;
}

const complete = /^\s*\d{1,2}\s*[/.-]\s*\d{1,2}\s*[/.-]\s*\d{4}\s*$/;

/** The date of a text that can only mean one, so that it counts before the field is left. */
export const parseComplete = (text: string, today: string): string | null =>
  complete.test(text) ? parseTyped(text, today, 'en') : null;

/**
 * The date that a person meant: day first, `1/2/27`, `01.02.2027`, `1 Feb 2027`, `1st of February`,
 * `Feb 1, 2027`, `01022027`, `2027-02-01`. Without a year it is the next such day. Null where there is none.
 */
export function parseTyped(text: string, today: string, locale: string): string | null {
  const folded = foldText(text).replace(/(\d)(st|nd|rd|th)\b/g, '$1');
  const day = parseNumbers(folded, today) ?? parseNamed(folded, today, locale);
  return day === null ? null : fromDay(day);
}

function parseNumbers(text: string, today: string): Day | null {
  const backwards = /^(\d{4}) (\d{1,2}) (\d{1,2})$/.exec(text);
  if (backwards) return dayOf(Number(backwards[1]), Number(backwards[2]), Number(backwards[3]));
  const solid = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  const parts = solid ?? /^(\d{1,2}) (\d{1,2})(?: (\d{4}|\d{2}))?$/.exec(text);
  return parts ? build(Number(parts[1]), Number(parts[2]), parts[3], today) : null;
}

function parseNamed(text: string, today: string, locale: string): Day | null {
  const words = text.split(' ').filter((word) => word !== 'of' && word !== 'de');
  const at = words.findIndex((word) => /^\p{L}{3,}$/u.test(word));
  const month = at < 0 ? 0 : monthNamed(words[at] ?? '', locale);
  const numbers = words.filter((_, index) => index !== at);
  if (month === 0 || !/^\d{1,2}$/.test(numbers[0] ?? '') || numbers.length > 2) return null;
  if (numbers[1] !== undefined && !/^(\d{4}|\d{2})$/.test(numbers[1])) return null;
  return build(Number(numbers[0]), month, numbers[1], today);
}

function monthNamed(word: string, locale: string): number {
  const names = [dateWords(locale).monthNames(), dateWords('en').monthNames()];
  for (const list of names) {
    const at = list.findIndex((name) => foldText(name).startsWith(word));
    if (at >= 0) return at + 1;
  }
  return 0;
}

function build(dayOfMonth: number, month: number, year: string | undefined, today: string): Day | null {
  if (year !== undefined) {
    return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, dayOfMonth);
  }
  const now = toDay(today) ?? 0;
  const thisYear = Number(today.slice(0, 4));
  const soon = dayOf(thisYear, month, dayOfMonth);
  return soon !== null && soon >= now ? soon : dayOf(thisYear + 1, month, dayOfMonth);
}
