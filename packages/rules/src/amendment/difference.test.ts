import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emptyExtras } from '../extras/extras.ts';
import { exampleProduct } from '../fixtures/index.ts';
import { rescreeningPrice } from '../policy/rescreening.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import type { PriceStep } from '../quote/price-step.ts';
import { noLoading } from '../screening/loading.ts';
import { annualFacts, boughtPolicy } from '../testing/bought-policy.ts';
import { amendedFacts } from './amended-facts.ts';
import { type Amendment, amendmentSchema } from './amendment.schema.ts';
import { type AmendmentContext, amendmentDifference } from './difference.ts';

// Figures worked out by hand from the product model: base by days × region × age × level, and what follows.

type Sold = {
  facts?: Partial<QuoteDraft>;
  today?: string;
  sent: Partial<Amendment> & Pick<Amendment, 'kind'>;
  context?: Partial<AmendmentContext>;
};
const withoutMedical = { before: [], after: [] };

function price({ facts = {}, today = '2026-12-11', sent, context }: Sold) {
  const policy = boughtPolicy(facts);
  const changed = amendedFacts(policy, v.parse(amendmentSchema, sent), { product: exampleProduct, today });
  if (!changed.ok) return expect.unreachable(JSON.stringify(changed.problems));
  const all = { product: exampleProduct, today, discountPercent: 0, medical: withoutMedical, ...context };
  return amendmentDifference(policy, changed.amended.facts, all)!;
}
const amounts = (steps: readonly PriceStep[]) => steps.map(({ code, amount }) => [code, amount]);
const extendTo = (to: string, from = '2027-02-01') => ({ kind: 'extend' as const, dates: { from, to } });

test('[AMND-08] 3 more days in Indonesia', () => {
  // 17 days: 164.00 + (212.00 − 164.00) × 3/7 = 184.5714; × 0.66 = 121.817 → 121.82; − 108.24
  expect(price({ sent: extendTo('2027-02-17') })).toEqual({
    ...{ difference: 1358, toPay: 1358, refund: 0 },
    steps: [{ code: 'base', amount: 1358, params: { days: 3 } }],
  });
});

test('[AMND-08] 4 days less, on the 21st day after the purchase and on the 22nd', () => {
  // 10 days: 132.00 × 0.66 = 87.12; − 108.24 = −21.12; × 0.60 = 12.672
  const sent = extendTo('2027-02-10');
  expect(price({ sent })).toEqual({
    ...{ difference: -2112, toPay: 0, refund: 2112 },
    steps: [{ code: 'base', amount: -2112, params: { days: -4 } }],
  });
  expect(price({ sent, today: '2026-12-12' })).toMatchObject({ difference: -2112, refund: 1267 });
});

test('[AMND-08] 3 more days with the voucher of 10 % and the loading of 25 % that the sale had', () => {
  // Before: 108.24 − 10.82 = 97.42; × 0.25 = 24.355 → 24.36; 121.78. After: 121.82 − 12.18 = 109.64; + 27.41; 137.05
  const context = { discountPercent: 10, voucherCode: 'SNOW10', loading: 2500 };
  const { difference, steps } = price({ sent: extendTo('2027-02-17'), context });
  expect(difference).toBe(13_705 - 12_178);
  expect(amounts(steps)).toEqual([
    ['base', 1358],
    ['discount', -136],
    ['loading', 305],
  ]);
  expect(steps[1]?.params).toEqual({ percent: 10, code: 'SNOW10' });
});

test('[AMND-06] [AMND-08] from Plus to Premium', () => {
  // 164.00 × 0.66 × 1.32 = 142.8768 → 142.88; − 108.24
  expect(price({ sent: { kind: 'cover-level', coverLevelId: 3 } })).toMatchObject({
    difference: 3464,
    steps: [{ code: 'base', amount: 3464, params: { coverLevelId: 3 } }],
  });
});

test('[AMND-06] [AMND-08] from Essential to Plus, where one of two upgraded benefits has no such option', () => {
  // Essential: 75.77; 6 % 4.55, 8 % 6.06: 86.38. Plus: 108.24; 8 % 8.66: 116.90
  const benefitOptions = [
    { benefitId: 7, optionId: 'to-5000' },
    { benefitId: 28, optionId: 'to-100' },
  ];
  const facts = { coverLevelId: 1, benefitOptions };
  const { difference, steps } = price({ facts, sent: { kind: 'cover-level', coverLevelId: 2 } });
  expect(difference).toBe(11_690 - 8638);
  expect(amounts(steps)).toEqual([
    ['base', 10_824 - 7577],
    ['upgrade', -455],
    ['upgrade', 866 - 606],
  ]);
});

