import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft } from '../../fixtures/index.ts';
import type { Insuree } from '../../quote/details/travellers.ts';
import { climberProblems, withLikelyClimbers } from './climbers.ts';
import type { ClimbingCover } from './climbing.schema.ts';

const ready = exampleReadyDraft({ ages: [34, 36] });
const climber: Partial<Insuree> = { climbingApplicant: true, climbingYears: '4-6', climbingEwbank: 20 };

const check = (first: Partial<Insuree> = {}, cover: Partial<ClimbingCover> = {}) =>
  climberProblems(
    {
      ...ready,
      climbingCover: { ...ready.climbingCover, enabled: true, type: 'climbing', totalPeople: 1, ...cover },
      insurees: ready.insurees.map((one, at) => (at === 0 ? { ...one, ...climber, ...first } : one)),
    },
    exampleProduct.rates.climbing,
  ).map((one) => `${one.path} ${one.code}`);

test('[DETL-05] as many climbers are named as the cover is for, each young enough', () => {
  expect(check()).toEqual([]);
  expect(check({ climbingApplicant: false })).toEqual(['insurees.0.climbingApplicant climbers_count']);
  expect(check({}, { totalPeople: 2 })).toEqual(['insurees.0.climbingApplicant climbers_count']);
  expect(check({}, { totalPeople: 0 })).toEqual(['insurees.0.climbingApplicant climbers_count']);
  expect(check({ climbingApplicant: false }, { enabled: false })).toEqual([]);
  const below = exampleProduct.rates.climbing.maxAgeBelow;
  expect(check({ age: below - 1 })).toEqual([]);
  expect(check({ age: below })).toEqual(['insurees.0.climbingApplicant climber_too_old']);
});

test('[DETL-05] each type of climbing asks for its own experience, and a trekker for none', () => {
  const blank = { climbingYears: null, climbingEwbank: null };
  expect(check(blank)).toEqual(['insurees.0.climbingYears required', 'insurees.0.climbingEwbank required']);
  expect(check(blank, { type: 'trekking' })).toEqual([]);
  expect(check(blank, { type: 'mountaineering' })).toEqual([
    'insurees.0.climbingYears required',
    'insurees.0.climbingGuide required',
  ]);
  expect(check({ climbingEwbank: 36, climbingExperience: 'Ten seasons' })).toEqual([
    'insurees.0.climbingEwbank too_large',
  ]);
  expect(check({ climbingYears: '0-1' })).toEqual(['insurees.0.climbingExperience experience_required']);
  expect(check({ climbingYears: '0-1', climbingExperience: 'One season' })).toEqual([]);
});

test('[DETL-05] who can only be the climbers are named, once nobody is: those young enough, where the cover is for all of them', () => {
  const limits = exampleProduct.rates.climbing;
  const named = (ages: number[], totalPeople: number, already: number[] = []) => {
    const { insurees, climbingCover } = exampleReadyDraft({ ages });
    const draft = {
      climbingCover: { ...climbingCover, enabled: true, totalPeople },
      insurees: insurees.map((one, at) => ({ ...one, climbingApplicant: already.includes(at) })),
    };
    return withLikelyClimbers(draft, limits).insurees.map((one) => one.climbingApplicant);
  };
  const below = limits.maxAgeBelow;
  expect(named([34], 1)).toEqual([true]);
  expect(named([34, below, below - 1], 2)).toEqual([true, false, true]);
  expect(named([34, 36], 1)).toEqual([false, false]);
  expect(named([34, 36], 2, [1])).toEqual([false, true]);
  const off = { ...ready, climbingCover: { ...ready.climbingCover, enabled: false, totalPeople: 2 } };
  expect(withLikelyClimbers(off, limits)).toBe(off);
});
