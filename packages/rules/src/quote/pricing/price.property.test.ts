import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleDraft, exampleProduct } from '../../fixtures/index.ts';
import { addDays } from '../../values/civil-date.ts';
import type { QuoteDraft } from '../draft.ts';
import { priceQuote } from './rates.ts';

const from = '2027-02-01';
const countries = ['NZ', 'ID', 'JP', 'FR', 'TZ', 'US'];
const upgradable = [
  { benefitId: 7, optionId: 'to-5000' },
  { benefitId: 14, optionId: 'to-12000' },
  { benefitId: 28, optionId: 'to-500' },
];

type Case = { draft: QuoteDraft; days: number; discountPercent: number };

const cases: fc.Arbitrary<Case> = fc
  .record({
    days: fc.integer({ min: 1, max: 365 }),
    country: fc.constantFrom(...countries),
    ages: fc.array(fc.integer({ min: 21, max: 84 }), { minLength: 1, maxLength: 6 }),
    returnTrip: fc.boolean(),
    snow: fc.boolean(),
    offPiste: fc.boolean(),
    value: fc.integer({ min: 0, max: 300_000 }),
    benefitOptions: fc.subarray(upgradable),
    discountPercent: fc.integer({ min: 0, max: 40 }),
  })
  .map((one) => ({
    days: one.days,
    discountPercent: one.discountPercent,
    draft: exampleDraft({
      countries: [one.country],
      ages: one.ages,
      dates: { from, to: addDays(from, one.days - 1) },
      returnTrip: one.returnTrip,
      benefitOptions: one.benefitOptions,
      snowCover: { enabled: one.snow, offPiste: one.offPiste, dates: { from, to: from } },
      valuablesCover: {
        enabled: one.value > 0,
        items: [{ name: 'Ring', serial: '', value: one.value }],
      },
    }),
  }));

const rates = (draft: QuoteDraft, discountPercent: number) =>
  priceQuote(draft, exampleProduct, {
    discountPercent,
    medical: [{ insuree: 1, percent: 0, minimum: 4198 }],
  });
const prices = (draft: QuoteDraft, discountPercent: number) =>
  rates(draft, discountPercent).map((one) => one.price);

/** Every level with a price in both is at least as dear in `more`. */
function neverCheaper(less: (number | null)[], more: (number | null)[]): void {
  for (const [at, price] of less.entries()) {
    const other = more[at];
    if (price !== null && other !== null && other !== undefined) expect(other).toBeGreaterThanOrEqual(price);
  }
}

test('[SUMM-08] prices are whole cents, at least the minimum, and the parts add up', () => {
  fc.assert(
    fc.property(cases, ({ draft, discountPercent }) => {
      for (const { price, steps } of rates(draft, discountPercent)) {
        if (price === null) continue;
        expect(Number.isSafeInteger(price)).toBe(true);
        expect(price).toBeGreaterThanOrEqual(exampleProduct.rates.minimum);
        expect(steps.reduce((sum, step) => sum + step.amount, 0)).toBe(price);
      }
    }),
  );
});

test('[SUMM-08] the discount is at most the maximum of the steps before it, and never on medical', () => {
  fc.assert(
    fc.property(cases, ({ draft, discountPercent }) => {
      for (const { steps } of rates(draft, discountPercent)) {
        const at = steps.findIndex((step) => step.code === 'discount');
        if (at < 0) continue;
        const before = steps.slice(0, at).reduce((sum, step) => sum + step.amount, 0);
        expect(-steps[at]!.amount).toBeLessThanOrEqual(Math.round((before * 15) / 100));
        expect(steps.slice(0, at).some((step) => step.code === 'medical')).toBe(false);
      }
    }),
  );
});

test('[SUMM-02] a longer trip is never cheaper', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 60 }), ({ draft, days, discountPercent }, more) => {
      const to = addDays(from, Math.min(days + more, 365) - 1);
      const longer = { ...draft, dates: { from, to } };
      neverCheaper(prices(draft, discountPercent), prices(longer, discountPercent));
    }),
  );
});

test('[SUMM-02] an older band is never cheaper', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 60 }), ({ draft, discountPercent }, more) => {
      const [first = 21, ...rest] = draft.ages;
      const older = { ...draft, ages: [Math.min(first + more, 84), ...rest] };
      neverCheaper(prices(draft, discountPercent), prices(older, discountPercent));
    }),
  );
});

test('[SUMM-03] adding an extra never lowers the price', () => {
  fc.assert(
    fc.property(cases, ({ draft, discountPercent }) => {
      const snowCover = { ...draft.snowCover, enabled: false };
      const valuablesCover = { ...draft.valuablesCover, enabled: false };
      const bare = { ...draft, snowCover, valuablesCover, returnTrip: true };
      for (const added of [
        { snowCover: { ...snowCover, enabled: true } },
        { valuablesCover: { enabled: true, items: [{ name: 'Ring', serial: '', value: 100 }] } },
        { returnTrip: false },
      ]) {
        neverCheaper(prices(bare, discountPercent), prices({ ...bare, ...added }, discountPercent));
      }
    }),
  );
});
