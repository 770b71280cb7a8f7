import { expect, test } from 'vitest';
import { parseComplete, parseTyped } from './typed-date.ts';
import { formatHint, formatTyped } from './typed-order.ts';

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
  ['20 Nov', '2026-11-20'],
  ['19 Nov', '2026-11-19'],
  ['19/11', '2026-11-19'],
  ['1 Oct', '2027-10-01'],
  ['Mon 1 Feb 2027', '2027-02-01'],
  ['Monday, 1 February 2027', '2027-02-01'],
  ['Sun, Feb 14', '2027-02-14'],
  ['01FEB2027', '2027-02-01'],
  ['1feb27', '2027-02-01'],
  ['1-Feb-27', '2027-02-01'],
  ['20270201', '2027-02-01'],
  ['20271203', '2027-12-03'],
  ['1/2/0027', '2027-02-01'],
  ['1/2/1027', null],
  ['20273301', null],
  ['Mon 2027', null],
  ['Mon', null],
  ['29 Feb', '2028-02-29'],
  ['30 Feb', null],
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

test.for([
  ['de-DE', '01.02.2027', '1.2.27'],
  ['en-US', '02/01/2027', '02012027'],
  ['ja', '2027/02/01', '2027年2月1日'],
  ['ar-EG', '01/02/2027', '١/٢/٢٠٢٧'],
  ['ar-EG', '01/02/2027', '١ فبراير ٢٠٢٧'],
  ['hi', '01/02/2027', '०१०२२०२७'],
] as const)('[PRIM-01] in %s a date is written %s, and “%s” is understood', ([locale, written, text]) => {
  expect(formatTyped('2027-02-01', locale)).toBe(written);
  expect(parse(written, locale)).toBe('2027-02-01');
  expect(parse(text, locale)).toBe('2027-02-01');
});

test('[PRIM-01] only a complete date counts while it is being typed', () => {
  expect(parseComplete('1/2/2027', '2026-11-20', 'en-AU')).toBe('2027-02-01');
  expect(parseComplete('١/٢/٢٠٢٧', '2026-11-20', 'ar-EG')).toBe('2027-02-01');
  expect(parseComplete('1/2/20', '2026-11-20', 'en-AU')).toBeNull();
  expect(parseComplete('2027/2/1', '2026-11-20', 'ja')).toBeNull();
  expect(parseComplete('2027/2/10', '2026-11-20', 'ja')).toBe('2027-02-10');
  expect(formatTyped('2027-02-01', 'en-AU')).toBe('01/02/2027');
  expect(formatTyped(null, 'en-AU')).toBe('');
});

test('[PRIM-01] the placeholder is in the order of the locale', () => {
  expect(formatHint('TT/MM/JJJJ', 'de-DE')).toBe('TT.MM.JJJJ');
  expect(formatHint('DD/MM/YYYY', 'en-US')).toBe('MM/DD/YYYY');
});
