import { expect, test } from 'vitest';
import { formatTyped, parseComplete, parseTyped } from './typed-date.ts';

const parse = (text: string, locale = 'en-AU') => parseTyped(text, '2026-11-20', locale);

test.for([
  ['01/02/2027', '2027-02-01'],
  ['1/2/27', '2027-02-01'],
  [' 1.2.2027 ', '2027-02-01'],
  ['1-2-2027', '2027-02-01'],
  ['01022027', '2027-02-01'],
  ['1 Feb 2027', '2027-02-01'],
  ['1st of February 27', '2027-02-01'],
  ['Feb 1, 2027', '2027-02-01'],
  ['2027-02-01', '2027-02-01'],
  ['1/2', '2027-02-01'],
  ['30 Nov', '2026-11-30'],
  ['31/02/2027', null],
  ['29/02/2027', null],
  ['soon', null],
  ['1/2/20277', null],
  ['', null],
] as const)('[PRIM-01] typing “%s” means %s', ([text, date]) => {
  expect(parse(text)).toBe(date);
});

test('[PRIM-01] the months of the locale are understood beside English ones', () => {
  expect(parse('1. März 2027', 'de')).toBe('2027-03-01');
  expect(parse('1 de febrero de 2027', 'es')).toBe('2027-02-01');
  expect(parse('1 March 2027', 'de')).toBe('2027-03-01');
});

test('[PRIM-01] only a whole date counts while it is being typed', () => {
  expect(parseComplete('1/2/2027', '2026-11-20')).toBe('2027-02-01');
  expect(parseComplete('1/2/20', '2026-11-20')).toBeNull();
  expect(formatTyped('2027-02-01')).toBe('01/02/2027');
  expect(formatTyped(null)).toBe('');
});
