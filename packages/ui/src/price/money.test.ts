import { expect, test } from 'vitest';
import { formatMoney, moneyParts } from './money.ts';

test('[API-09] cents are shown to the cent, in Australian dollars', () => {
  expect(formatMoney(123450)).toBe('$1,234.50');
  expect(formatMoney(5)).toBe('$0.05');
  expect(formatMoney(-1250)).toBe('-$12.50');
});

test('a difference has its sign, and zero has none', () => {
  expect(formatMoney(4200, { sign: true })).toBe('+$42.00');
  expect(formatMoney(0, { sign: true })).toBe('$0.00');
});

test('the parts of an amount make up the whole', () => {
  expect(moneyParts(-123405)).toEqual({ minus: '-', mark: '$', whole: '1,234', fraction: '.05' });
});
