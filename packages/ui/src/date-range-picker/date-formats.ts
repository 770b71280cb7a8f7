import { asDate, type Day, firstOf, fromDay, type Month } from './days.ts';
import { formatTyped } from './typed/typed-order.ts';

/** The formats of a locale. */
export type DateFormats = {
  /** 'Monday 1 February 2027' */
  full: (day: Day) => string;
  /** '01/02/2027', as it is typed and as messages about other dates have it. */
  typed: (day: Day) => string;
  /** 'Mon 1 Feb' */
  short: (day: Day) => string;
  /** 'Mon 1 Feb 2027' */
  shortWithYear: (day: Day) => string;
  /** '18–21 Feb' */
  span: (first: Day, last: Day) => string;
  monthNames: () => readonly string[];
  /** 'February 2027' */
  monthTitle: (month: Month) => string;
  /** Parsed from and shown in the locale's digits. */
  year: (year: number) => string;
  /** '1' to '31' */
  dayNumbers: () => readonly string[];
  /** The locale's first day of the week: Monday is 0. */
  weekStart: () => number;
  weekdays: () => readonly { short: string; long: string }[];
};

const made = new Map<string, DateFormats>();

/** Cached for each locale, and each part created on first use: Intl's formats are slow to create. */
export function dateFormats(locale: string): DateFormats {
  const words = made.get(locale) ?? createFormats(locale);
  made.set(locale, words);
  return words;
}

/** Creates all of them beforehand, so that the calendar opens without a wait. */
export function prepareDateFormats(locale: string): void {
  const words = dateFormats(locale);
  for (const say of [words.full, words.typed, words.short]) say(0);
  words.monthNames();
  words.monthTitle(0);
  words.dayNumbers();
  words.weekdays();
}

/** Dates are days of the Gregorian calendar, and are shown in it in every locale. */
const civil = { timeZone: 'UTC', calendar: 'gregory' } as const;

function createFormats(locale: string): DateFormats {
  const say = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, { ...options, ...civil }));
    return (day: Day) => format().format(asDate(day));
  };
  const brief = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const short = say(brief);
  const shortWithYear = say({ ...brief, year: 'numeric' });
  const number = once(() => new Intl.NumberFormat(locale, { useGrouping: false }));
  const weekStart = once(() => ({ day: weekStartOf(locale) }));
  const days = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...civil }));
  const month = say({ month: 'long' });
  const title = say({ month: 'long', year: 'numeric' });
  const shortWeekday = say({ weekday: 'short' });
  const letter = say({ weekday: 'narrow' });
  const longWeekday = say({ weekday: 'long' });
  // February 2027 begins on a Monday.
  const monday = firstOf(2027 * 12 + 1);
  return {
    full: say({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    typed: (day) => formatTyped(fromDay(day), locale),
    short: (day) => short(day).replace(',', ''),
    shortWithYear: (day) => shortWithYear(day).replace(',', ''),
    year: (year) => number().format(year),
    dayNumbers: once(() => count(31).map((at) => number().format(at + 1))),
    weekStart: () => weekStart().day,
    span: (first, last) => days().formatRange(asDate(first), asDate(last)),
    monthTitle: (at) => title(firstOf(at)),
    monthNames: once(() => count(12).map((at) => month(firstOf(2027 * 12 + at)))),
    weekdays: once(() =>
      count(7)
        .map((at) => monday + weekStart().day + at)
        .map((day) => ({ short: heading(shortWeekday(day), letter(day)), long: longWeekday(day) })),
    ),
  };
}

/** Weekday names that do not fit a column of 44 px are one letter: Arabic has no short ones. */
const heading = (short: string, letter: string) => (short.length > 4 ? letter : short);

/** Browsers without the data begin on Monday. */
function weekStartOf(locale: string): number {
  // A method in the standard, a property in early implementations, and neither is in TypeScript's library.
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1) - 1;
}

const count = (length: number) => Array.from({ length }, (_, at) => at);

function once<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
