import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft, fixtureToday } from '../../fixtures/index.ts';
import type { Medical } from '../draft.ts';
import { medicalProblems, screeningRequired } from './medical.ts';
import { purchaseProblems } from './purchase.ts';

const ready = exampleReadyDraft();
const codes = (problems: { path: string; code: string }[]) =>
  problems.map((one) => `${one.path} ${one.code}`);
const medical = (overrides: Partial<Medical>) => codes(medicalProblems({ ...ready.medical, ...overrides }));

test('[DETL-03] the gate asks each question that an earlier answer leads to; blank is not an answer', () => {
  expect(medical({})).toEqual([]);
  expect(medical({ undiagnosedSymptoms: true })).toEqual([
    'medical.undiagnosedSymptoms undiagnosed_symptoms',
  ]);
  expect(medical({ prescreenB: null })).toEqual(['medical.prescreenB required']);
  expect(medical({ preExMoreInfo: true })).toEqual(['medical.coveredCondition required']);
  expect(medical({ preExMoreInfo: true, coveredCondition: true })).toEqual([]);
  const off = { preExMoreInfo: true, coveredCondition: false };
  expect(medical(off)).toEqual(['medical.preExContinue required']);
  expect(medical({ ...off, preExContinue: true })).toEqual([
    'medical.uncoveredAccept uncovered_not_accepted',
  ]);
  expect(medical({ ...off, preExContinue: true, uncoveredAccept: true })).toEqual([]);
  expect(medical({ acknowledgePrivacy: false })).toEqual(['medical.acknowledgePrivacy must_accept']);
});

test('[DETL-03] a sole traveller is screened once privacy is acknowledged, and cannot buy before', () => {
  const draft = { ...ready, medical: { ...ready.medical, prescreenA: true } };
  expect(screeningRequired(draft)).toEqual([1]);
  expect(screeningRequired({ ...draft, medical: { ...draft.medical, acknowledgePrivacy: false } })).toEqual(
    [],
  );
  expect(codes(purchaseProblems(draft, exampleProduct, fixtureToday))).toEqual([
    'medical screening_required',
  ]);
});

test('[DETL-03] of several travellers, one at least is named for the screening', () => {
  const pair = exampleReadyDraft({ ages: [34, 36] });
  const draft = { ...pair, medical: { ...pair.medical, prescreenB: true } };
  expect(codes(purchaseProblems(draft, exampleProduct, fixtureToday))).toEqual([
    'insurees.0.requiresScreening required',
  ]);
  const insurees = draft.insurees.map((one) => ({ ...one, requiresScreening: one.number === 2 }));
  expect(screeningRequired({ ...draft, insurees })).toEqual([2]);
});
