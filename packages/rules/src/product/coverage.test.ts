import { expect, test } from 'vitest';
import { exampleProduct } from '../fixtures/index.ts';
import { coverageOf } from './coverage.ts';

const [single, annual] = coverageOf(exampleProduct);
const { snow, climbing } = exampleProduct.rates;
const extra = (name: string, type = single) => type?.extras.find((one) => one.name === name);

test('[COVR-01] an extra names the levels that offer it, and those that offer a part of it', () => {
  expect(single?.extras.map(({ name }) => name)).toEqual([
    'oneWay',
    'snowCover',
    'climbingCover',
    'valuablesCover',
  ]);
  expect(extra('snowCover')?.offers).toEqual([
    { name: 'snowCover', coverLevels: [1, 2, 3] },
    { name: 'snowOffPiste', coverLevels: [2, 3] },
  ]);
  expect(annual?.extras.map(({ name }) => name)).toEqual(['snowCover', 'valuablesCover']);
  expect(single?.coverLevels.map((level) => level.valuablesCover?.itemMax ?? null)).toEqual([
    null,
    300000,
    500000,
  ]);
});

test('[COVR-01] what an extra costs is a range of the product’s own rates, from the cheapest region and choice to the dearest', () => {
  expect(extra('snowCover')?.cost).toEqual({
    kind: 'sum',
    from: 7 * snow.perDay,
    to: (7 * snow.perDay * 150 * snow.offPiste) / 10_000,
  });
  // The plan that is included costs nothing and is no part of it; nor is one that is priced after a review.
  const plans = climbing.plans.filter((plan) => plan.perDay > 0 && !plan.referral);
  const priced = plans.map((plan) => Math.max(7 * plan.perDay, plan.minimum));
  expect(extra('climbingCover')?.cost).toEqual({
    kind: 'sum',
    from: Math.min(...priced),
    to: (Math.max(...priced) * 125) / 100,
  });
  expect(extra('valuablesCover')?.cost).toEqual({ kind: 'sum', from: 2500, to: 5000 });
  expect(extra('oneWay')?.cost).toEqual({ kind: 'percent', percent: exampleProduct.rates.oneWay });
  expect(extra('snowCover', annual)?.cost).toEqual({ kind: 'sum', from: 9500, to: 15200 });
  expect(extra('valuablesCover', annual)?.cost).toEqual({ kind: 'sum', from: 5000, to: 5000 });
});

test('[COVR-01] other rates are another range, and an extra that costs nothing has none', () => {
  const dearer = { ...exampleProduct.rates, snow: { ...snow, perDay: 2 * snow.perDay } };
  const free = { ...dearer, snow: { ...snow, perDay: 0, annual: 0 } };
  const costAt = (rates: typeof dearer) =>
    coverageOf({ ...exampleProduct, rates })[0]?.extras.find(({ name }) => name === 'snowCover')?.cost;
  expect(costAt(dearer)).toMatchObject({ from: 14 * snow.perDay });
  expect(costAt(free)).toBeNull();
});
