import { expect, test } from 'vitest';
import { commonPasswordsOf } from './common-passwords.ts';

const isCommon = commonPasswordsOf({ name: 'Highline Travel Insurance' });

test.each([
  'password1',
  'highline',
  'highline2026',
  'h1ghl1ne!',
  'highline travel insurance',
  'highlinetravelinsurance1',
  '-coverkit-99',
  'travelinsurance',
  'in$urance 24',
  'highline12345',
  'high1ine2026',
  'h1gh11ne',
  'highline+$+$1',
])('[ACCT-05] %s is tried first at this brand', (password) => {
  expect(isCommon(password)).toBe(true);
});

test.each([
  'three quiet penguins',
  'saltwater2026',
  'insurance of my boat',
  'travelling far',
  'highline 4711 tiger',
  'highlander 1986',
  '旅行保険パスワード',
])('[ACCT-05] %s is not', (password) => {
  expect(isCommon(password)).toBe(false);
});
