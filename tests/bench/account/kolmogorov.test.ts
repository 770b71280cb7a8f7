import { expect, test } from 'vitest';
import { sameDistribution } from './kolmogorov.ts';

const evenly = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * (at + 0.5)) / count);

test.each([
  // Values of the table of the distribution: the distance × √(n/2) of 1.36 has 5 %, of 1.63 has 1 %.
  [1.36, 0.05],
  [1.63, 0.01],
])('[ACCT-05] samples that are %f apart are of one distribution with a likelihood of %f', (scaled, p) => {
  const count = 20_000;
  const shift = scaled / Math.sqrt(count / 2);
  const found = sameDistribution(evenly(0, 1, count), evenly(shift, 1 + shift, count));
  expect(Math.abs(found - p)).toBeLessThan(0.003);
});

test('[ACCT-05] equal samples are of one distribution, and those that never meet are not', () => {
  expect(sameDistribution(evenly(0, 1, 1000), evenly(0, 1, 1000))).toBe(1);
  expect(sameDistribution([5, 5, 5], [5, 5])).toBe(1);
  expect(sameDistribution(evenly(0, 1, 1000), evenly(1, 2, 1000))).toBeLessThan(1e-9);
  // One is slower in a tenth of its answers.
  expect(sameDistribution(evenly(0, 1, 1000), [...evenly(0, 1, 900), ...evenly(2, 3, 100)])).toBeLessThan(
    0.001,
  );
});
