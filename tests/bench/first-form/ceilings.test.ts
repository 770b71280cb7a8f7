import { expect, test } from 'vitest';
import { type Figure, passes } from '../report.ts';
import { type Ceilings, lowered, withCeilings } from './ceilings.ts';

const figure = (name: string, value: number): Figure => ({
  ...{ name, value, unit: 'kB', bar: 40, sense: 'most', detail: '' },
});
const ceilings: Ceilings = { script: { ceiling: 60, since: '2026-11-01' } };
const passing = (value: number) => withCeilings([figure('script', value)], ceilings).every(passes);

test('a figure with a ceiling may miss its bar and must not get worse', () => {
  expect([40, 59, 60].map(passing)).toEqual([true, true, true]);
  expect(passing(60.1)).toBe(false);
  expect(passes(figure('style', 41))).toBe(false);
});

test('a ceiling of a figure that nobody measures is refused', () => {
  expect(() => withCeilings([figure('style', 1)], ceilings)).toThrow('script');
});

test('ceilings are lowered with their figures, never raised, and go where the bar is reached', () => {
  const after = (value: number) => lowered([figure('script', value)], ceilings, '2026-11-02');
  expect(after(50)).toEqual({ script: { ceiling: 51.5, since: '2026-11-02' } });
  expect(after(59.9)).toEqual(ceilings);
  expect(after(80)).toEqual(ceilings);
  expect(after(40)).toEqual({});
});
