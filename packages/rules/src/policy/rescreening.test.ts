import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft } from '../fixtures/index.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import type { PriceStep } from '../quote/price-step.ts';
import type { MedicalLoading } from '../quote/pricing/facts.ts';
import { priceQuote } from '../quote/pricing/rates.ts';
import type { Loading } from '../screening/loading.ts';
import { sumCents } from '../values/cents.ts';
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

/** A day in New Zealand, which the product lifts to its least premium: 22.34 and 9.66 for one of 34. */
const short = exampleReadyDraft({
  ...{ ages: [34], people: 1, countries: ['NZ'], coverLevelId: 1 },
  dates: { from: '2027-02-01', to: '2027-02-01' },
});
/** Also a family of it, whose price is below the least premium, and two adults, whose is above. */
const trips: QuoteDraft[] = [
  insured,
  short,
  { ...short, ages: [34, 10], people: 2, family: true },
  { ...short, ages: [34, 34], people: 2 },
];

const stepsOf = (draft: QuoteDraft, medical: readonly MedicalLoading[]): PriceStep[] =>
  priceQuote(draft, exampleProduct, { discountPercent: 0, medical }).find(
    ({ coverLevel }) => coverLevel.id === draft.coverLevelId,
  )!.steps;
const totalOf = (steps: readonly PriceStep[]) => sumCents(steps.map(({ amount }) => amount));
const bought = (draft: QuoteDraft, medical: readonly MedicalLoading[] = []) => [
  { steps: stepsOf(draft, medical) },
];

test('[RSCR-01] what lifted the price to the least premium is paid already: the loading takes its place', () => {
  const change = { insuree: 1, before: none, after: { percent: 15, minimum: 2500 }, versions: bought(short) };
  expect(change.versions[0]?.steps).toMatchObject([{ amount: 2234 }, { code: 'minimum', amount: 966 }]);
  expect(rescreeningPrice(short, exampleProduct, change)).toEqual({
    ...{ before: 0, after: 2500, toPay: 1534 },
    steps: [
      { code: 'medical', amount: 2500, params: { insuree: 1 } },
      { code: 'minimum', amount: -966 },
    ],
  });
  // A loading that is less than that costs nothing.
  const small = { ...change, after: { percent: 0, minimum: 500 } };
  expect(rescreeningPrice(short, exampleProduct, small)).toMatchObject({ toPay: 0, after: 500 });
});

test('[RSCR-01] a re-screening costs what the price of the policy would have been more, to the cent', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...trips),
      fc.boolean(),
      loadings,
      loadings,
      loadings,
      (draft, isSecond, before, after, others) => {
        const [insuree, other] = isSecond && draft.people === 2 ? [2, 1] : [1, 2];
        const medical = (loading: Loading) =>
          [
            { insuree, ...loading },
            { insuree: other, ...others },
          ].filter((one) => one.insuree <= draft.people);
        const versions = bought(draft, medical(before));
        const price = rescreeningPrice(draft, exampleProduct, { insuree, before, after, versions })!;
        const difference = totalOf(stepsOf(draft, medical(after))) - totalOf(versions[0]?.steps ?? []);
        expect(price.toPay).toBe(Math.max(0, difference));
        expect(totalOf(price.steps)).toBe(price.toPay);
        if (price.after > price.before) expect(price.toPay).toBeLessThanOrEqual(price.after - price.before);
      },
    ),
    { numRuns: 300 },
  );
});

test('[RSCR-01] over any number of re-screenings, only what is above the highest premium so far is paid', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...trips),
      fc.array(loadings, { minLength: 1, maxLength: 6 }),
      (draft, declared) => {
        let before = none;
        const versions: { steps: PriceStep[] }[] = bought(draft);
        const premiums: number[] = [];
        const totals: number[] = [totalOf(stepsOf(draft, []))];
        for (const after of declared) {
          const price = rescreeningPrice(draft, exampleProduct, { insuree: 1, before, after, versions })!;
          versions.push({ steps: price.steps });
          premiums.push(price.after);
          totals.push(totalOf(stepsOf(draft, [{ insuree: 1, ...after }])));
          before = after;
        }
        expect(medicalPaid(versions, 1)).toBe(Math.max(...premiums));
        expect(medicalPaid(versions, 2)).toBe(0);
        expect(totalOf(versions.flatMap(({ steps }) => steps))).toBe(Math.max(...totals));
      },
    ),
  );
});

test('[RSCR-01] a premium that is no higher is paid by nothing, and refunds nothing', () => {
  const dear = { percent: 70, minimum: 8000 };
  for (const after of [none, dear]) {
    const price = rescreeningPrice(insured, exampleProduct, {
      ...{ insuree: 1, before: dear, after },
      versions: bought(insured, [{ insuree: 1, ...dear }]),
    });
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
  const product = { ...exampleProduct, rates };
  const versions = bought(draft);
  const price = rescreeningPrice(draft, product, { insuree: 2, before: none, after, versions });
  expect(price).toMatchObject({ before: 0, after: 10_000, toPay: 10_900 });
  expect(price?.steps.at(-1)).toEqual({ code: 'duty', amount: 900, params: { state: 'NSW' } });
});

test('[RSCR-01] what cannot be rated has no price', () => {
  const undated = { ...insured, dates: { from: null, to: null } };
  const change = { insuree: 1, before: none, after: none, versions: bought(insured) };
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
    rescreeningResult(insured, exampleProduct, {
      ...{ insuree: 1, before, versions: bought(insured) },
      after: { ...after, ...change },
    })?.result;
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
