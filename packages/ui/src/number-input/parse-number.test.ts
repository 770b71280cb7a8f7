import { expect, test } from 'vitest';
import { parseNumber } from './parse-number.ts';

test('[STRT-05] [EXTR-05] a number is what was typed, or none', () => {
  for (const [text, number] of [
    ['', null],
    [' ', null],
    ['0', 0],
    ['007', 7],
    [' 41 ', 41],
    ['45.00', 45],
    ['45.', 45],
    ['1,500', 1500],
    ['1 500', 1500],
    ['12,345,678', 12_345_678],
    ['٣٤', 34],
    ['９', 9],
  ] as const)
    expect([text, parseNumber(text)]).toEqual([text, number]);
  for (const text of [
    '0.5',
    '41.5',
    '-1',
    '−1',
    '1/2',
    '½',
    '4²',
    '18 months',
    '1,50',
    '1.500,00',
    '1 50',
    '2.500',
    '2.000',
    'x',
    '.',
    '1e3',
    '0x10',
  ])
    expect([text, parseNumber(text)]).toEqual([text, Number.NaN]);
});

test('[EXTR-05] decimals are read where they are asked for', () => {
  expect(['1,299.95', '1299.9', '1299.95000'].map((text) => parseNumber(text, 2))).toEqual([
    1299.95, 1299.9, 1299.95,
  ]);
  for (const text of ['1299.955', '2.500', '120.000'])
    expect([text, parseNumber(text, 2)]).toEqual([text, Number.NaN]);
  expect(parseNumber('0.500', 2)).toBe(0.5);
});
