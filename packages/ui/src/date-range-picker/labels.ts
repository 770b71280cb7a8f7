import type { DateFormats } from './date-formats.ts';
import type { Refusal } from './limits.ts';

/** Words of the date picker. */
export type DateLabels = typeof dateLabels;

export const dateLabels = {
  from: 'From',
  to: 'To',
  /** Letters for day, month and year; the locale's order and separator are filled in. */
  format: 'DD/MM/YYYY',
  openCalendar: 'Open calendar',
  calendar: 'Calendar',
  close: 'Close',
  clear: 'Clear dates',
  typeInstead: 'Type instead',
  month: 'Month',
  year: 'Year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  chooseDate: 'Choose a date',
  chooseStart: 'Choose the first day',
  chooseEnd: 'Choose the last day',
  notChosen: 'Not chosen',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  impossible: (example: string) => `Enter a real date, like ${example}.`,
  swapped: 'The dates were the other way round, so they have been swapped.',
  cleared: 'Dates cleared',
  early: (date: string) => `The earliest date is ${date}.`,
  late: (date: string) => `The latest date is ${date}.`,
  long: (days: number) => `At most ${days} days.`,
  blackout: 'This date is not available.',
  across: 'The days between cannot all be chosen.',
  unavailable: 'Days that cannot be chosen',
  failed: 'The calendar could not be loaded. Please type the dates.',
};

export function refusalText(refusal: Refusal, labels: DateLabels, words: DateFormats): string {
  if (refusal.code === 'long') return labels.long(refusal.days);
  if ('limit' in refusal) return labels[refusal.code](words.typed(refusal.limit));
  return refusal.reason ?? labels[refusal.code];
}
