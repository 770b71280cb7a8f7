import { expect, test } from 'vitest';
import { resolveFamilyChoice } from './family-choice.ts';

const limits = { familyMaxPeople: 12, familyConfirmAbove: 6 };

test('[STRT-08] family is switched off above 12 travellers, whatever was confirmed', () => {
  expect(resolveFamilyChoice({ on: true, asked: true }, 12, limits).on).toBe(true);
  expect(resolveFamilyChoice({ on: true, asked: true }, 13, limits).on).toBe(false);
});

test('[STRT-08] family is switched off the first time above 6, and asked again only once', () => {
  expect(resolveFamilyChoice({ on: true, asked: false }, 6, limits)).toEqual({ on: true, asked: false });
  expect(resolveFamilyChoice({ on: true, asked: false }, 7, limits)).toEqual({ on: false, asked: true });
  expect(resolveFamilyChoice({ on: true, asked: true }, 8, limits)).toEqual({ on: true, asked: true });
  expect(resolveFamilyChoice({ on: false, asked: false }, 9, limits)).toEqual({ on: false, asked: false });
});
