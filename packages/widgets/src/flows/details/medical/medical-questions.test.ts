import { emptyMedical, type Medical, medicalProblems } from '@coverkit/rules';
import { expect, test } from 'vitest';
import { medicalQuestions, medicalSummary } from './medical-questions.ts';

const answers = (medical: Partial<Medical>): Medical => ({ ...emptyMedical, ...medical });
const healthy = { undiagnosedSymptoms: false, prescreenA: false, prescreenB: false };

test('[DETL-03] one question comes after the other, and undiagnosed symptoms end them', () => {
  expect(medicalQuestions(emptyMedical)).toEqual(['undiagnosedSymptoms']);
  expect(medicalQuestions(answers({ undiagnosedSymptoms: true }))).toEqual(['undiagnosedSymptoms']);
  expect(medicalQuestions(answers({ undiagnosedSymptoms: false }))).toEqual([
    'undiagnosedSymptoms',
    'prescreenA',
  ]);
});

test('[DETL-03] going on without cover has to be accepted', () => {
  const medical = answers({ ...healthy, preExMoreInfo: true, coveredCondition: false, preExContinue: true });
  expect(medicalQuestions(medical)).toContain('uncoveredAccept');
  expect(medicalSummary(medical)).toBe('uncovered');
});

test('[DETL-03] a screening takes every condition: nothing else is asked', () => {
  const medical = answers({ ...healthy, prescreenA: true });
  expect(medicalQuestions(medical)).toEqual([
    'undiagnosedSymptoms',
    'prescreenA',
    'prescreenB',
    'acknowledgePrivacy',
  ]);
  expect(medicalSummary(medical)).toBe('screening');
});

const yesNo = [null, true, false];

test('[DETL-03] whatever the rules find missing is among the questions asked, for every combination', () => {
  for (const prescreenA of yesNo)
    for (const prescreenB of yesNo)
      for (const preExMoreInfo of yesNo)
        for (const coveredCondition of yesNo)
          for (const preExContinue of yesNo) {
            const medical = answers({
              undiagnosedSymptoms: false,
              prescreenA,
              prescreenB,
              preExMoreInfo,
              coveredCondition,
              preExContinue,
            });
            const asked = medicalQuestions(medical);
            const missing = medicalProblems(medical).map((one) => one.path.replace('medical.', ''));
            // The way on is always visible: the last question asked is one that is missing.
            expect(missing).toContain(asked.at(-1));
          }
});
