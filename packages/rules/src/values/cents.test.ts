import { expect, test } from 'vitest';
import { percent, scaleCents } from './cents.ts';

test('[API-09] rounds half away from zero, once', () => {
  expect(scaleCents(16400, percent(57))).toBe(9348);
  expect(scaleCents(5, [1, 2])).toBe(3);
  expect(scaleCents(-5, [1, 2])).toBe(-3);
});

test('[API-09] stays exact beyond the safe integers', () => {
  expect(scaleCents(9_007_199_254_740_991, [3, 3])).toBe(9_007_199_254_740_991);
});
