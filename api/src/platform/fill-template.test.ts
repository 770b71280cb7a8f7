import { expect, test } from 'vitest';
import { fillTemplate, limitOf, listOf, moneyOf } from './fill-template.ts';

const au = { locale: 'en-AU' };

test('[API-09] dates are DD/MM/YYYY and money has its cents', () => {
  expect(fillTemplate('{from}', { from: '2027-03-01' }, au)).toBe('01/03/2027');
  expect(moneyOf(123_450, 'en-AU')).toBe('$1,234.50');
  expect(moneyOf(-5, 'en-AU')).toBe('-$0.05');
  expect(limitOf(25_000_000, 'en-AU')).toBe('$250,000');
  expect(limitOf(250_050, 'en-AU')).toBe('$2,500.50');
  expect(limitOf(1_000_000, 'de')).toMatch(/^10\.000\s/);
  expect(listOf(['A', 'B', 'C'], 'en-AU')).toBe('A, B and C');
});

test('placeholders are filled by path and format', () => {
  const params = {
    legal: { insurer: 'Us' },
    list: [{ days: 1 }],
    days: 14,
    fee: 950,
    code: 'NZ',
    day: '2027-03-01',
  };
  expect(
    fillTemplate(
      '{legal.insurer} {list.0.days#day|days} {days#day|days} {fee|money} {code|country} {day}',
      params,
      au,
    ),
  ).toBe('Us 1 day 14 days $9.50 New Zealand 01/03/2027');
});

test('a template with a missing value is null', () => {
  for (const text of [
    '{missing}',
    '{legal}',
    '{legal.insurer.x}',
    '{constructor}',
    '{__proto__.x}',
    '{legal.length}',
  ])
    expect(fillTemplate(text, { legal: {} }, au)).toBeNull();
});

test('a placeholder inside a value is not filled', () => {
  expect(fillTemplate('{name}', { name: '{secret} $& $1' }, au)).toBe('{secret} $& $1');
});

test('a name written from right to left stays in its place', () => {
  expect(fillTemplate('For {name}.', { name: 'محمد' }, au)).toBe('For \u2068محمد\u2069.');
});