test('[AMND-06] [AMND-08] from South-East Asia to the Americas with five days of snow', () => {
  // 164.00 × 1.34 = 219.76; − 108.24 = 111.52. Snow: 26.00 × 1.5 = 39.00; − 26.00
  const snowCover = { enabled: true, offPiste: false, dates: { from: '2027-02-02', to: '2027-02-06' } };
  const { difference, steps } = price({ facts: { snowCover }, sent: { kind: 'region', regionId: 6 } });
  expect(difference).toBe(12_452);
  expect(amounts(steps)).toEqual([
    ['base', 11_152],
    ['snow', 1300],
  ]);
  expect(steps[0]?.params).toEqual({ regionId: 6 });
});

const japan = { countries: ['JP'], dates: { from: '2027-02-01', to: '2027-02-10' } };

test('[AMND-03] [AMND-08] 8 days of snow, and off piste', () => {
  // 8 × 5.20 = 41.60; × 1.6 = 66.56
  const snowDates = { from: '2027-02-02', to: '2027-02-09' };
  const onPiste = price({ facts: japan, sent: { kind: 'snow-cover', snowDates } });
  expect(onPiste).toMatchObject({
    difference: 4160,
    steps: [{ code: 'snow', amount: 4160, params: { days: 8 } }],
  });
  const offPiste = price({ facts: japan, sent: { kind: 'snow-cover', snowDates, offPiste: true } });
  expect(offPiste.difference).toBe(6656);
});

test('[AMND-03] [AMND-08] snow from the third day of the trip on: its premium begins on the fifth', () => {
  // 5 to 10 February is 6 days: 6 × 5.20 = 31.20; 5 to 7 is 3 days, charged as 5: 26.00
  const snowUntil = (to: string) =>
    price({ facts: japan, today: '2027-02-03', sent: { kind: 'snow-cover', snowDates: { from: null, to } } });
  expect(snowUntil('2027-02-10').difference).toBe(3120);
  expect(snowUntil('2027-02-07')).toMatchObject({
    difference: 2600,
    steps: [{ code: 'snow', params: { days: 3, minDays: 5 } }],
  });
});

test('[AMND-03] [AMND-08] a year of snow off piste for two, in the middle of the year: no half for a child', () => {
  // 2 × 95.00 × 1.6 = 304.00, in region 6 too
  const sent = { kind: 'snow-cover' as const, offPiste: true };
  const facts = { ...annualFacts, ages: [45, 12] };
  expect(price({ facts, today: '2027-08-03', sent })).toMatchObject({ difference: 30_400, toPay: 30_400 });
});

test('[AMND-06] [AMND-08] trips of 60 days instead of 30, at the whole difference', () => {
  // 468.00 × 1.08 = 505.44; 468.00 × 1.38 × 1.08 = 697.5072 → 697.51
  const sent = { kind: 'trip-length' as const, tripLength: 60 };
  expect(price({ facts: annualFacts, today: '2028-01-31', sent })).toMatchObject({
    difference: 19_207,
    steps: [{ code: 'base', amount: 19_207, params: { tripLength: 60 } }],
  });
});

const named = (
  number: number | null,
  age: number,
  firstName = ['', 'Alex', 'Robin', 'Sam', 'Kim'][number ?? 0]!,
) => ({
  ...{ number, age, firstName, lastName: 'Nguyen', singleName: false },
});

test('[AMND-05] [AMND-08] somebody of 34 joins, who makes two of one', () => {
  // 2 × 108.24 = 216.48; × 0.92 = 199.1616 → 199.16; − 108.24
  const { difference, steps } = price({
    sent: { kind: 'insurees', insurees: [named(1, 34), named(null, 34, 'Lee')] },
  });
  expect(difference).toBe(9092);
  expect(amounts(steps)).toEqual([
    ['base', 10_824],
    ['group', -1732],
  ]);
  expect(steps[0]?.params).toEqual({ people: 1 });
});

test('[AMND-05] [AMND-08] an age corrected from 34 to 36, and back after 21 days', () => {
  // 164.00 × 0.66 × 1.03 = 111.4872 → 111.49; − 108.24 = 3.25; 3.25 × 0.60 = 1.95
  expect(price({ sent: { kind: 'insurees', insurees: [named(1, 36)] } })).toMatchObject({ difference: 325 });
  const back = { facts: { ages: [36] }, sent: { kind: 'insurees' as const, insurees: [named(1, 34)] } };
  expect(price({ ...back, today: '2026-12-12' })).toMatchObject({ difference: -325, refund: 195 });
});

test('[AMND-05] [AMND-08] a family’s dependant who stays at home costs nothing, and neither does a corrected name', () => {
  const facts = { ages: [40, 38, 9, 6], family: true };
  const insurees = [named(1, 40), named(2, 38), named(3, 9)];
  const free = { difference: 0, toPay: 0, refund: 0, steps: [] };
  expect(price({ facts, sent: { kind: 'insurees', insurees } })).toEqual(free);
  expect(
    price({ sent: { kind: 'insurees', insurees: [named(1, 34, 'Alexis')] }, today: '2027-02-10' }),
  ).toEqual(free);
});

