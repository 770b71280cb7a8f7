import { asDate, type Day, firstOf } from './days.ts';

/** A locale's ways to say dates. Making them is slow, so each locale's are made once. */
export type DateWords = {
  /** 'Monday, 1 February 2027' */
  full: (day: Day) => string;
  /** 'Mon 1 Feb' */
  short: (day: Day) => string;
  /** '1 February 2027' */
  long: (day: Day) => string;
  monthNames: readonly string[];
  /** Monday first. */
  weekdays: readonly { short: string; long: string }[];
};

const made = new Map<string, DateWords>();

export function dateWords(locale: string): DateWords {
  let words = made.get(locale);
  if (!words) {
    words = makeWords(locale);
    made.set(locale, words);
  }
  return words;
}

function makeWords(locale: string): DateWords {
  const say = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (day: Day) => {
      format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      return format.format(asDate(day));
    };
  };
  const month = say({ month: 'long' });
  const shortDay = say({ weekday: 'short' });
  const longDay = say({ weekday: 'long' });
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const short = say({ weekday: 'short', day: 'numeric', month: 'short' });
  return {
    full: say({ weekday: 'long', ...date }),
    short: (day) => short(day).replace(',', ''),
    long: say(date),
    get monthNames() {
      return memo(this, 'monthNames', () => count(12).map((at) => month(firstOf(2027 * 12 + at))));
    },
    get weekdays() {
      // 1 February 2027 is a Monday.
      const monday = firstOf(2027 * 12 + 1);
      return memo(this, 'weekdays', () =>
        count(7).map((at) => ({ short: shortDay(monday + at), long: longDay(monday + at) })),
      );
    },
  };
}

const count = (length: number) => Array.from({ length }, (_, at) => at);

/** Replaces a getter by its value on first use. */
function memo<T>(owner: object, name: string, make: () => T): T {
  const value = make();
  Object.defineProperty(owner, name, { value });
  return value;
}
