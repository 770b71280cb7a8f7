// By their own paths: the package's index loads 300 modules, two seconds of every command and start.
import { addDays as moveDays } from 'date-fns/addDays';
import { millisecondsInDay } from 'date-fns/constants';
import { setYear } from 'date-fns/setYear';

/** A day of the calendar without time or zone, `YYYY-MM-DD` (API-09). Compares correctly as a string. */
export type CivilDate = string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a day that exists: `2027-02-29` and `2027-2-9` do not pass. */
export function isCivilDate(value: unknown): value is CivilDate {
  if (typeof value !== 'string') return false;
  const parts = pattern.exec(value);
  if (!parts) return false;
  const month = Number(parts[2]);
  const day = Number(parts[3]);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(parts[1]), month);
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/**
 * The day's first moment where this code runs, as date-fns counts. Only for arithmetic on whole days by the local
 * calendar, which comes out the same in every zone; it never leaves this file.
 */
function localStart(date: CivilDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-', 3).map(Number);
  const start = new Date(year, month - 1, day);
  // The constructor takes the years 0 to 99 for 1900 to 1999.
  if (year < 100) start.setFullYear(year, month - 1, day);
  return start;
}

/** As `formatISO` writes a date, whose code for times and zones would be 0.4 kB of the first form. */
const civil = (start: Date): CivilDate =>
  [
    String(start.getFullYear()).padStart(4, '0'),
    ...[start.getMonth() + 1, start.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-');

export function addDays(date: CivilDate, days: number): CivilDate {
  return civil(moveDays(localStart(date), days));
}

/**
 * Days of a trip, both ends counted: 1st to 14th is 14. By UTC, where each day has 24 hours: `differenceInCalendarDays`
 * gives the same (a test holds them together) but looks the zone up for both ends, and rating would do a third of it.
 */
export function daysInclusive(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

function dayNumber(date: CivilDate): number {
  const [year = 0, month = 1, day = 1] = date.split('-', 3).map(Number);
  return Date.UTC(year, month - 1, day) / millisecondsInDay;
}

/** The same day next year; 29 February's anniversary is 1 March, where `addYears` gives 28 February. */
export function anniversaryOf(date: CivilDate): CivilDate {
  const start = localStart(date);
  return civil(setYear(start, start.getFullYear() + 1));
}

/**
 * How many months have begun on this day of those that begin on the day of `from`, its own included: from 31 January the second
 * one begins on the last day of February, the third on 31 March. 0 before `from`.
 */
export function monthsBegun(from: CivilDate, date: CivilDate): number {
  if (date < from) return 0;
  const [year = 0, month = 1, first = 1] = from.split('-', 3).map(Number);
  const [nowYear = 0, nowMonth = 1, day = 1] = date.split('-', 3).map(Number);
  const before = (nowYear - year) * 12 + nowMonth - month;
  return day < Math.min(first, daysInMonth(nowYear, nowMonth)) ? before : before + 1;
}

/** Today in a brand's time zone, whatever the zone of server or browser. The clock is an argument. */
export function todayIn(timeZone: string, now: Date): CivilDate {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}
