import { expect, test } from 'vitest';
import { addMonths, dayOf, daysIn, fromDay, monthOf, toDay, weekdayOf } from './days.ts';

const day = (date: string) => toDay(date) ?? Number.NaN;

test('[PRIM-01] only days that exist are days', () => {
  expect(toDay('2027-02-29')).toBeNull();
  expect(toDay('2028-02-29')).not.toBeNull();
  expect(toDay('2027-2-9')).toBeNull();
  expect(toDay(null)).toBeNull();
  expect(dayOf(2027, 13, 1)).toBeNull();
});

test('[PRIM-01] days count across months, years and leap days', () => {
  expect(fromDay(day('2027-12-31') + 1)).toBe('2028-01-01');
  expect(day('2028-03-01') - day('2028-02-28')).toBe(2);
  expect(daysIn(monthOf(day('2028-02-05')))).toBe(29);
  expect(fromDay(addMonths(day('2027-01-31'), 1))).toBe('2027-02-28');
  expect(fromDay(addMonths(day('2028-02-29'), -12))).toBe('2027-02-28');
  expect(fromDay(day('1969-12-31'))).toBe('1969-12-31');
});

test('[PRIM-01] weeks begin on Monday', () => {
  expect(weekdayOf(day('2027-02-01'))).toBe(0);
  expect(weekdayOf(day('2027-02-07'))).toBe(6);
  expect(weekdayOf(day('1960-02-29'))).toBe(0);
});
