import { expect, test } from 'vitest';
import { overspent } from './budget.ts';
import type { Cost } from './cost.ts';

const button: Cost = {
  name: 'Button',
  alone: 4000,
  script: 3000,
  style: 1000,
  shared: 200,
  later: [{ name: 'placement', bytes: 6000 }],
};
const allowed = { alone: 4000, shared: 200, later: 6000 };

test('growth of a tenth and 100 bytes is allowed', () => {
  expect(overspent([button], { Button: allowed })).toEqual([]);
  expect(overspent([{ ...button, alone: 4500, shared: 320 }], { Button: allowed })).toEqual([]);
});

test('more than that is reported, with the figure and the limit', () => {
  expect(overspent([{ ...button, alone: 4501 }], { Button: allowed })).toEqual([
    'Button (alone): 4501 bytes, at most 4500',
  ]);
  expect(overspent([{ ...button, shared: 321 }], { Button: allowed })).toHaveLength(1);
});

test('what loads on demand has its limit too, all its parts together', () => {
  const more = { ...button, later: [...button.later, { name: 'calendar', bytes: 701 }] };
  expect(overspent([more], { Button: allowed })).toEqual(['Button (later): 6701 bytes, at most 6700']);
});

test('a primitive without a budget and a budget without a primitive are reported', () => {
  expect(overspent([button], {})).toEqual(['Button has no budget yet']);
  expect(overspent([button], { Button: allowed, Slider: allowed })).toEqual([
    'Slider is in the budget, and no primitive',
  ]);
});
