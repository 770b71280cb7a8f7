import { expect, test } from 'vitest';
import { toDay } from './days.ts';
import { limitsOf, refusalOf } from './limits.ts';

const limits = limitsOf({
  minDate: '2026-11-20',
  maxDate: '2027-11-20',
  maxEndDate: '2027-12-31',
  maxLength: 30,
  blackouts: [{ from: '2026-12-24', to: '2026-12-26', reason: 'Christmas' }],
});
const code = (date: string, other: string | null = null) =>
  refusalOf(toDay(date) ?? 0, toDay(other), limits)?.code ?? null;

test('[PRIM-01][STRT-04] a start lies within its limits', () => {
  expect(code('2026-11-19')).toBe('early');
  expect(code('2026-11-20')).toBeNull();
  expect(code('2027-11-20')).toBeNull();
  expect(code('2027-11-21')).toBe('late');
});

test('[PRIM-01][STRT-04] an end is measured from the start, whichever was chosen first', () => {
  expect(code('2026-12-30', '2026-12-01')).toBeNull();
  expect(code('2026-12-31', '2026-12-01')).toBe('long');
  expect(code('2027-01-01', '2027-01-30')).toBeNull();
  expect(code('2026-12-31', '2027-01-30')).toBe('long');
  expect(code('2027-12-01', '2027-11-10')).toBeNull();
  expect(code('2027-12-10', '2027-11-20')).toBeNull();
  // Without a length, the latest end alone: its day is still in.
  const open = { ...limits, maxLength: null };
  expect(refusalOf(toDay('2027-12-31') ?? 0, toDay('2027-11-20'), open)).toBeNull();
  expect(code('2028-01-01', '2027-12-20')).toBe('late');
});

test('[PRIM-01][STRT-04] a range cannot start or end in a blackout, but may contain one', () => {
  expect(code('2026-12-23')).toBeNull();
  expect(code('2026-12-24')).toBe('blackout');
  expect(code('2026-12-26', '2026-12-20')).toBe('blackout');
  expect(code('2026-12-27', '2026-12-20')).toBeNull();
});

test('[PRIM-01] without limits everything can be chosen', () => {
  expect(refusalOf(-30000, null, limitsOf({}))).toBeNull();
});
