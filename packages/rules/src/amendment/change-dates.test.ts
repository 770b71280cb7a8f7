import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exampleProduct } from '../fixtures/index.ts';
import { quoteTypeFor } from '../quote/trip.ts';
import { boughtPolicy } from '../testing/bought-policy.ts';
import { addDays } from '../values/civil-date.ts';
import { amendedFacts } from './amended-facts.ts';
import { type Amendment, amendmentSchema } from './amendment.schema.ts';
import { earliestDates, latestDates, snowDaysOf } from './change-dates.ts';

/** From 1 to 14 February 2027. */
const policy = boughtPolicy();
const quoteType = (today: string) => quoteTypeFor(exampleProduct.quoteTypes[0]!, today, policy.cover.from);
const wrong = (today: string, sent: Partial<Amendment>): string[] => {
  const found = amendedFacts(policy, v.parse(amendmentSchema, sent), { product: exampleProduct, today });
  return found.ok ? [] : found.problems.map(({ path, code }) => `${path} ${code}`);
};
const extended = (today: string, from: string, to: string) =>
  wrong(today, { kind: 'extend', dates: { from, to } });
const withSnow = (today: string, from: string, to: string) =>
  wrong(today, { kind: 'snow-cover', snowDates: { from, to } });

test('[AMND-02] before the start, the limits are the first and the last days that a change is made with', () => {
  const today = '2027-01-20';
  const first = earliestDates(policy, today);
  const last = latestDates(policy, quoteType(today), today);
  expect([first, last]).toEqual([
    { from: '2027-01-21', to: '2027-01-21' },
    // Of the longest trip from the last start, and not from the start that is changed.
    { from: last.from, to: addDays(last.from, 364) },
  ]);
  expect(extended(today, first.from, first.to)).toEqual([]);
  expect(extended(today, addDays(first.from, -1), first.to)).toEqual(['dates.from date_too_early']);
  expect(extended(today, last.from, last.to)).toEqual([]);
  expect(extended(today, last.from, addDays(last.to, 1))).toEqual(['dates.to trip_too_long']);
  expect(extended(today, addDays(last.from, 1), last.to)).toEqual(['dates.from date_too_late']);
});

test.each([
  ['2027-02-05', '2027-02-14'],
  // On its last day a policy is extended or left as it is.
  ['2027-02-14', '2027-02-15'],
])(
  '[AMND-02] on %s, after the start, the end is %s or later, and as late as the start lets it',
  (today, end) => {
    const first = earliestDates(policy, today);
    const last = latestDates(policy, quoteType(today), today);
    expect([first, last]).toEqual([
      { from: '2027-02-01', to: end },
      { from: '2027-02-01', to: '2028-01-31' },
    ]);
    expect(extended(today, first.from, first.to)).toEqual([]);
    expect(extended(today, first.from, addDays(first.to, -1))).toEqual(['dates.to date_too_early']);
    expect(extended(today, last.from, last.to)).toEqual([]);
    expect(extended(today, last.from, addDays(last.to, 1))).toEqual(['dates.to trip_too_long']);
  },
);

test.each([
  ['2027-01-03', '2027-02-01', 'dates_outside_trip'],
  ['2027-01-31', '2027-02-02', 'date_too_early'],
  ['2027-02-05', '2027-02-07', 'date_too_early'],
])(
  '[AMND-03] on %s, snow cover begins on %s at the earliest and ends with the trip',
  (today, from, early) => {
    expect(snowDaysOf(policy, today)).toEqual({ from, to: '2027-02-14' });
    expect(withSnow(today, from, '2027-02-14')).toEqual([]);
    expect(withSnow(today, addDays(from, -1), '2027-02-14')).toEqual([`snowDates.from ${early}`]);
    expect(withSnow(today, from, '2027-02-15')).toEqual(['snowDates.from dates_outside_trip']);
  },
);
