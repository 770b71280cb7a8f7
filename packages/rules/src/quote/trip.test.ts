import { expect, test } from 'vitest';
import { exampleProduct } from '../fixtures/index.ts';
import { gtmAgeBands, latestEndDate, quoteTypeFor } from './trip.ts';

test('[TRAK-01] tracking sees the bands that the product rates by, never an age', () => {
  const bands = (ages: number[]) => gtmAgeBands({ ages }, exampleProduct);
  expect(bands([0, 17, 18, 34, 35])).toBe('0-17,0-17,18-24,25-34,35-44');
  expect(bands([84, 85, 120])).toBe('80-84,85+,85+');
  expect(bands([])).toBe('');
  const rates = {
    ageBands: [
      [20, 80],
      [60, 100],
    ] as [number, number][],
  };
  expect(gtmAgeBands({ ages: [20, 21, 61] }, { rates })).toBe('0-20,21-60,61+');
});

test('[API-10] a quote type has the start and the last day of the product model', () => {
  const [single, annual] = exampleProduct.quoteTypes;
  const dates = (rule: typeof single, start?: string) => {
    const { policyStartDate, minStartDate, maxStartDate, maxEndDate } = quoteTypeFor(
      rule!,
      '2026-11-20',
      start,
    );
    return [policyStartDate, minStartDate, maxStartDate, maxEndDate];
  };
  expect(dates(single)).toEqual([null, '2026-11-20', '2027-11-20', null]);
  expect(dates(single, '2027-02-01')).toEqual([null, '2026-11-20', '2027-11-20', '2028-01-31']);
  expect(dates(annual)).toEqual(['2026-11-20', '2026-11-20', '2027-05-19', '2027-11-19']);
  expect(dates(annual, '2027-02-01')).toEqual(['2026-11-20', '2026-11-20', '2027-05-19', '2028-01-31']);
  // 29 February's anniversary is 1 March.
  expect(dates(annual, '2028-02-29')[3]).toBe('2029-02-28');
});

test('[STRT-04] the longest trip from the last day to start may end a year later, or on the last day of the type', () => {
  const type = { maxStartDate: '2027-11-20', maxEndDate: null, maxLength: 365 };
  expect(latestEndDate(type)).toBe('2028-11-18');
  expect(latestEndDate({ ...type, maxEndDate: '2027-12-31' })).toBe('2027-12-31');
});
