import { newInsuree } from '@coverkit/rules';
import { expect, test } from 'vitest';
import { withFixedValues } from './with-fixed-values.ts';

const recordedOf = (...insurees: object[]) => withFixedValues({ insurees }).insurees;

test('[API-07] the example of a traveller has number, age and what was answered', () => {
  const traveller = { ...newInsuree(2, 34), firstName: 'Robin' };
  expect(recordedOf(traveller, newInsuree(0, 0))).toEqual([
    { number: 2, age: 34, firstName: 'Robin' },
    { number: 0, age: 0 },
  ]);
});

test('[API-07] a traveller without one of the fields is no example', () => {
  const { lastName: _lastName, ...incomplete } = newInsuree(1, 34);
  expect(() => recordedOf(incomplete)).toThrow('lacks fields');
});
