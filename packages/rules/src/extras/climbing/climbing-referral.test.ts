import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft } from '../../fixtures/index.ts';
import { extraConfig } from '../extras.ts';
import type { ClimbingCover } from './climbing.schema.ts';
import { climbingReferral, referralRulesOf } from './climbing-referral.ts';

const draft = exampleReadyDraft();
const answered: Partial<ClimbingCover> = {
  enabled: true,
  type: 'trekking',
  plan: exampleProduct.rates.climbing.plans.find((one) => !one.referral)?.id ?? null,
  tourOperator: exampleProduct.tourOperators[0]?.id ?? null,
  injuries: false,
  over6500: false,
  evac: false,
  altSickness: false,
};
const reasons = (change: Partial<ClimbingCover> = {}, referralApproved = false) =>
  climbingReferral(
    { ...draft, climbingCover: { ...draft.climbingCover, ...answered, ...change } },
    exampleProduct,
    { referralApproved },
  );

test.each(['injuries', 'over6500', 'evac', 'altSickness'] as const)(
  '[EXTR-04] %s is a reason for a referral when it is answered yes, not while it is open',
  (question) => {
    expect(reasons({ [question]: false })).toEqual([]);
    expect(reasons({ [question]: null })).toEqual([]);
    expect(reasons({ [question]: true })).toEqual([question]);
    expect(reasons({ [question]: true }, true)).toEqual([]);
  },
);

test('[EXTR-04] another tour operator than those listed is a reason for a referral', () => {
  expect(reasons({ tourOperator: null })).toEqual([]);
  expect(reasons({ tourOperator: 'other' })).toEqual(['tourOperator']);
  expect(reasons({ tourOperator: 'of no list' })).toEqual(['tourOperator']);
});

test('[EXTR-04] [DETL-11] a browser finds the same reasons by the configuration alone', () => {
  const rules = referralRulesOf(extraConfig(exampleProduct));
  const covers: Partial<ClimbingCover>[] = [
    {},
    { tourOperator: 'other', injuries: true },
    { type: 'mountaineering', plan: 'mountaineering-5000' },
    { type: 'mountaineering', plan: 'mountaineering-above', over6500: true },
  ];
  const found = covers.map((change) => {
    const cover = { ...draft.climbingCover, ...answered, ...change };
    const climbers = { climbingCover: cover, insurees: draft.insurees };
    expect(climbingReferral(climbers, rules, { referralApproved: false })).toEqual(reasons(change));
    return reasons(change);
  });
  expect(found).toEqual([[], ['tourOperator', 'injuries'], [], ['over6500', 'plan']]);
});
