import { expect, test } from 'vitest';
import { answerFamilyChoice, resolveFamilyChoice, storedFamilyChoice } from './family-choice.ts';

const limits = { familyMaxPeople: 12, familyConfirmAbove: 6 };
const on = { on: true, asked: false, open: false };
const off = { on: false, asked: false, open: false };
const asked = { on: false, asked: true, open: true };
const confirmed = { on: true, asked: true, open: false };

test('[STRT-08] family is switched off above 12 travellers, whatever was confirmed', () => {
  expect(resolveFamilyChoice(confirmed, 12, limits)).toEqual(confirmed);
  expect(resolveFamilyChoice(confirmed, 13, limits)).toEqual({ on: false, asked: true, open: false });
  expect(resolveFamilyChoice(asked, 13, limits).open).toBe(false);
});

test('[STRT-08] family is switched off the first time above 6, and asked again only once', () => {
  expect(resolveFamilyChoice(on, 6, limits)).toEqual(on);
  expect(resolveFamilyChoice(on, 7, limits)).toEqual(asked);
  expect(resolveFamilyChoice(confirmed, 8, limits)).toEqual(confirmed);
  expect(resolveFamilyChoice(off, 9, limits)).toEqual(off);
});

test('[STRT-08] an answer ends the question; one for a large group confirms it before it is asked', () => {
  const seven = { people: 7, limits };
  expect(answerFamilyChoice(asked, true, seven)).toEqual(confirmed);
  expect(answerFamilyChoice(asked, false, seven)).toEqual({ on: false, asked: true, open: false });
  expect(answerFamilyChoice(off, true, seven)).toEqual(confirmed);
  expect(answerFamilyChoice(off, true, { people: 6, limits })).toEqual(on);
  expect(answerFamilyChoice(off, true, { people: 13, limits }).on).toBe(false);
});

test('[STRT-08] a large family that was stored is a confirmed one, and a question that was open is open again', () => {
  expect(storedFamilyChoice(on, 8, limits)).toEqual(confirmed);
  expect(storedFamilyChoice(on, 4, limits)).toEqual(on);
  expect(storedFamilyChoice(asked, 8, limits)).toEqual(asked);
  expect(storedFamilyChoice(on, 13, limits)).toEqual(off);
});
