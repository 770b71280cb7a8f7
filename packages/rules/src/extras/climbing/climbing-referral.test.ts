import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft } from '../../fixtures/index.ts';
import type { ClimbingCover } from './climbing.schema.ts';
import { climbingReferral } from './climbing-referral.ts';

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
