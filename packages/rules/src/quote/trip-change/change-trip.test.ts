import { expect, test } from 'vitest';
import { extraConfig } from '../../extras/extras.ts';
import { exampleProduct, exampleReadyDraft } from '../../fixtures/index.ts';
import type { QuoteDraft, Trip } from '../draft.ts';
import { soldDraft } from '../new-draft.ts';
import { changeTrip } from './change-trip.ts';

const facts = { ...extraConfig(exampleProduct), quoteType: exampleProduct.quoteTypes[0]! };
const snow = { enabled: true, offPiste: true, dates: { from: '2027-02-02', to: '2027-02-05' } };
const draft = exampleReadyDraft({ ages: [34, 36], people: 2, snowCover: snow });
const changed = (trip: Partial<Trip>, from: QuoteDraft = draft) =>
  changeTrip(from, { ...from, ...trip }, facts).draft;

test('[EXTR-08] an earlier date, another continent and more travellers lose nothing that was entered', () => {
  const other = changed({
    countries: ['US'],
    dates: { from: '2027-01-20', to: '2027-02-10' },
    ages: [34, 36, 40, 41],
    people: 4,
  });
  const { contact, medical, coverLevelId, acceptance, insurees } = draft;
  expect(other).toMatchObject({
    contact,
    medical,
    coverLevelId,
    acceptance,
    snowCover: snow,
    countries: ['US'],
  });
  expect(other.insurees.slice(0, 2)).toEqual(insurees);
  expect(other.insurees.map(({ number, age }) => [number, age])).toEqual([
    [1, 34],
    [2, 36],
    [3, 40],
    [4, 41],
  ]);
});

test('[EXTR-08] days that are outside the new trip switch their extra off, and stay entered', () => {
  const later = changed({ dates: { from: '2027-03-01', to: '2027-03-10' } });
  expect(later.snowCover).toEqual({ ...snow, enabled: false });
});

test('[EXTR-08] climbing ends where nobody is young enough, or not so many', () => {
  const climbingCover = {
    ...draft.climbingCover,
    ...{
      enabled: true,
      type: 'climbing' as const,
      plan: 'climbing-plus',
      totalPeople: 2,
      tourOperator: 'intrepid',
    },
    ...{ dates: snow.dates, injuries: false, over6500: false, evac: false, altSickness: false },
  };
  const climbers = { ...draft, climbingCover };
  expect(changed({}, climbers).climbingCover.enabled).toBe(true);
  const older = changed({ ages: [34, 66] }, climbers);
  expect(older.climbingCover).toEqual({ ...climbingCover, enabled: false });
  expect(older.insurees[1]).toMatchObject({ firstName: 'Robin', age: 66 });
});

test('[EXTR-08] [EXTR-06] what the quote type does not offer is switched off; one-way follows the trip', () => {
  const annual = { ...facts, quoteType: exampleProduct.quoteTypes[1]! };
  const trip = { ...draft, quoteTypeId: 2, countries: [], regionId: 6, returnTrip: false };
  expect(changeTrip(draft, trip, annual).draft).toMatchObject({
    oneWay: { enabled: false },
    returnTrip: true,
    snowCover: { enabled: true },
  });
  expect(changed({ returnTrip: false })).toMatchObject({ oneWay: { enabled: true }, returnTrip: false });
});

test('[EXTR-08] [EXTR-02] a year and back to the trip before keeps the days on the snow, which a year is sold without', () => {
  const annual = { ...facts, quoteType: exampleProduct.quoteTypes[1]! };
  const year = { ...draft, quoteTypeId: 2, countries: [], regionId: 6, amtStart: '2027-02-01' };
  const { draft: ofYear } = changeTrip(draft, { ...year, dates: { from: null, to: null } }, annual);
  expect(soldDraft(ofYear).snowCover).toEqual({ ...snow, dates: { from: null, to: null } });
  const back = changed({ ...draft, amtStart: null }, ofYear);
  expect(back.snowCover).toEqual(snow);
  expect(soldDraft(back).snowCover).toEqual(snow);
});

test('[EXTR-08] what was on and no longer holds is named, and the travellers with a name who stay at home', () => {
  const annual = { ...facts, quoteType: exampleProduct.quoteTypes[1]! };
  const climbingCover = { ...draft.climbingCover, enabled: true };
  const full = { ...draft, climbingCover, returnTrip: false };
  const year = { ...draft, quoteTypeId: 2, countries: [], regionId: 6, returnTrip: true };
  const { dropped } = changeTrip(full, year, annual);
  expect(dropped).toEqual({ extras: ['climbingCover', 'oneWay'], travellers: 0 });
  const alone = { ...draft, dates: { from: '2027-03-01', to: '2027-03-10' }, ages: [34], people: 1 };
  const named = changeTrip(draft, alone, facts).dropped;
  expect(named).toEqual({ extras: ['snowCover'], travellers: 1 });
  const nameless = draft.insurees.map((one) => ({ ...one, firstName: '', lastName: ' ' }));
  expect(changeTrip({ ...draft, insurees: nameless }, alone, facts).dropped.travellers).toBe(0);
  // The visitor's own choice is no loss, nor is an extra that was off.
  const off = { ...full, snowCover: { ...snow, enabled: false }, climbingCover: draft.climbingCover };
  expect(changeTrip(off, { ...off, returnTrip: true }, facts).dropped).toEqual({ extras: [], travellers: 0 });
});

test('[EXTR-08] [DETL-18] a traveller takes name and answers along when others stay at home or an age is corrected', () => {
  const [alex, robin] = draft.insurees.map(({ firstName }) => firstName);
  const namesAt = (...ages: number[]) =>
    changed({ ages, people: ages.length }).insurees.map(({ firstName, age }) => [firstName, age]);
  expect(namesAt(36)).toEqual([[robin, 36]]);
  expect(namesAt(34)).toEqual([[alex, 34]]);
  expect(namesAt(36, 34)).toEqual([
    [robin, 36],
    [alex, 34],
  ]);
  expect(namesAt(35, 36)).toEqual([
    [alex, 35],
    [robin, 36],
  ]);
  expect(namesAt(36, 36)).toEqual([
    [alex, 36],
    [robin, 36],
  ]);
  expect(namesAt(35, 34)).toEqual([
    [robin, 35],
    [alex, 34],
  ]);
  expect(namesAt(34, 7, 36)).toEqual([
    [alex, 34],
    ['', 7],
    [robin, 36],
  ]);
});
