import { expect, test } from 'vitest';
import { groupPhone, phoneE164 } from './phone-number.ts';

test.each([
  ['0412345678', '0412 345 678', '+61412345678'],
  ['0412.345-678', '0412 345 678', '+61412345678'],
  ['0293744000', '(02) 9374 4000', '+61293744000'],
  ['(02)93744000', '(02) 9374 4000', '+61293744000'],
  ['1300555018', '1300 555 018', '+611300555018'],
  ['131114', '13 11 14', '+61131114'],
  ['+61412345678', '+61 412 345 678', '+61412345678'],
  ['+61 (0)412 345 678', '+61 412 345 678', '+61412345678'],
  ['61 412 345 678', '+61 412 345 678', '+61412345678'],
  ['0011 61 2 9374 4000', '+61 2 9374 4000', '+61293744000'],
  ['+610293744000', '+61 2 9374 4000', '+61293744000'],
  ['٠٤١٢٣٤٥٦٧٨', '0412 345 678', '+61412345678'],
  ['(+61) 412 345 678', '+61 412 345 678', '+61412345678'],
  ['tel:0412345678', '0412 345 678', '+61412345678'],
  ['TEL:+61-2-9374-4000', '+61 2 9374 4000', '+61293744000'],
  ['0412\u00a0345\u00a0678', '0412 345 678', '+61412345678'],
  ['0412\u2011345\u2011678', '0412 345 678', '+61412345678'],
])('[DETL-06] %s is read as %s', (typed, grouped, e164) => {
  expect([groupPhone(typed), phoneE164(typed)]).toEqual([grouped, e164]);
  expect([groupPhone(grouped), phoneE164(grouped)]).toEqual([grouped, e164]);
});

test.each([
  ['+44 20 7946 0018', '+442079460018'],
  ['0044 20 7946 0018', '+442079460018'],
  ['9374 4000', null],
  ['+61 12', null],
  ['+0 412 345 678', null],
  ['1300 COVER', null],
  ['02 9374 4000 ext 5', null],
  ['', null],
])('[DETL-06] %s stays as it was typed', (typed, e164) => {
  expect([groupPhone(typed), phoneE164(typed)]).toEqual([typed, e164]);
  expect(groupPhone(`  ${typed.replace(' ', '   ')} `)).toBe(typed);
});

test('[DETL-06] what a link and brackets write around a number from abroad is removed', () => {
  expect(groupPhone('tel:+44-20-7946-0018')).toBe('+44-20-7946-0018');
  expect(groupPhone('(+44) 20 7946\u00a00018')).toBe('+44 20 7946 0018');
  expect(phoneE164('(+33) 6 12 34 56 78')).toBe('+33612345678');
});

test('[DETL-06] direction marks that were copied with a number are removed', () => {
  expect(groupPhone('\u202a0412 345 678\u202c')).toBe('0412 345 678');
  expect(groupPhone('\u202a+33 6 12 34 56 78\u202c')).toBe('+33 6 12 34 56 78');
  expect(phoneE164('\u202a+33 6 12 34 56 78\u202c')).toBe('+33612345678');
});
