import { expect, test } from 'vitest';
import { exampleQuote } from '../fixtures/index.ts';
import { type EntryScreen, entryFor } from './entry.ts';

const chosen = exampleQuote({ coverLevelId: 2, status: 20 });
const enter = (screen: EntryScreen, overrides: Partial<typeof chosen>) =>
  entryFor(screen, { ...chosen, ...overrides });

test.each(['summary', 'details'] as const)(
  '[SUMM-01] [DETL-01] %s sends away what is pending, declined or bought',
  (screen) => {
    expect(enter(screen, { referralPending: true, status: -1 })).toEqual({ screen: 'referral' });
    expect(enter(screen, { status: -1 })).toEqual({ screen: 'declined' });
    expect(enter(screen, { status: 88 })).toEqual({ screen });
    expect(enter(screen, { status: 89 })).toEqual({ screen: 'complete' });
    expect(enter(screen, { status: 90 })).toEqual({ screen: 'complete' });
  },
);

test('[DETL-01] details need a cover level and residency, either form of it', () => {
  expect(enter('details', { coverLevelId: null })).toEqual({ screen: 'summary' });
  expect(enter('details', { australianResidents: false, lastThreeMonths: false })).toEqual({
    screen: 'summary',
  });
  expect(enter('details', { australianResidents: false, lastThreeMonths: true })).toEqual({
    screen: 'details',
  });
});

test('[OUTC-01] complete sends an unpaid quote back with what to do', () => {
  expect(enter('complete', { paid: false })).toEqual({ screen: 'details', alert: 'notCompleted' });
  expect(enter('complete', { paid: false, coverLevelId: null })).toEqual({
    screen: 'summary',
    alert: 'levelRequired',
  });
  expect(enter('complete', { paid: true, status: 90 })).toEqual({ screen: 'complete' });
});

test('[OUTC-01] referral and declined only show what they are for', () => {
  expect(enter('referral', { referralPending: true })).toEqual({ screen: 'referral' });
  expect(enter('referral', {})).toEqual({ screen: 'details' });
  expect(enter('declined', { status: -1 })).toEqual({ screen: 'declined' });
  expect(enter('declined', {})).toEqual({ screen: 'summary' });
});
