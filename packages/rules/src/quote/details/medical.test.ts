import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft, fixtureToday } from '../../fixtures/index.ts';
import { emptyMedical, type Medical } from '../draft.ts';
import {
  medicalProblems,
  medicalQuestions,
  needsScreening,
  screenedTravellerProblems,
  screeningRequired,
} from './medical.ts';
import { purchaseProblems } from './purchase.ts';

const ready = exampleReadyDraft();
const codes = (problems: { path: string; code: string }[]) =>
  problems.map((one) => `${one.path} ${one.code}`);
const answers = (overrides: Partial<Medical>): Medical => ({ ...emptyMedical, ...overrides });
const medical = (overrides: Partial<Medical>) => codes(medicalProblems({ ...ready.medical, ...overrides }));
const read = { acknowledgePrivacy: true } as const;
const off = { preExMoreInfo: true, coveredCondition: false } as const;

test('[DETL-03] the gate asks each question that an earlier answer leads to; blank is not an answer', () => {
  expect(medical({})).toEqual([]);
  expect(medical({ undiagnosedSymptoms: true })).toEqual([
    'medical.undiagnosedSymptoms undiagnosed_symptoms',
  ]);
  expect(medical({ prescreenB: null })).toEqual(['medical.prescreenB required']);
  expect(medical({ preExMoreInfo: true })).toEqual(['medical.coveredCondition required']);
  expect(medical({ preExMoreInfo: true, coveredCondition: true })).toEqual([]);
  expect(medical(off)).toEqual(['medical.preExContinue required']);
  expect(medical({ ...off, preExContinue: true })).toEqual([
    'medical.uncoveredAccept uncovered_not_accepted',
  ]);
  expect(medical({ ...off, preExContinue: true, uncoveredAccept: true, prescreenA: null })).toEqual([
    'medical.prescreenA required',
  ]);
  expect(medical({ acknowledgePrivacy: false })).toEqual(['medical.acknowledgePrivacy must_accept']);
});

test('[DETL-03] [DETL-18] the notice comes first, one question after the other follows, and undiagnosed symptoms end them', () => {
  expect(medicalQuestions(emptyMedical)).toEqual(['acknowledgePrivacy']);
  const first = ['acknowledgePrivacy', 'undiagnosedSymptoms'];
  expect(medicalQuestions(answers(read))).toEqual(first);
  expect(medicalQuestions(answers({ ...read, undiagnosedSymptoms: true, preExMoreInfo: false }))).toEqual(
    first,
  );
  const well = { ...read, undiagnosedSymptoms: false };
  expect(medicalQuestions(answers(well))).toEqual([...first, 'preExMoreInfo']);
  const without = [...first, 'preExMoreInfo', 'prescreenA'];
  expect(medicalQuestions(answers({ ...well, preExMoreInfo: false }))).toEqual(without);
  expect(medicalQuestions(answers({ ...well, preExMoreInfo: false, prescreenA: true }))).toEqual([
    ...without,
    'prescreenB',
  ]);
});

test.each([
  ['all on the list', { coveredCondition: true }, ['prescreenA']],
  ['left uncovered', { ...off, preExContinue: true }, ['preExContinue', 'uncoveredAccept']],
  [
    'left uncovered, which is accepted',
    { ...off, preExContinue: true, uncoveredAccept: true },
    ['preExContinue', 'uncoveredAccept', 'prescreenA'],
  ],
  // All are declared then, whatever else would be answered.
  ['to be assessed', { ...off, preExContinue: false }, ['preExContinue']],
])('[DETL-03] conditions %s: what is asked after them', (_name, conditions, last) => {
  const found = answers({ ...read, undiagnosedSymptoms: false, preExMoreInfo: true, ...conditions });
  expect(medicalQuestions(found)).toEqual([
    ...['acknowledgePrivacy', 'undiagnosedSymptoms', 'preExMoreInfo', 'coveredCondition'],
    ...last,
  ]);
});

const yesNo = [null, true, false];
const flags = [true, false];

/** Every combination of answers. */
function* combinations(): Generator<Medical> {
  for (const undiagnosedSymptoms of yesNo)
    for (const preExMoreInfo of yesNo)
      for (const coveredCondition of yesNo)
        for (const preExContinue of yesNo)
          for (const uncoveredAccept of flags)
            for (const acknowledgePrivacy of flags)
              for (const prescreenA of yesNo)
                for (const prescreenB of yesNo)
                  yield {
                    ...{ undiagnosedSymptoms, preExMoreInfo, coveredCondition, preExContinue },
                    ...{ uncoveredAccept, acknowledgePrivacy, prescreenA, prescreenB },
                  };
}

