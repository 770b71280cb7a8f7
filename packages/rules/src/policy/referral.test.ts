import { expect, test } from 'vitest';
import { exampleReadyDraft, fixtureToday } from '../fixtures/index.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { sameExpedition } from './expedition.ts';
import {
  decisionNoteProblems,
  decisionRefusal,
  medicalDecisionRefusal,
  questionProblems,
  type ReferralOutcome,
  type ReferredFacts,
  stateAfterDecision,
} from './referral.ts';
import { quoteStatus } from './status.ts';

const referred: ReferredFacts = {
  status: quoteStatus.referred,
  referralPending: true,
  price: 10_824,
  coverFrom: '2027-02-01',
};
const refusal = (outcome: ReferralOutcome, facts: Partial<ReferredFacts>) =>
  decisionRefusal(outcome, { ...referred, ...facts }, fixtureToday);

test.each(['approved', 'declined'] as const)('[REFR-01] %s is for quotes that wait for it', (outcome) => {
  expect(refusal(outcome, {})).toBeNull();
  for (const status of [quoteStatus.started, quoteStatus.levelChosen, quoteStatus.paying])
    expect(refusal(outcome, { status, referralPending: false })).toBe('notReferred');
  expect(refusal(outcome, { referralPending: false })).toBe('notReferred');
  expect(refusal(outcome, { status: quoteStatus.levelChosen })).toBe('notReferred');
  expect(refusal(outcome, { status: quoteStatus.declined, referralPending: false })).toBe('alreadyDeclined');
  for (const status of [quoteStatus.paid, quoteStatus.issued])
    expect(refusal(outcome, { status })).toBe('alreadyBought');
});

test('[REFR-01] only what can still be paid for is approved; anything is declined', () => {
  expect(refusal('approved', { coverFrom: fixtureToday })).toBeNull();
  expect(refusal('approved', { coverFrom: '2026-11-19' })).toBe('coverStarted');
  expect(refusal('approved', { price: null })).toBe('notPriced');
  expect(refusal('declined', { coverFrom: '2026-11-19', price: null })).toBeNull();
});

test('[REFR-01] an approved quote goes on at its details, a declined one ends', () => {
  expect(stateAfterDecision('approved')).toEqual({
    status: 20,
    referralPending: false,
    referralApproved: true,
  });
  expect(stateAfterDecision('declined')).toEqual({
    status: -1,
    referralPending: false,
    referralApproved: false,
  });
});

test('[REFR-01] a decision has a note, of bounded length and without a card number', () => {
  expect(decisionNoteProblems('Guided, experienced')).toEqual([]);
  expect(decisionNoteProblems('x'.repeat(2000))).toEqual([]);
  expect(decisionNoteProblems(' \n')).toMatchObject([{ code: 'required' }]);
  expect(decisionNoteProblems('x'.repeat(2001))).toMatchObject([{ code: 'too_long', params: { max: 2000 } }]);
  expect(decisionNoteProblems('paid by 4444 3333 2222 1111')).toMatchObject([
    { code: 'card_number_in_field' },
  ]);
});

test('[REFR-01] an approval holds for the expedition that was read, whatever else is typed', () => {
  const read = exampleReadyDraft();
  const same = (change: Partial<QuoteDraft>) => sameExpedition(read, { ...read, ...change });
  expect(same({ contact: { ...read.contact, phone: '0411 111 111' }, coverLevelId: 3 })).toBe(true);
  const climbing = read.climbingCover;
  expect(same({ climbingCover: { ...climbing, over6500: true } })).toBe(false);
  expect(same({ climbingCover: { ...climbing, plan: 'mountaineering-above' } })).toBe(false);
  expect(same({ insurees: read.insurees.map((one) => ({ ...one, climbingYears: '0-1' as const })) })).toBe(
    false,
  );
  expect(same({ insurees: read.insurees.map((one) => ({ ...one, firstName: 'Alexandra' })) })).toBe(true);
  expect(same({ countries: ['NP'] })).toBe(false);
  const two = exampleReadyDraft({ people: 2, ages: [34, 31] });
  const insurees = two.insurees.map((one, at) => ({ ...one, climbingApplicant: at === 0 }));
  const expedition = { ...two, insurees, climbingCover: { ...climbing, enabled: true } };
  const named = (at: number, lastName: string) =>
    sameExpedition(expedition, {
      ...expedition,
      insurees: insurees.map((one, index) => (index === at ? { ...one, lastName } : one)),
    });
  // Who was judged is part of it: another climber of the same age is referred again.
  expect([named(0, 'Birdwood'), named(1, 'Birdwood')]).toEqual([false, true]);
  expect(named(0, ` ${insurees[0]?.lastName.toUpperCase()}`)).toBe(true);
  expect(same({ dates: { from: '2027-02-01', to: '2027-02-15' } })).toBe(false);
});

test('[REFR-01] [SCRN-08] a medical referral is decided while its quote is open, and ends with the traveller’s own decision', () => {
  const open = { status: quoteStatus.levelChosen, coverFrom: '2027-02-01', referral: 'open' } as const;
  const medical = (outcome: ReferralOutcome, change: object = {}) =>
    medicalDecisionRefusal(outcome, { ...open, ...change }, fixtureToday);
  for (const outcome of ['approved', 'declined'] as const) {
    expect(medical(outcome)).toBeNull();
    // Before a cover level is chosen there is no price yet.
    expect(medical(outcome, { status: quoteStatus.started })).toBeNull();
    for (const referral of [null, 'approved', 'declined'])
      expect(medical(outcome, { referral })).toBe('notReferred');
    for (const status of [quoteStatus.paying, quoteStatus.referred])
      expect(medical(outcome, { status })).toBe('underWay');
    expect(medical(outcome, { status: quoteStatus.declined })).toBe('alreadyDeclined');
    expect(medical(outcome, { status: quoteStatus.issued })).toBe('alreadyBought');
  }
  expect(medical('approved', { coverFrom: '2026-11-19' })).toBe('coverStarted');
  expect(medical('declined', { coverFrom: '2026-11-19' })).toBeNull();
});

test('[REFR-01] a question is one line of plain text without a card number', () => {
  const codes = (question: string) => questionProblems(question).map(({ code }) => code);
  expect(codes('When were you last in hospital?')).toEqual([]);
  expect(codes(' ')).toEqual(['required']);
  expect(codes('x'.repeat(1001))).toEqual(['too_long']);
  expect(codes('One\ntwo')).toEqual(['invalid']);
  expect(codes('Is it 4444 3333 2222 1111?')).toEqual(['card_number_in_field']);
});
