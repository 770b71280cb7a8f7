import { expect, test } from 'vitest';
import { parseRange } from './typed-range.ts';

const february = { from: '2027-02-01', to: '2027-02-14' };

test.for([
  ['01/02/2027 - 14/02/2027', february],
  ['01/02/2027–14/02/2027', february],
  ['1/2/27 to 14/2/27', february],
  ['Mon 1 Feb 2027 – Sun 14 Feb 2027', february],
  ['1 Feb – 14 Feb 2027', february],
  ['1–14 Feb 2027', february],
  ['Mon 1 – Sun 14 Feb 2027', february],
  ['1st to 14th February 2027', february],
  ['2027-02-01 - 2027-02-14', february],
  ['28 Dec – 3 Jan 2027', { from: '2026-12-28', to: '2027-01-03' }],
  ['1-2-2027', null],
  ['14/02/2027 - 01/02/2027', null],
  ['01/02/2027 -', null],
  ['1 Feb to soon', null],
  ['1 to 2 to 3 Feb 2027', null],
] as const)('[PRIM-01] “%s” in one field is both dates', ([text, range]) => {
  expect(parseRange(text, '2026-11-20', 'en-AU')).toEqual(range);
});

test('[PRIM-01] while it is typed, only two complete dates count', () => {
  const typing = (text: string) => parseRange(text, '2026-11-20', 'en-AU', { whole: true });
  expect(typing('01/02/2027 - 14/02/2027')).toEqual(february);
  expect(typing('01/02/2027 - 14/02/20')).toBeNull();
  expect(typing('1–14 Feb 2027')).toBeNull();
});
