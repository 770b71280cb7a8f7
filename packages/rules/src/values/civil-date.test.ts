import { expect, test } from 'vitest';
import { addDays, anniversaryOf, daysInclusive, isCivilDate, todayIn } from './civil-date.ts';

test.each([
  '2027-02-29',
  '2027-13-01',
  '2027-00-10',
  '2027-04-31',
  '2027-2-9',
  '1900-02-29',
  '',
  null,
  20270101,
])('[API-09] %s is not a day', (value) => expect(isCivilDate(value)).toBe(false));

test('[API-09] leap days exist in leap years', () => {
  expect(isCivilDate('2028-02-29')).toBe(true);
  expect(isCivilDate('2000-02-29')).toBe(true);
});

test('[API-09] days are inclusive, across years and clock changes', () => {
  expect(daysInclusive('2027-02-01', '2027-02-14')).toBe(14);
  expect(daysInclusive('2027-12-31', '2028-01-01')).toBe(2);
  expect(daysInclusive('2027-10-02', '2027-10-04')).toBe(3);
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});

test('[API-09] the anniversary of 29 February is 1 March', () => {
  expect(anniversaryOf('2028-02-29')).toBe('2029-03-01');
  expect(anniversaryOf('2027-06-30')).toBe('2028-06-30');
});

test('[API-09] today is that of the brand, wherever the clock stands', () => {
  const now = new Date('2026-11-20T13:30:00Z');
  expect(todayIn('Australia/Sydney', now)).toBe('2026-11-21');
  expect(todayIn('UTC', now)).toBe('2026-11-20');
  expect(todayIn('America/Los_Angeles', new Date('2026-11-20T05:00:00Z'))).toBe('2026-11-19');
});
