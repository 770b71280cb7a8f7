/** Days as the product model counts them: calendar days in Sydney, each a whole number, so that days are added and compared. */
export type Day = number;

const msOfDay = 86_400_000;
const msOfHour = 3_600_000;

/** Of `2027-02-01`. */
export const day = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / msOfDay;
export const dateOf = (of: Day): string => new Date(of * msOfDay).toISOString().slice(0, 10);

/** The 1st to the 14th are 14 days. */
export const daysFrom = (from: Day, to: Day): number => to - from + 1;

/** The same date so many months later, clipped to the month's end. */
export function monthsAfter(from: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = dateOf(from).split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return Math.floor(last.getTime() / msOfDay) - last.getUTCDate() + Math.min(date, last.getUTCDate());
}

/** Annual cover ends the day before its anniversary; that of 29 February is 1 March. */
export function lastDayOfYear(from: Day): Day {
  const [year = 0, month = 1, date = 1] = dateOf(from).split('-').map(Number);
  return Date.UTC(year + 1, month - 1, date) / msOfDay - 1;
}

/** Clocks are an hour ahead from the first Sunday in October until the first Sunday in April, both at 16:00 UTC the day before. */
export function dayInSydney(instant: Date): Day {
  const ms = instant.getTime();
  const year = instant.getUTCFullYear();
  const isSummer = ms < change(year, 3) || ms >= change(year, 9);
  return Math.floor((ms + (isSummer ? 11 : 10) * msOfHour) / msOfDay);
}

/** The instant at which a day begins in Sydney. */
export function midnightInSydney(of: Day): Date {
  const summer = new Date(of * msOfDay - 11 * msOfHour);
  return dayInSydney(summer) === of ? summer : new Date(of * msOfDay - 10 * msOfHour);
}

/** ms at which the clocks change, on the first Sunday of a month from 0. */
function change(year: number, month: number): number {
  const first = new Date(Date.UTC(year, month, 1));
  const sunday = 1 + ((7 - first.getUTCDay()) % 7);
  return Date.UTC(year, month, sunday) - 8 * msOfHour;
}
