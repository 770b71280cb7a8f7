import { expect, test } from 'vitest';
import { exampleReadyDraft } from '../../fixtures/index.ts';
import { emptyMedical, type QuoteDraft } from '../draft.ts';
import { pickDraft } from '../new-draft.ts';
import { isClimbingToAsk, withoutUnaskedClimbing } from './climbing-consent.ts';
import { withoutMedicalAnswers, withoutUnconsentedHealth } from './health-consent.ts';

const ready = exampleReadyDraft({ ages: [34, 36] });
const draft = (acknowledgePrivacy: boolean): QuoteDraft => ({
  ...ready,
  medical: { ...ready.medical, preExMoreInfo: true, uncoveredAccept: true, acknowledgePrivacy },
  insurees: ready.insurees.map((one) => ({ ...one, requiresScreening: one.number === 2 })),
});
const climbing = { ...ready.climbingCover, type: 'trekking' as const, plan: 'trekking-4500', evac: false };
const answered = { ...climbing, enabled: true, injuries: false, altSickness: true };
const unanswered = { ...answered, injuries: null, altSickness: null };
const marked = ({ insurees }: QuoteDraft) => insurees.map((one) => one.requiresScreening);

test('[DETL-18] without the acknowledgement a draft has no answer about health, and nobody marked for a screening', () => {
  const found = withoutUnconsentedHealth(draft(false));
  expect([found.medical, marked(found)]).toEqual([emptyMedical, [false, false]]);
  const { medical: _medical, insurees, ...others } = found;
  expect(draft(false)).toMatchObject(others);
  expect(insurees.map((one) => one.lastName)).toEqual(['Nguyen', 'Nguyen']);
});

test('[DETL-18] an acknowledged draft stays as it is, and withdrawing empties it', () => {
  const consented = draft(true);
  expect(withoutUnconsentedHealth(consented)).toBe(consented);
  const withdrawn = withoutMedicalAnswers(consented);
  expect([withdrawn.medical, marked(withdrawn)]).toEqual([emptyMedical, [false, false]]);
  // So that nobody takes travellers for changed who are not.
  expect(withoutMedicalAnswers(withdrawn).insurees).toBe(withdrawn.insurees);
});

test('[DETL-18] whatever a call sends, what is picked of it for storing has no answer without consent', () => {
  expect(pickDraft(draft(false))).toMatchObject({ medical: emptyMedical });
  expect(marked(pickDraft(draft(false)))).toEqual([false, false]);
  expect(pickDraft(draft(true))).toMatchObject({
    medical: draft(true).medical,
    insurees: draft(true).insurees,
  });
});

test('[DETL-18] what climbing asks about health goes without the acknowledgement, and the rest of it stays', () => {
  const climber = (acknowledgePrivacy: boolean) => ({
    ...draft(acknowledgePrivacy),
    climbingCover: answered,
  });
  expect(withoutUnconsentedHealth(climber(true)).climbingCover).toBe(answered);
  expect(withoutUnconsentedHealth(climber(false)).climbingCover).toEqual(unanswered);
  expect(pickDraft(climber(false)).climbingCover).toEqual(unanswered);
  // Of climbing that is off, too.
  const off = { ...answered, enabled: false };
  expect(pickDraft({ ...climber(false), climbingCover: off }).climbingCover).toEqual({
    ...unanswered,
    enabled: false,
  });
  expect(withoutUnconsentedHealth({ ...draft(false), climbingCover: climbing }).climbingCover).toBe(climbing);
});

test('[DETL-18] withdrawing switches climbing off, which then asks again', () => {
  const withdrawn = withoutMedicalAnswers({ ...draft(true), climbingCover: answered });
  expect(withdrawn.climbingCover).toEqual({ ...unanswered, enabled: false });
  expect(isClimbingToAsk(withdrawn)).toBe(true);
  for (const cover of [answered, { ...answered, enabled: false }, ready.climbingCover])
    expect(isClimbingToAsk({ climbingCover: cover })).toBe(false);
});

test.each([
  ['without the acknowledgement', false, answered, true],
  ['half answered', true, { ...answered, injuries: null }, true],
  ['acknowledged and answered', true, answered, false],
  ['off', false, { ...answered, enabled: false }, false],
])(
  '[DETL-18] [EXTR-07] climbing bars no price for lack of health answers: %s',
  (_how, acknowledged, cover, off) => {
    const before = { ...draft(acknowledged), climbingCover: cover };
    const after = withoutUnaskedClimbing(before);
    if (off) expect(after.climbingCover).toEqual({ ...unanswered, enabled: false });
    else expect(after).toBe(before);
  },
);
