import { expect, test } from 'vitest';
import { exampleDraft, exampleProduct } from '../fixtures/index.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import type { PriceStepCode } from '../quote/price-step.ts';
import { noContext } from '../quote/pricing/facts.ts';
import { priceQuote } from '../quote/pricing/rates.ts';
import { emptyExtras } from './extras.ts';

/** What a step adds on Premium; 0 when there is no such step. */
function stepOf(code: PriceStepCode, overrides: Partial<QuoteDraft>, context = noContext): number {
  const premium = priceQuote(exampleDraft(overrides), exampleProduct, context)[2]!;
  return premium.steps.filter((one) => one.code === code).reduce((sum, one) => sum + one.amount, 0);
}

const snow = (days: number, offPiste = false) => ({
  snowCover: { enabled: true, offPiste, dates: { from: '2027-02-01', to: `2027-02-0${days}` } },
});
const climb = (plan: string, to: string, totalPeople = 1) => ({
  climbingCover: {
    ...emptyExtras.climbingCover,
    enabled: true,
    plan,
    totalPeople,
    dates: { from: '2027-02-01', to },
  },
});
const valuables = (value: number) => ({
  valuablesCover: { enabled: true, items: [{ name: 'Ring', serial: '', value }] },
});
const annual = {
  quoteTypeId: 2,
  countries: [],
  regionId: 6,
  dates: { from: null, to: null },
  amtStart: '2027-02-01',
  maxTripLength: 30,
};

test('[SUMM-08] snow: at least five days, half under 18, dearer off piste and in region 6', () => {
  expect(stepOf('snow', snow(3))).toBe(2600);
  expect(stepOf('snow', snow(6))).toBe(3120);
  expect(stepOf('snow', { ...snow(5), ages: [34, 17] })).toBe(3900);
  expect(stepOf('snow', snow(5, true))).toBe(4160);
  expect(stepOf('snow', { ...snow(5), countries: ['US'] })).toBe(3900);
  expect(stepOf('snow', { ...snow(5, true), ...annual, ages: [34, 36] })).toBe(30_400);
  expect(stepOf('snow', { ...snow(5), ...annual, ages: [34, 12] })).toBe(19_000);
});

test('[SUMM-08] climbing: for each climber, with the minimum of the plan and the factor of region 6', () => {
  expect(stepOf('climbing', climb('trekking-3000', '2027-02-08'))).toBe(0);
  expect(stepOf('climbing', climb('trekking-4500', '2027-02-03'))).toBe(3200);
  expect(stepOf('climbing', climb('trekking-4500', '2027-02-09'))).toBe(3600);
  expect(stepOf('climbing', { ...climb('climbing-plus', '2027-02-10', 2), ages: [30, 31] })).toBe(19_000);
  expect(stepOf('climbing', climb('mountaineering-5000', '2027-02-05'))).toBe(19_000);
  expect(stepOf('climbing', { ...climb('mountaineering-6500', '2027-02-12'), countries: ['US'] })).toBe(
    51_000,
  );
});

test('[SUMM-08] valuables: a part of the value by the length of the trip, at least $20', () => {
  const lasting = (to: string) => ({ ...valuables(200_000), dates: { from: '2027-02-01', to } });
  expect(stepOf('valuables', valuables(50_000))).toBe(2000);
  expect(stepOf('valuables', lasting('2027-03-03'))).toBe(5000);
  expect(stepOf('valuables', lasting('2027-03-04'))).toBe(7000);
  expect(stepOf('valuables', lasting('2027-05-02'))).toBe(10_000);
  expect(stepOf('valuables', { ...annual, ...valuables(200_000) })).toBe(10_000);
});

test('[SUMM-08] one-way is a tenth, the discount stops at 15 %, medical comes after it', () => {
  expect(stepOf('oneWay', { returnTrip: false })).toBe(1429);
  const medical = [{ insuree: 1, percent: 0, minimum: 4198 }];
  expect(stepOf('discount', {}, { discountPercent: 10, medical })).toBe(-1429);
  expect(stepOf('discount', {}, { discountPercent: 40, medical })).toBe(-2143);
  expect(stepOf('medical', {}, { discountPercent: 40, medical })).toBe(4198);
});

test('[SUMM-08] no level costs less than $32', () => {
  const draft = exampleDraft({ countries: ['NZ'], dates: { from: '2027-02-01', to: '2027-02-01' } });
  const [essential] = priceQuote(draft, exampleProduct);
  expect(essential?.price).toBe(3200);
  expect(essential?.steps.at(-1)).toEqual({ code: 'minimum', amount: 3200 - 2234 });
});

test('[SUMM-09] a benefit option is a part of the premium, applied to its cover item', () => {
  const benefitOptions = [{ benefitId: 28, optionId: 'to-500' }];
  expect(stepOf('upgrade', { benefitOptions })).toBe(-1715);
  const [, plain] = priceQuote(exampleDraft(), exampleProduct);
  const [, chosen] = priceQuote(exampleDraft({ benefitOptions }), exampleProduct);
  const excess = chosen?.coverItems.find((one) => one.id === 28);
  const option = excess?.upgrade.options.find((one) => one.id === 'to-500');
  expect(excess?.formattedValue).toBe('$500');
  expect(option).toMatchObject({ selected: true, difference: (chosen?.price ?? 0) - (plain?.price ?? 0) });
  expect(chosen?.coverItems).toHaveLength(28);
});
