/** A civil day as its number from 1970-01-01, so that arithmetic needs no zone and no clock. */
export type Day = number;
/** A month as `year * 12 + month`, January being 0. */
export type Month = number;

const msPerDay = 86_400_000;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Null for anything but a `YYYY-MM-DD` of the calendar. */
export function toDay(date: string | null | undefined): Day | null {
  const parts = iso.exec(date ?? '');
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
}

/** Null when the day does not exist: 30 February. `month` from 1. */
export function dayOf(year: number, month: number, dayOfMonth: number): Day | null {
  if (month < 1 || month > 12 || dayOfMonth < 1) return null;
  const at = year * 12 + month - 1;
  return dayOfMonth > daysIn(at) ? null : firstOf(at) + dayOfMonth - 1;
}

export const fromDay = (day: Day): string => new Date(day * msPerDay).toISOString().slice(0, 10);

export const monthOf = (day: Day): Month => {
  const date = new Date(day * msPerDay);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

export const firstOf = (month: Month): Day => Date.UTC(Math.floor(month / 12), month % 12, 1) / msPerDay;

export const daysIn = (month: Month): number => firstOf(month + 1) - firstOf(month);

/** Monday is 0: weeks start there. */
export const weekdayOf = (day: Day): number => (((day + 3) % 7) + 7) % 7;

/** The same day of another month, or that month's last day. */
export function addMonths(day: Day, months: number): Day {
  const target = monthOf(day) + months;
  return firstOf(target) + Math.min(day - firstOf(monthOf(day)), daysIn(target) - 1);
}

/** For `Intl`, with `timeZone: 'UTC'`. */
export const asDate = (day: Day): Date => new Date(day * msPerDay);
