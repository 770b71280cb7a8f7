import { emptyMedical, type Medical } from '@coverkit/rules';
import { expect, test } from 'vitest';
import { medicalSummary } from './medical-summary.ts';

const answers = (medical: Partial<Medical>): Medical => ({
  ...emptyMedical,
  undiagnosedSymptoms: false,
  acknowledgePrivacy: true,
  ...medical,
});
const off = { preExMoreInfo: true, coveredCondition: false } as const;

test.each<[string, Partial<Medical>]>([
  ['none', { preExMoreInfo: false, prescreenA: false, prescreenB: false }],
  ['covered', { preExMoreInfo: true, coveredCondition: true, prescreenA: false, prescreenB: false }],
  ['uncovered', { ...off, preExContinue: true, uncoveredAccept: true }],
  ['screening', { ...off, preExContinue: true, uncoveredAccept: true, prescreenA: true }],
  ['screening', { ...off, preExContinue: false }],
  ['screening', { preExMoreInfo: false, prescreenA: false, prescreenB: true }],
])('[DETL-03] the summary says %s for %o', (summary, medical) => {
  expect(medicalSummary(answers(medical))).toBe(summary);
});
