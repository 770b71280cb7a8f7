import { expect, test } from 'vitest';
import { exampleCatalogue, exampleDraft, exampleProduct } from '../fixtures/index.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { noContext } from '../quote/pricing/facts.ts';
import { priceQuote } from '../quote/pricing/rates.ts';
import { assessDeclaration } from './assessment.ts';
import { declare } from './testing/declare.ts';

const until = (to: string) => ({ from: '2027-02-01', to });

/** What the medical step of each level is, for the traveller of this number. */
function medicalSteps(
  draft: Partial<QuoteDraft>,
  { insuree = 1, ...loading }: { insuree?: number; percent: number; minimum: number },
): number[] {
  const context = { ...noContext, medical: [{ insuree, ...loading }] };
  return priceQuote(exampleDraft(draft), exampleProduct, context).map(
    ({ steps }) => steps.find(({ code }) => code === 'medical')?.amount ?? 0,
  );
}

const assess = (declaration: ReturnType<typeof declare>, age: number, regionId: number) =>
  assessDeclaration(exampleCatalogue, declaration, { age, regionId });

test('[SCRN-08] the worked examples of the product model', () => {
  const mild = assess(declare([109, 110]), 62, 4);
  expect(mild.loading).toEqual({ percent: 0, minimum: 0 });

  const diabetes = declare([401, 109], { 401: { d1: ['d1-tablets-or-weekly-injection'] } });
  const uk = { countries: ['GB'], dates: until('2027-02-21'), ages: [62], people: 1 };
  expect(medicalSteps(uk, assess(diabetes, 62, 4).loading)[1]).toBe(4198);

  // 1.30 × 1.35 for the kidneys = 1.755: 35 %. What follows the answer would be 1.90, and 1.25 together with diabetes.
  const kidneys = declare([401], { 401: { d1: ['d1-tablets-or-weekly-injection'], d2: ['d2-kidneys'] } });
  expect(kidneys.conditions.map(({ conditionId }) => conditionId)).toEqual([401, 905]);
  expect(assess(kidneys, 62, 4).loading).toEqual({ percent: 35, minimum: 4500 });
  expect(medicalSteps(uk, assess(kidneys, 62, 4).loading)[1]).toBe(9794);
  // The Americas multiply conditions of the kidneys by 1.20, but not this one.
  expect(assess(kidneys, 62, 6).loading.percent).toBe(35);

  const heart = declare([101], {
    101: { g1: ['g1-more-than-2-years'], c1: ['c1-bypass-stent-or-valve'] },
  });
  const usa = { countries: ['US'], dates: until('2027-02-14'), ages: [68], people: 1 };
  expect(medicalSteps(usa, assess(heart, 68, 6).loading)[1]).toBe(23_844);
});

test('[SCRN-08] the loading is on the traveller’s own premium of each level, before the group, and at least its minimum', () => {
  const alone = { ages: [62], people: 1, countries: ['GB'], dates: until('2027-02-21') };
  const couple = { ...alone, ages: [64, 62], people: 2 };
  const loading = { percent: 15, minimum: 2500 };
  // 195.89, 279.84 and 369.39 at the three levels.
  expect(medicalSteps(alone, loading)).toEqual([2938, 4198, 5541]);
  expect(medicalSteps(couple, { insuree: 2, ...loading })).toEqual([2938, 4198, 5541]);
  expect(medicalSteps(alone, { percent: 15, minimum: 4500 })).toEqual([4500, 4500, 5541]);
});

test('[SCRN-08] a child who is carried free is loaded on the premium that it would have alone', () => {
  const family = { ages: [40, 38, 9, 6], people: 4, family: true };
  const loading = { percent: 70, minimum: 0 };
  const alone = medicalSteps({ ages: [9], people: 1 }, loading);
  expect(medicalSteps(family, { insuree: 3, ...loading })).toEqual(alone);
  expect(Math.min(...alone)).toBeGreaterThan(0);
});
