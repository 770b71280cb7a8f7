import { expect, test } from 'vitest';
import { emailTypo, isUnfinished } from './email-typo.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['Ada.L@GMAIL.CON', 'Ada.L@gmail.com'],
  ['ada@gmail', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gmail,com', 'ada@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@hotnial.com', 'ada@hotmail.com'],
  ['ada@outlok.com.au', 'ada@outlook.com.au'],
  ['ada@bigpnd.com', 'ada@bigpond.com'],
  ['ada@optusnet.com', 'ada@optusnet.com.au'],
  ['ada@icloud.comm', 'ada@icloud.com'],
  ['ada@club.example.con', 'ada@club.example.com'],
  ['a@b@yaho.com', 'a@b@yahoo.com'],
])('[DETL-06] %s was meant to be %s', (typed, meant) => {
  expect(emailTypo(typed)).toBe(meant);
});

test.each([
  'ada@gmail.com',
  'ADA@GMAIL.COM',
  'ada@mail.com',
  'ada@ymail.com',
  'ada@hotmail.ca',
  'ada@hotmail.fr',
  'ada@yahoo.co.nz',
  'ada@yahoo.ca',
  'ada@me.com',
  'ada@tail.com',
  'ada@club.org.au',
  'ada@example.com',
  'ada@',
  '@gmial.com',
  'gmial.com',
  '',
])('[DETL-06] no correction is offered for %s', (typed) => {
  expect(emailTypo(typed)).toBeNull();
});

test('[DETL-06] an unfinished address is distinguished from a wrong one', () => {
  expect(isUnfinished('ada@gmail.co')).toBe(true);
  expect(isUnfinished('ada@gmial.co')).toBe(false);
});

test.each([
  'ana@hotmail.com.ar',
  'ana@outlook.com.br',
  'ana@yahoo.co.jp',
  'ana@live.com.mx',
  'ana@yahoo.com.sg',
])('[DETL-08] %s is of a provider of another country, and no typo', (address) => {
  expect(emailTypo(address)).toBeNull();
});
