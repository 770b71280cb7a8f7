import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft, fixtureToday } from '../../fixtures/index.ts';
import { purchaseProblems } from './purchase.ts';
import { decidedScreenings, screeningProblems } from './screening-decided.ts';
import { detailsSections } from './sections.ts';

const ready = exampleReadyDraft({ ages: [62, 60] });
const toScreen = {
  ...ready,
  medical: { ...ready.medical, prescreenA: true },
  insurees: ready.insurees.map((one) => ({ ...one, requiresScreening: true })),
};
const stateWith = (decided: readonly number[]) =>
  detailsSections(toScreen, exampleProduct, exampleProduct.rates.climbing, null, decided).map(
    ({ section, valid, unlocked }) => [section, valid, unlocked],
  );

test('[DETL-03] a screening counts once it is completed and the traveller has decided, either way', () => {
  const medical = (completed: boolean, userAccepted: boolean | null) => ({ completed, userAccepted });
  expect(
    decidedScreenings([
      { number: 1 },
      { number: 2, medical: medical(false, null) },
      { number: 3, medical: medical(true, null) },
      { number: 4, medical: medical(true, true) },
      { number: 5, medical: medical(true, false) },
    ]),
  ).toEqual([4, 5]);
});

test('[DETL-02] [DETL-03] with the last required screening the medical section is valid, and only then the next opens', () => {
  const others = ['travellers', 'contact', 'acceptance'];
  const state = (isOpen: boolean) => [
    ['medical', isOpen, true],
    ...others.map((name) => [name, true, isOpen]),
    ['payment', false, isOpen],
  ];
  expect(stateWith([])).toEqual(state(false));
  expect(stateWith([1])).toEqual(state(false));
  expect(stateWith([1, 2])).toEqual(state(true));
});

test('[DETL-03] each screening that is not decided is a problem of its traveller', () => {
  const missing = (decided: number[]) => screeningProblems(toScreen, decided).map(({ params }) => params);
  expect(missing([])).toEqual([{ insuree: 1 }, { insuree: 2 }]);
  expect(missing([2])).toEqual([{ insuree: 1 }]);
  expect(screeningProblems(ready, [])).toEqual([]);
  expect(purchaseProblems(toScreen, exampleProduct, fixtureToday, [1])).toEqual([
    { code: 'screening_required', path: 'medical', params: { insuree: 2 } },
  ]);
  expect(purchaseProblems(toScreen, exampleProduct, fixtureToday, [1, 2])).toEqual([]);
});
