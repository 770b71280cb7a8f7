import { expect, test } from 'vitest';
import { exampleReadyDraft } from '../../fixtures/index.ts';
import { travellerProblems } from './travellers.ts';

const ready = exampleReadyDraft();
const codes = (problems: { path: string; code: string }[]) =>
  problems.map((one) => `${one.path} ${one.code}`);

test('[DETL-05] a name for each traveller, at the age that was quoted', () => {
  const first = ready.insurees[0]!;
  const check = (overrides: Partial<typeof first>) =>
    codes(travellerProblems({ ...ready, insurees: [{ ...first, ...overrides }] }));
  expect(check({ firstName: 'Zoë-Ann O’Brien' })).toEqual([]);
  expect(check({ firstName: '' })).toEqual(['insurees.0.firstName required']);
  expect(check({ lastName: '4' })).toEqual(['insurees.0.lastName name_invalid']);
  expect(check({ age: 35 })).toEqual(['insurees.0.age insuree_age_changed']);
  expect(codes(travellerProblems({ ...ready, insurees: [] }))).toEqual(['insurees insurees_count']);
});

const named = (firstName: string, lastName: string, singleName = false) =>
  codes(
    travellerProblems({ ...ready, insurees: [{ ...ready.insurees[0]!, firstName, lastName, singleName }] }),
  );

test.each([
  'Anna\u00a0Maria',
  '\u3000Anna',
  'O‘Brien',
  'O´Brien',
  'Anne–Marie',
  'Ravi s/o Kumar',
  'Devi a/p Raman',
  'a/l Raman',
  'Tan D/O Lee',
  "'Ana",
  '\u2018t Hooft',
  'Smith, Jr.',
  'Henry 3rd',
  'John Paul 2nd',
  'Lim @ Lee',
  'Gal·la',
  'Nguyễn',
  'Þórður',
  'Παπαδόπουλος',
  'Володимир',
  'D\u02bcArcy',
  'राम',
])('[DETL-05] %j is a name', (name) => {
  expect(named(name, name)).toEqual([]);
});

test.each([
  '4',
  '3rd',
  'Anna2',
  'anna@example.com',
  'example.com/x',
  'and/or',
  '-',
  "''",
  '<b>',
  'Anna & Ben',
  '"Bob"',
  'Mum 😀',
])('[DETL-05] %j is no name', (name) => {
  expect(named('Anna', name)).toEqual(['insurees.0.lastName name_invalid']);
});

test.each(['张伟', 'علی‌رضا', 'สมชาย', '김민준', 'さくら', 'דוד', 'Anna 伟', 'გიორგი'])(
  '[DETL-17] %j cannot be shown by the certificate: it is asked for in Latin letters',
  (name) => {
    expect(named(name, 'Li')).toEqual(['insurees.0.firstName name_not_latin']);
  },
);

test('[DETL-05] of somebody who has one name alone, no other is asked for', () => {
  expect(named('Suharto', '')).toEqual(['insurees.0.lastName required']);
  expect(named('Suharto', '', true)).toEqual([]);
  expect(named(' ', '', true)).toEqual(['insurees.0.firstName required']);
  expect(named('Suharto', '4', true)).toEqual(['insurees.0.lastName name_invalid']);
});

test('[DETL-05] a name is not cut: what is too long is refused with its limit', () => {
  expect(named('A'.repeat(60), 'B'.repeat(61))).toEqual(['insurees.0.lastName too_long']);
});
