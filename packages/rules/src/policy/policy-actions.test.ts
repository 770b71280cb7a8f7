import { expect, test } from 'vitest';
import { emptyExtras } from '../extras/extras.ts';
import { exampleProduct } from '../fixtures/index.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { annualFacts, boughtPolicy } from '../testing/bought-policy.ts';
import { actionRefusalsOf, type PolicyCircumstances, policyActions } from './policy-actions.ts';
import { upgradesOf } from './policy-upgrades.ts';

const refusals = (today: string, overrides: Partial<QuoteDraft> = {}, circumstances?: PolicyCircumstances) =>
  actionRefusalsOf(boughtPolicy(overrides), exampleProduct, today, circumstances);
const upgrades = (today: string, overrides: Partial<QuoteDraft> = {}) =>
  upgradesOf(boughtPolicy(overrides), exampleProduct, today);
const ids = (all: readonly { id: number }[]) => all.map(({ id }) => id);

test.each(['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-02', '2027-02-03'])(
  '[API-10] [AMND-02] [AMND-04] [AMND-06] a single trip on %s: dearer cover and cancellation before its first day alone',
  (today) => {
    const started = today >= '2027-02-01' ? 'started' : null;
    expect(refusals(today)).toEqual({
      ...{ extendable: null, cancel: started, coverLevel: started, insurees: null, region: started },
      ...{ maxTripLength: 'singleTrip', snowCover: null },
    });
  },
);

test('[API-10] on its last day a policy is open, and on the next it is not, whatever its status', () => {
  expect(refusals('2027-02-14').extendable).toBeNull();
  expect(new Set(Object.values(refusals('2027-02-15')))).toEqual(new Set(['expired']));
  const policy = boughtPolicy();
  const reasonAt = (status: number | string) =>
    new Set(Object.values(actionRefusalsOf({ ...policy, status }, exampleProduct, '2027-01-01')));
  expect(reasonAt('cancelled')).toEqual(new Set(['cancelled']));
  expect(reasonAt('expired')).toEqual(new Set(['expired']));
  expect(reasonAt(50)).toEqual(new Set(['notBought']));
  expect([...reasonAt(89)]).toContain(null);
});

test('[AMND-03] snow cover is added where the level offers it, at the latest two days before the end', () => {
  expect(refusals('2027-02-12').snowCover).toBeNull();
  expect(refusals('2027-02-13').snowCover).toBe('endsTooSoon');
  const snowCover = { ...emptyExtras.snowCover, enabled: true };
  expect(refusals('2027-01-01', { snowCover }).snowCover).toBe('snowIncluded');
  const [level, ...levels] = exampleProduct.coverLevels;
  const without = { ...level!, supports: { ...level!.supports, snowCover: false } };
  const product = { ...exampleProduct, coverLevels: [without, ...levels] };
  expect(actionRefusalsOf(boughtPolicy({ coverLevelId: 1 }), product, '2027-01-01').snowCover).toBe(
    'snowNotOffered',
  );
});

test('[AMND-03] [AMND-06] annual cover: snow on its last day, longer trips while it is active, a dearer region before it', () => {
  const facts = { ...annualFacts, regionId: 5 };
  expect(refusals('2027-01-31', facts)).toEqual({
    ...{ extendable: 'annual', cancel: null, coverLevel: null, insurees: null, region: null },
    ...{ maxTripLength: null, snowCover: null },
  });
  expect(refusals('2028-01-31', facts)).toEqual({
    ...{ extendable: 'annual', cancel: null, coverLevel: 'started', insurees: null, region: 'started' },
    ...{ maxTripLength: null, snowCover: null },
  });
  expect(refusals('2028-02-01', facts).maxTripLength).toBe('expired');
  expect(refusals('2027-01-31', annualFacts).region).toBe('dearestRegion');
  expect(refusals('2027-01-31', { ...facts, maxTripLength: 90 }).maxTripLength).toBe('longestTrip');
  expect(refusals('2027-01-31', { ...facts, ages: [70], maxTripLength: 45 }).maxTripLength).toBe(
    'longestTrip',
  );
});

test('[API-10] a claim prevents a cancellation, an unpaid premium every change', () => {
  expect(refusals('2027-01-01', {}, { claim: true })).toMatchObject({ cancel: 'claim', extendable: null });
  expect(refusals('2027-01-01', {}, { additionalPremium: true })).toMatchObject({
    ...{ cancel: null, extendable: 'additionalPremium', snowCover: 'additionalPremium' },
  });
});

test('[API-10] [AMND-06] upgrades are what is still dearer, and none once cover has started', () => {
  const dearer = upgrades('2027-01-31', { coverLevelId: 1 });
  expect(dearer).toEqual({
    coverLevels: [
      { id: 2, name: 'Plus' },
      { id: 3, name: 'Premium' },
    ],
    regions: exampleProduct.regions.slice(2).map(({ id, name }) => ({ id, name })),
    tripLengths: [],
  });
  expect(upgrades('2027-02-01', { coverLevelId: 1 })).toEqual({
    coverLevels: [],
    regions: [],
    tripLengths: [],
  });
  expect(upgrades('2027-01-31', { coverLevelId: 3, countries: ['US'] })).toMatchObject({
    ...{ coverLevels: [], regions: [] },
  });
  expect(upgrades('2027-06-01', annualFacts)).toEqual({
    coverLevels: [],
    regions: [],
    tripLengths: [45, 60, 90],
  });
  expect(upgrades('2027-06-01', { ...annualFacts, ages: [45, 66] }).tripLengths).toEqual([45, 60]);
  const longestAt = (age: number) =>
    upgrades('2027-06-01', { ...annualFacts, ages: [age] }).tripLengths.at(-1);
  expect([64, 65, 69, 70].map(longestAt)).toEqual([90, 60, 60, 45]);
});

test('[API-10] [AMND-06] a region that was bought for a single trip is its own from then on', () => {
  expect(ids(upgrades('2027-01-31', { regionId: 5 }).regions)).toEqual([6]);
  const { region } = policyActions(boughtPolicy({ regionId: 6 }), exampleProduct, '2027-01-31');
  expect(region).toBe(false);
});

test('[AMND-06] a region of annual cover is dearer by its own price, one of a single trip by its factor', () => {
  const { rates } = exampleProduct;
  const product = {
    ...exampleProduct,
    rates: { ...rates, annualByRegion: { ...rates.annualByRegion, 6: 1 } },
  };
  const dearer = (facts: Partial<QuoteDraft>) =>
    ids(upgradesOf(boughtPolicy(facts), product, '2027-01-01').regions);
  expect(dearer({ ...annualFacts, regionId: 4 })).toEqual([5]);
  expect(dearer({ countries: ['FR'] })).toEqual([5, 6]);
});

test('[SUMM-03] a dearer level that does not offer what is insured is no upgrade', () => {
  const [, , premium] = exampleProduct.coverLevels;
  const without = { ...premium!, supports: { ...premium!.supports, climbingCover: false } };
  const product = { ...exampleProduct, coverLevels: [...exampleProduct.coverLevels.slice(0, 2), without] };
  const climbingCover = { ...emptyExtras.climbingCover, enabled: true, plan: 'climbing-plus' };
  const policy = boughtPolicy({ climbingCover });
  expect(actionRefusalsOf(policy, product, '2027-01-01').coverLevel).toBe('dearestLevel');
});
