import { asDate, type Day, firstOf } from './days.ts';

/** A locale's ways to say dates. */
export type DateWords = {
  /** 'Monday 1 February 2027' */
  full: (day: Day) => string;
  /** '1 February 2027' */
  long: (day: Day) => string;
  /** 'Mon 1 Feb' */
  short: (day: Day) => string;
  monthNames: () => readonly string[];
  /** Monday first. */
  weekdays: () => readonly { short: string; long: string }[];
};

const made = new Map<string, DateWords>();

/** Made once for each locale, and each part when it is first asked for: Intl's formats are slow to make. */
export function dateWords(locale: string): DateWords {
  const words = made.get(locale) ?? makeWords(locale);
  made.set(locale, words);
  return words;
}

/** Asks for all of them beforehand, so that opening the calendar need not wait. */
export function warmDateWords(locale: string): void {
  const words = dateWords(locale);
  for (const say of [words.full, words.long, words.short]) say(0);
  words.monthNames();
  words.weekdays();
}

function makeWords(locale: string): DateWords {
  const say = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
    return (day: Day) => format().format(asDate(day));
  };
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const short = say({ weekday: 'short', day: 'numeric', month: 'short' });
  const month = say({ month: 'long' });
  const shortWeekday = say({ weekday: 'short' });
  const longWeekday = say({ weekday: 'long' });
  // February 2027 begins on a Monday.
  const monday = firstOf(2027 * 12 + 1);
  return {
    full: say({ weekday: 'long', ...date }),
    long: say(date),
    short: (day) => short(day).replace(',', ''),
    monthNames: once(() => count(12).map((at) => month(firstOf(2027 * 12 + at)))),
    weekdays: once(() =>
      count(7).map((at) => ({ short: shortWeekday(monday + at), long: longWeekday(monday + at) })),
    ),
  };
}

const count = (length: number) => Array.from({ length }, (_, at) => at);

function once<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
