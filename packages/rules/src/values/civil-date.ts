/** A day of the calendar without time or zone, `YYYY-MM-DD` (API-09). Compares correctly as a string. */
export type CivilDate = string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const millisecondsOfDay = 86_400_000;

/** True for a day that exists: `2027-02-29` and `2027-2-9` do not pass. */
export function isCivilDate(value: unknown): value is CivilDate {
  if (typeof value !== 'string') return false;
  const parts = pattern.exec(value);
  if (!parts) return false;
  const month = Number(parts[2]);
  const day = Number(parts[3]);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(parts[1]), month);
}

export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Days since 1970. By UTC alone, so that no zone or clock change can move a day. */
function dayNumber(date: CivilDate): number {
  const [year = 0, month = 1, day = 1] = date.split('-', 3).map(Number);
  return Date.UTC(year, month - 1, day) / millisecondsOfDay;
}

export function addDays(date: CivilDate, days: number): CivilDate {
  const moved = new Date((dayNumber(date) + days) * millisecondsOfDay);
  const year = String(moved.getUTCFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(moved.getUTCMonth() + 1)}-${twoDigits(moved.getUTCDate())}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Days of a trip, both ends counted: 1st to 14th is 14. */
export function daysInclusive(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** The same day next year; 29 February's anniversary is 1 March. */
export function anniversaryOf(date: CivilDate): CivilDate {
  const year = Number(date.slice(0, 4)) + 1;
  const monthAndDay = date.slice(4);
  const candidate = `${String(year).padStart(4, '0')}${monthAndDay}`;
  return isCivilDate(candidate) ? candidate : `${String(year).padStart(4, '0')}-03-01`;
}

/** The day it is now in a brand's zone, wherever server or browser stand. The clock is handed in. */
export function todayIn(timeZone: string, now: Date): CivilDate {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}
