import { expect, test } from 'vitest';
import { exampleProduct, fixtureToday } from '../fixtures/index.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { annualFacts, boughtPolicy } from '../testing/bought-policy.ts';
import { addDays, todayIn } from '../values/civil-date.ts';
import { amendmentRefund, cancellationRefund, type RefundFacts } from './refund.ts';

type Situation = { today: string; paid?: { premium: number; surcharge: number } } & Omit<
  RefundFacts,
  'product' | 'today'
>;
/** $108.24 by Amex at 1.5 %. */
const byAmex = { premium: 10_824, surcharge: 162 };

const refund = (facts: Partial<QuoteDraft>, { paid = byAmex, ...situation }: Situation) => {
  const { rule, ...all } = cancellationRefund(boughtPolicy(facts, paid), {
    product: exampleProduct,
    ...situation,
  });
  return [rule, all.refund, all.surchargeRefund];
};

test.each([
  [0, 'coolingOff', 10_824, 162],
  [20, 'coolingOff', 10_824, 162],
  [21, 'coolingOff', 10_824, 162],
  // 10824 × 0.60 = 6494.4; 162 × 0.60 = 97.2
  [22, 'beforeStart', 6494, 97],
  [72, 'beforeStart', 6494, 97],
  // 73 days after 20 November is 1 February, the start.
  [73, 'started', 0, 0],
  [74, 'started', 0, 0],
  [86, 'started', 0, 0],
  [87, 'ended', 0, 0],
])('[AMND-04] a single trip, %i days after its purchase: %s', (days, ...expected) => {
  expect(refund({}, { today: addDays(fixtureToday, days) })).toEqual(expected);
});

test('[AMND-04] within 21 days of the purchase, a trip that has started refunds nothing', () => {
  const dates = { from: addDays(fixtureToday, 3), to: addDays(fixtureToday, 9) };
  expect(refund({ dates }, { today: addDays(fixtureToday, 2) })[0]).toBe('coolingOff');
  expect(refund({ dates }, { today: addDays(fixtureToday, 3) })).toEqual(['started', 0, 0]);
});

test('[API-09] [AMND-04] day 21 ends at midnight in Sydney', () => {
  const at = (instant: string) => refund({}, { today: todayIn('Australia/Sydney', new Date(instant)) })[0];
  expect(at('2026-12-11T12:59:59.999Z')).toBe('coolingOff');
  expect(at('2026-12-11T13:00:00Z')).toBe('beforeStart');
});

test('[AMND-04] nothing goes back after a claim, or a trip of annual cover', () => {
  expect(refund({}, { today: fixtureToday, claim: true })).toEqual(['claim', 0, 0]);
  expect(refund(annualFacts, { today: '2027-03-01', claim: true })).toEqual(['claim', 0, 0]);
  expect(refund(annualFacts, { today: '2027-03-01', travelled: true })).toEqual(['travelled', 0, 0]);
});

const annualPaid = { premium: 50_544, surcharge: 758 };
test.each([
  ['2027-01-31', 'beforeStart', 30_326, 455], // 50544 × 0.60 = 30326.4; 758 × 0.60 = 454.8
  ['2027-02-01', 'unusedMonths', 27_799, 417], // 11 unused: 50544 × 0.55 = 27799.2; 758 × 0.55 = 416.9
  ['2027-02-28', 'unusedMonths', 27_799, 417],
  ['2027-03-01', 'unusedMonths', 25_272, 379], // 10 unused: 50544 × 0.50
  ['2027-05-15', 'unusedMonths', 20_218, 303], // February to May used, 8 unused: 50544 × 0.40 = 20217.6; 303.2
  ['2027-12-31', 'unusedMonths', 2527, 38], // 1 unused: 50544 × 0.05 = 2527.2; 758 × 0.05 = 37.9
  ['2028-01-01', 'unusedMonths', 0, 0],
  ['2028-01-31', 'unusedMonths', 0, 0],
  ['2028-02-01', 'ended', 0, 0],
])('[AMND-04] annual cover from 1 February, cancelled on %s: %s', (today, ...expected) => {
  expect(refund(annualFacts, { today, paid: annualPaid })).toEqual(expected);
});

