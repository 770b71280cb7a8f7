import { expect, test } from 'vitest';
import { exampleProduct } from '../fixtures/index.ts';
import { gtmAgeBands, latestEndDate } from './trip.ts';

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

test('[STRT-04] the longest trip from the last day to start may end a year later, or on the last day of the type', () => {
  const type = { maxStartDate: '2027-11-20', maxEndDate: null, maxLength: 365 };
  expect(latestEndDate(type)).toBe('2028-11-18');
  expect(latestEndDate({ ...type, maxEndDate: '2027-12-31' })).toBe('2027-12-31');
});