test('[AMND-05] [AMND-08] one of two climbers stays at home', () => {
  // 16 days: 164.00 + 48.00 × 2/7 = 177.7143; × 1.12 = 199.04. Two: 398.08 × 0.92 = 366.2336 → 366.23, climbing 2 × 60.00: 486.23.
  // One: 199.04 + 60.00 = 259.04
  const ages = [29, 29];
  const facts = {
    ages,
    countries: ['TZ'],
    dates: { from: '2027-02-01', to: '2027-02-16' },
    climbingCover: {
      ...emptyExtras.climbingCover,
      ...{ enabled: true, type: 'trekking' as const, plan: 'trekking-6000', totalPeople: 2 },
      dates: { from: '2027-02-03', to: '2027-02-10' },
      tourOperator: exampleProduct.tourOperators[0]!.id,
      ...{ injuries: false, over6500: false, evac: true, altSickness: false },
    },
    insurees: boughtPolicy({ ages }).facts.insurees.map((one) => ({ ...one, climbingApplicant: true })),
  };
  const { difference, refund, steps } = price({
    facts,
    sent: { kind: 'insurees', insurees: [named(1, 29)] },
  });
  expect([difference, refund]).toEqual([25_904 - 48_623, 22_719]);
  expect(amounts(steps)).toEqual([
    ['base', -19_904],
    ['group', 3185],
    ['climbing', -6000],
  ]);
});

test('[AMND-08] 10 more days for somebody whose conditions are then in a worse band', () => {
  // 62, UK, Plus. 21 days: 212.00 × 1.32 = 279.84; 15 % 41.976 → 41.98. 31 days: 274.00 × 1.32 = 361.68; 35 % 126.588 → 126.59
  const facts = { ages: [62], countries: ['GB'], dates: { from: '2027-02-01', to: '2027-02-21' } };
  const medical = {
    before: [{ insuree: 1, percent: 15, minimum: 2500 }],
    after: [{ insuree: 1, percent: 35, minimum: 4500 }],
  };
  const { difference, steps } = price({ facts, sent: extendTo('2027-03-03'), context: { medical } });
  expect(difference).toBe(16_645);
  expect(steps).toEqual([
    { code: 'base', amount: 8184, params: { days: 10 } },
    { code: 'medical', amount: 8461, params: { insuree: 1 } },
  ]);
});

test('[AMND-08] one day more below the least premium costs nothing, and says why', () => {
  // Essential, NZ. 1 day: 56.00 × 0.57 × 0.70 = 22.344 → 22.34. 2 days: 61.6667 × 0.399 = 24.605 → 24.61. At least 32.00 both.
  const facts = { countries: ['NZ'], coverLevelId: 1, dates: { from: '2027-02-01', to: '2027-02-01' } };
  const { difference, steps } = price({ facts, sent: extendTo('2027-02-02') });
  expect(difference).toBe(0);
  expect(amounts(steps)).toEqual([
    ['base', 227],
    ['minimum', -227],
  ]);
});

test('[AMND-08] [RSCR-01] the same day after a re-screening, which took the place of what lifted the price', () => {
  // 22.34 + 9.66 to 32.00; the 15 % band is at least 25.00: 47.34, so 15.34 more. The day is then 24.61 − 22.34 = 2.27.
  const facts = { countries: ['NZ'], coverLevelId: 1, dates: { from: '2027-02-01', to: '2027-02-01' } };
  const loading = { percent: 15, minimum: 2500 };
  const before = [{ insuree: 1, ...loading }];
  const sold: PriceStep[] = [
    { code: 'base', amount: 2234 },
    { code: 'minimum', amount: 966 },
  ];
  const change = { insuree: 1, before: noLoading, after: loading, versions: [{ steps: sold }] };
  const rescreened = rescreeningPrice(boughtPolicy(facts).facts, exampleProduct, change)!;
  const { steps } = price({
    facts,
    sent: extendTo('2027-02-02'),
    context: { medical: { before, after: before } },
  });
  expect(amounts(steps)).toEqual([['base', 227]]);
  const paid = [...sold, ...rescreened.steps, ...steps];
  expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(2461 + 2500);
});

test('[AMND-08] facts that cannot be rated have no difference', () => {
  const policy = boughtPolicy();
  const context = {
    product: exampleProduct,
    today: '2026-12-11',
    discountPercent: 0,
    medical: withoutMedical,
  };
  const undated = { ...policy.facts, dates: { from: null, to: null } };
  expect(amendmentDifference(policy, undated, context)).toBeNull();
  expect(amendmentDifference(policy, { ...policy.facts, coverLevelId: null }, context)).toBeNull();
});
