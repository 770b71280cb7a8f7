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
  expect(check({ firstName: 'علی‌رضا' })).toEqual([]);
  expect(check({ firstName: '' })).toEqual(['insurees.0.firstName required']);
  expect(check({ lastName: '4' })).toEqual(['insurees.0.lastName name_invalid']);
  expect(check({ age: 35 })).toEqual(['insurees.0.age insuree_age_changed']);
  expect(codes(travellerProblems({ ...ready, insurees: [] }))).toEqual(['insurees insurees_count']);
});