test.each([
  // Months from 31 January begin on the 31st, or on the last day of a shorter month.
  ['2027-01-31', '2027-02-27', 11],
  ['2027-01-31', '2027-02-28', 10],
  ['2027-01-31', '2027-03-30', 10],
  ['2027-01-31', '2027-03-31', 9],
  ['2027-01-31', '2027-04-29', 9],
  ['2027-01-31', '2027-04-30', 8],
  ['2027-01-31', '2028-01-30', 0],
  // 29 February 2028 to 28 February 2029.
  ['2028-02-29', '2028-02-29', 11],
  ['2028-02-29', '2028-03-28', 11],
  ['2028-02-29', '2028-03-29', 10],
  ['2028-02-29', '2029-01-28', 1],
  ['2028-02-29', '2029-01-29', 0],
  ['2028-02-29', '2029-02-28', 0],
])(
  '[AMND-04] annual cover from %s, cancelled on %s: %i whole months are unused',
  (amtStart, today, unused) => {
    // 60 % of 24000 is 14400: 1200 for each of the twelve months.
    const paid = { premium: 24_000, surcharge: 0 };
    expect(refund({ ...annualFacts, amtStart }, { today, paid })).toEqual(['unusedMonths', unused * 1200, 0]);
  },
);

test('[AMND-04] [AMND-10] after amendments the rule applies to all that was paid', () => {
  // Plus, then Premium for 3464 more: 14288 × 0.60 = 8572.8
  const paid = { premium: 10_824 + 3464, surcharge: 162 + 52 };
  expect(refund({}, { today: '2027-01-10', paid })).toEqual(['beforeStart', 8573, 128]);
});

test('[AMND-04] [AMND-10] what a rule kept before does not go back later: shortening first gives nobody more', () => {
  // $1,000.00, of which a shorter trip took off $600.00: 360.00 went back and 240.00 were kept. 400.00 × 0.60 = 240.00
  const policy = boughtPolicy({}, { premium: 64_000, surcharge: 0 });
  const steps = [
    { code: 'base', amount: -60_000 },
    { code: 'retained', amount: 24_000 },
  ] as const;
  const shortened = { ...policy, versions: [...policy.versions, { day: '2026-12-20', steps: [...steps] }] };
  const context = { product: exampleProduct, today: '2026-12-21' };
  expect(cancellationRefund(shortened, context).refund).toBe(24_000);
});

test('[AMND-04] the figures are the product’s', () => {
  const product = {
    ...exampleProduct,
    refunds: { ...exampleProduct.refunds, coolingOffDays: 14, beforeStart: 75 },
  };
  const on = (days: number) =>
    cancellationRefund(boughtPolicy({}, byAmex), { product, today: addDays(fixtureToday, days) }).refund;
  // 10824 × 0.75
  expect([on(14), on(15)]).toEqual([10_824, 8118]);
});

test('[AMND-08] a lower price goes back by the refund rule before the start, and not after it', () => {
  const goesBack = (today: string, facts: Partial<QuoteDraft> = {}, claim = false) =>
    amendmentRefund(-2112, boughtPolicy(facts), { product: exampleProduct, today, claim });
  expect(goesBack('2026-12-11')).toBe(2112);
  // 2112 × 0.60 = 1267.2
  expect(goesBack('2026-12-12')).toBe(1267);
  expect(goesBack('2027-01-31')).toBe(1267);
  expect(goesBack('2027-02-01')).toBe(0);
  expect(goesBack('2027-02-01', annualFacts)).toBe(0);
  expect(goesBack('2026-12-11', {}, true)).toBe(0);
  expect(amendmentRefund(2112, boughtPolicy(), { product: exampleProduct, today: '2026-12-11' })).toBe(0);
});
