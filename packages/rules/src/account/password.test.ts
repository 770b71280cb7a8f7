import { expect, test } from 'vitest';
import { passwordProblems } from './password.ts';

const codes = (password: string, passwordConfirm = password, common: string[] = []) =>
  passwordProblems({ password, passwordConfirm }, (one) => common.includes(one)).map((one) => one.code);

test('[ACCT-05] a password has 8 characters at least and 1,024 bytes at most, of any kind', () => {
  expect(codes('')).toEqual(['required']);
  expect(codes('seven77')).toEqual(['too_short']);
  expect(codes('eight888')).toEqual([]);
  expect(codes('😀'.repeat(7))).toEqual(['too_short']);
  expect(codes('😀'.repeat(256))).toEqual([]);
  expect(codes('😀'.repeat(257))).toEqual(['too_long']);
  expect(codes('x'.repeat(1025))).toEqual(['too_long']);
  expect(codes('nur kleine buchstaben')).toEqual([]);
});

test('[ACCT-05] a common password is refused in any case, and a typo is found', () => {
  expect(codes('PassWord1', 'PassWord1', ['password1'])).toEqual(['password_common']);
  expect(codes('a long sentence', 'a long sentense')).toEqual(['password_mismatch']);
});