test('[DETL-03] what is missing is asked, and the last question that is asked has an answer only where none is missing', () => {
  for (const given of combinations()) {
    const asked = medicalQuestions(given).map((name) => `medical.${name}`);
    const missing = medicalProblems(given).map((one) => one.path);
    expect(asked).toEqual(expect.arrayContaining(missing));
    const last = given[medicalQuestions(given).at(-1)!];
    if (last === null) expect(missing).toContain(asked.at(-1));
  }
});

test('[DETL-03] [DETL-18] screening is required by an answer that is asked for, and by no other', () => {
  for (const given of combinations()) {
    const asked = medicalQuestions(given);
    const counted = answers(Object.fromEntries(asked.map((name) => [name, given[name]])));
    expect(needsScreening(given)).toBe(needsScreening(counted));
    const { prescreenA, prescreenB, preExContinue } = counted;
    const isOff = counted.preExMoreInfo === true && counted.coveredCondition === false;
    expect(needsScreening(given)).toBe(
      prescreenA === true || prescreenB === true || (isOff && preExContinue === false),
    );
  }
});

test('[DETL-03] a prescreen that was answered before counts no more once its question is not asked', () => {
  const caught = { ...ready.medical, prescreenA: true };
  expect(needsScreening(caught)).toBe(true);
  expect(needsScreening({ ...caught, acknowledgePrivacy: false })).toBe(false);
  expect(needsScreening({ ...caught, undiagnosedSymptoms: true })).toBe(false);
  expect(needsScreening({ ...caught, preExMoreInfo: null })).toBe(false);
});

test('[DETL-03] a true prescreen asks for everything to be declared, whatever was ticked about conditions off the list', () => {
  const without = { ...ready.medical, ...off, preExContinue: true, uncoveredAccept: true };
  expect(needsScreening(without)).toBe(false);
  for (const prescreen of [{ prescreenA: true }, { prescreenB: true }]) {
    expect(needsScreening({ ...without, ...prescreen })).toBe(true);
    expect(screeningRequired({ ...ready, medical: { ...without, ...prescreen } })).toEqual([1]);
  }
});

test('[DETL-03] a sole traveller is screened once privacy is acknowledged, and cannot buy before', () => {
  const toAssess = { ...ready.medical, ...off, preExContinue: false };
  for (const given of [{ ...ready.medical, prescreenA: true }, toAssess]) {
    const draft = { ...ready, medical: given };
    expect(screeningRequired(draft)).toEqual([1]);
    expect(screeningRequired({ ...draft, medical: { ...given, acknowledgePrivacy: false } })).toEqual([]);
    expect(codes(purchaseProblems(draft, exampleProduct, fixtureToday))).toEqual([
      'medical screening_required',
    ]);
  }
});

test('[DETL-03] [SCRN-01] of several travellers one at least is chosen for the screening, and who is chosen has a name', () => {
  const pair = exampleReadyDraft({ ages: [34, 36] });
  const draft = { ...pair, medical: { ...pair.medical, prescreenB: true } };
  const found = (given: typeof pair) => codes(screenedTravellerProblems(given));
  expect(found(draft)).toEqual(['insurees.0.requiresScreening required']);
  expect(codes(purchaseProblems(draft, exampleProduct, fixtureToday))).toEqual(found(draft));
  const insurees = draft.insurees.map((one) => ({ ...one, requiresScreening: one.number === 2 }));
  expect(screeningRequired({ ...draft, insurees })).toEqual([2]);
  expect(found({ ...draft, insurees })).toEqual([]);
  const unnamed = insurees.map((one) => ({ ...one, firstName: '', lastName: '4' }));
  expect(found({ ...draft, insurees: unnamed })).toEqual([
    'insurees.1.firstName required',
    'insurees.1.lastName name_invalid',
  ]);
  expect(found({ ...draft, insurees: unnamed, medical: pair.medical })).toEqual([]);
  const singleNamed = insurees.map((one) => ({ ...one, lastName: '', singleName: true }));
  expect(found({ ...draft, insurees: singleNamed })).toEqual([]);
});
