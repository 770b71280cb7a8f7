import { differenceInCalendarDays } from 'date-fns';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, anniversaryOf, daysInclusive, isCivilDate, monthsBegun, todayIn } from './civil-date.ts';
import { showDate } from './show-date.ts';

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

test('[API-09] a day is shown as DD/MM/YYYY, and what is no day as it is', () => {
  expect(['2027-03-01', 'soon', ''].map(showDate)).toEqual(['01/03/2027', 'soon', '']);
});

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

test('[API-09] today is that of the brand, whatever the zone of the clock', () => {
  const now = new Date('2026-11-20T13:30:00Z');
  expect(todayIn('Australia/Sydney', now)).toBe('2026-11-21');
  expect(todayIn('UTC', now)).toBe('2026-11-20');
  expect(todayIn('America/Los_Angeles', new Date('2026-11-20T05:00:00Z'))).toBe('2026-11-19');
});

/** Each with a clock change; in Santiago the first hour of a day is the one left out. */
const zones = ['UTC', 'Australia/Sydney', 'America/New_York', 'America/Santiago'];
afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['2027-02-01', '2027-01-31', 0],
  ['2027-02-01', '2027-02-01', 1],
  ['2027-02-01', '2027-02-28', 1],
  ['2027-02-01', '2027-03-01', 2],
  ['2027-01-30', '2027-02-28', 2],
  ['2028-01-30', '2028-02-28', 1],
  ['2028-01-30', '2028-02-29', 2],
  ['2027-08-31', '2027-09-29', 1],
  ['2027-08-31', '2027-09-30', 2],
  ['2027-08-31', '2028-08-30', 12],
  ['2027-08-31', '2028-08-31', 13],
])('[AMND-04] of the months from %s, on %s %i have begun', (from, date, months) =>
  expect(monthsBegun(from, date)).toBe(months),
);

describe.each(zones)('[API-09] where the clock is that of %s', (zone) => {
  test('each day follows the one before, forwards, backwards and by count', () => {
    vi.stubEnv('TZ', zone);
    const first = Date.UTC(2026, 10, 1);
    for (let at = 0; at < 800; at += 1) {
      const day = new Date(first + at * 86_400_000).toISOString().slice(0, 10);
      const next = new Date(first + (at + 1) * 86_400_000).toISOString().slice(0, 10);
      expect([addDays(day, 1), addDays(next, -1)]).toEqual([next, day]);
      expect(addDays('2026-11-01', at)).toBe(day);
      const local = (text: string) => new Date(`${text}T12:00:00`);
      const difference = differenceInCalendarDays(local(day), local('2026-11-01'));
      expect(daysInclusive('2026-11-01', day)).toBe(difference + 1);
    }
  });

  test('a year of cover starts and ends on its days, over every clock change', () => {
    vi.stubEnv('TZ', zone);
    expect(new Date(2027, 6, 1).getTimezoneOffset()).toBe(
      { UTC: 0, 'Australia/Sydney': -600, 'America/New_York': 240, 'America/Santiago': 240 }[zone],
    );
    expect(anniversaryOf('2028-02-29')).toBe('2029-03-01');
    expect(anniversaryOf('2027-02-28')).toBe('2028-02-28');
    expect(anniversaryOf('2027-03-01')).toBe('2028-03-01');
    for (const day of ['2027-03-14', '2027-04-04', '2027-09-05', '2027-10-03', '2027-11-07']) {
      expect(anniversaryOf(day)).toBe(day.replace('2027', '2028'));
    }
    expect(addDays('0000-02-28', 1)).toBe('0000-02-29');
    expect(addDays('0099-12-31', 1)).toBe('0100-01-01');
  });
});
