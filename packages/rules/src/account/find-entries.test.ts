import { expect, test } from 'vitest';
import { entryFinder, policyGroup, quoteGroup } from './find-entries.ts';

const entry = {
  numbers: ['P0123456781', 'K7QX2M9PAB'],
  countries: ['JP', 'CI'],
  region: 'Asia',
  travellers: ['Zoë Nguyễn', 'Sam O’Brien'],
};

test.each([
  ['', true],
  ['  ', true],
  ['p01234', true],
  ['k7qx2m9pab', true],
  ['japan', true],
  ['COTE d', true],
  ['asia', true],
  ['zoe nguyen', true],
  ['Nguyễn  Japan', true],
  ['ＺＯＥ', true],
  ["o'brien", true],
  ['O‘BRIEN', true],
  ['zoe peru', false],
  // Of one entry’s words none are joined to a new one.
  ['781k7', false],
  ['%', false],
  ['_', false],
  ["' or 1=1 --", false],
  ['.*', false],
])('[ACCT-02] a search for %j finds it: %s', (search, expected) => {
  expect(entryFinder(search, 'en-AU')(entry)).toBe(expected);
});

test('[ACCT-02] policies and quotes are in the group that their cards name', () => {
  const today = '2026-11-27';
  const of = (status: Parameters<typeof policyGroup>[0]['status'], from: string) =>
    policyGroup({ status, from }, today);
  expect([of(89, '2026-11-28'), of(90, '2026-11-28')]).toEqual(['upcoming', 'upcoming']);
  expect([of(89, today), of(90, '2026-01-01')]).toEqual(['active', 'active']);
  expect([of('cancelled', '2026-12-24'), of('expired', '2026-01-01')]).toEqual(['cancelled', 'ended']);
  const screens = ['summary', 'complete', 'details', 'referral', 'declined'] as const;
  expect(screens.map((screen) => quoteGroup({ screen }))).toEqual([
    ...['open', 'open', 'ready', 'referred', 'declined'],
  ]);
});
