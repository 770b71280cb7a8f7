import { expect, test } from 'vitest';
import { exampleReadyDraft } from '../../fixtures/index.ts';
import { emptyMedical, type QuoteDraft } from '../draft.ts';
import { pickDraft } from '../new-draft.ts';
import { withoutMedicalAnswers, withoutUnconsentedHealth } from './health-consent.ts';

const ready = exampleReadyDraft({ ages: [34, 36] });
const draft = (acknowledgePrivacy: boolean): QuoteDraft => ({
  ...ready,
  medical: { ...ready.medical, preExMoreInfo: true, uncoveredAccept: true, acknowledgePrivacy },
  insurees: ready.insurees.map((one) => ({ ...one, requiresScreening: one.number === 2 })),
});
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
