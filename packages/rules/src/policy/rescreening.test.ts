import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft } from '../fixtures/index.ts';
import type { PriceStep } from '../quote/price-step.ts';
import { priceQuote } from '../quote/pricing/rates.ts';
import type { Loading } from '../screening/loading.ts';
import {
  lastRescreeningDay,
  medicalPaid,
  rescreenAcceptanceProblems,
  rescreeningPrice,
  rescreeningResult,
} from './rescreening.ts';

const insured = exampleReadyDraft({ ages: [62, 34], people: 2 });
const none: Loading = { percent: 0, minimum: 0 };
const loadings = fc.record({
  percent: fc.integer({ min: 0, max: 350 }),
  minimum: fc.integer({ min: 0, max: 42_000 }),
});

test('[RSCR-01] a re-screening costs what the price of the policy would have been more, to the cent', () => {
  const priced = (insuree: number, loading: Loading) =>
    priceQuote(insured, exampleProduct, { discountPercent: 0, medical: [{ insuree, ...loading }] }).find(
      ({ coverLevel }) => coverLevel.id === insured.coverLevelId,
    )!.price!;
  fc.assert(
    fc.property(fc.constantFrom(1, 2), loadings, loadings, (insuree, before, after) => {
      const price = rescreeningPrice(insured, exampleProduct, { insuree, before, after })!;
      const difference = priced(insuree, after) - priced(insuree, before);
      expect(price.after - price.before).toBe(difference);
      expect(price.toPay).toBe(Math.max(0, difference));
      expect(price.steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.toPay);
    }),
  );
});

test('[RSCR-01] over any number of re-screenings, only what is above the highest premium so far is paid', () => {
  fc.assert(
    fc.property(fc.array(loadings, { minLength: 1, maxLength: 6 }), (declared) => {
      let before = none;
      const versions: { steps: PriceStep[] }[] = [];
      const premiums: number[] = [];
      for (const after of declared) {
        const paid = medicalPaid(versions, 1);
        const price = rescreeningPrice(insured, exampleProduct, { insuree: 1, before, after, paid })!;
        versions.push({ steps: [{ code: 'base', amount: 100 }, ...price.steps] });
        premiums.push(price.after);
        before = after;
      }
      expect(medicalPaid(versions, 1)).toBe(Math.max(...premiums));
      expect(medicalPaid(versions, 2)).toBe(0);
    }),
  );
});

test('[RSCR-01] a premium that is no higher is paid by nothing, and refunds nothing', () => {
  const dear = { percent: 70, minimum: 8000 };
  for (const after of [none, dear]) {
    const price = rescreeningPrice(insured, exampleProduct, { insuree: 1, before: dear, after });
    expect(price).toMatchObject({
      toPay: 0,
      steps: [{ code: 'medical', amount: 0, params: { insuree: 1 } }],
    });
  }
});

test('[RSCR-01] a state with a stamp duty takes it of what is paid', () => {
  const rates = { ...exampleProduct.rates, dutyPermilleByState: { NSW: 90 } };
  const draft = { ...insured, contact: { ...insured.contact, state: 'NSW' } };
  const after = { percent: 0, minimum: 10_000 };
  const price = rescreeningPrice(draft, { ...exampleProduct, rates }, { insuree: 2, before: none, after });
  expect(price).toMatchObject({ before: 0, after: 10_000, toPay: 10_900 });
  expect(price?.steps.at(-1)).toEqual({ code: 'duty', amount: 900, params: { state: 'NSW' } });
});

test('[RSCR-01] what cannot be rated has no price', () => {
  const undated = { ...insured, dates: { from: null, to: null } };
  const change = { insuree: 1, before: none, after: none };
  expect(rescreeningPrice(undated, exampleProduct, change)).toBeNull();
  expect(rescreeningPrice({ ...insured, coverLevelId: null }, exampleProduct, change)).toBeNull();
  expect(rescreeningPrice(insured, exampleProduct, { ...change, insuree: 3 })).toBeNull();
});

test('[RSCR-01] a link is valid for 14 days, and never past the last day of cover', () => {
  expect(lastRescreeningDay('2026-11-20', { to: '2027-02-14' })).toBe('2026-12-04');
  expect(lastRescreeningDay('2027-02-10', { to: '2027-02-14' })).toBe('2027-02-14');
  expect(lastRescreeningDay('2027-01-31', { to: '2027-02-14' })).toBe('2027-02-14');
});

test('[RSCR-01] a result names what has no cover where it is refused: what the policy does not cover already', () => {
  const after = { loading: { percent: 70, minimum: 8000 }, names: ['Asthma', 'Gout'], allDeclined: false };
  const resultOf = (change: object, before: { loading: Loading; covered: string[] } | null) =>
    rescreeningResult(insured, exampleProduct, { insuree: 1, before, after: { ...after, ...change } })
      ?.result;
  const asthma = { loading: none, covered: ['Asthma'] };
  expect(resultOf({}, asthma)).toMatchObject({ acceptable: true, uncoveredIfRefused: ['Gout'] });
  expect(resultOf({}, null)).toMatchObject({ premiumBefore: 0, uncoveredIfRefused: ['Asthma', 'Gout'] });
  // What is declined altogether costs nothing, whatever it would have cost.
  expect(resultOf({ allDeclined: true }, asthma)).toMatchObject({
    ...{ acceptable: false, premiumAfter: 0, toPay: 0, uncoveredIfRefused: ['Gout'] },
  });
});

test('[RSCR-01] it is accepted with its payment, where there is something to pay and nowhere else', () => {
  const codes = (result: { acceptable?: boolean; toPay: number }, sent: object) =>
    rescreenAcceptanceProblems({ acceptable: true, ...result }, sent).map(
      ({ path, code }) => `${path} ${code}`,
    );
  const sent = { payment: {}, idempotencyKey: 'k', shownTotal: 500 };
  expect(codes({ toPay: 500 }, sent)).toEqual([]);
  expect(codes({ toPay: 500 }, {})).toEqual([
    'payment required',
    'idempotencyKey required',
    'shownTotal required',
  ]);
  expect(codes({ toPay: 0 }, {})).toEqual([]);
  expect(codes({ toPay: 0 }, sent)).toEqual(['shownTotal price_changed']);
  expect(codes({ toPay: 0, acceptable: false }, {})).toEqual(['confirmed invalid']);
});
