import type { QuoteDraft } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, openShop, type Shop } from '../payments/testing/shop.ts';
import { createPolicies } from '../policies/policies.service.ts';
import { createQuoteReferrals } from '../quotes/decide-referral.ts';
import { createReferrals, type Referrals } from './referrals.service.ts';

let shop: Shop;
let referrals: Referrals;
beforeAll(async () => {
  shop = await openShop();
  const { services } = shop.api;
  referrals = createReferrals({ ...services, referring: createQuoteReferrals(services) });
});
afterAll(() => shop.close());

const trekDates = { from: '2027-02-02', to: '2027-02-09' };

/** A trek with an operator nobody knows, chosen and referred. */
async function referred(at = shop, trip: Partial<QuoteDraft> = {}, dates = trekDates) {
  const basket = await at.basket({
    ...trip,
    climbingCover: {
      ...{ enabled: true, type: 'trekking', plan: 'trekking-4500', totalPeople: 1, tourOperator: 'other' },
      ...{ injuries: false, over6500: false, evac: false, altSickness: false },
      dates,
    },
    insurees: exampleReadyDraft().insurees.map((one) => ({
      ...one,
      ...{ climbingApplicant: true, climbingYears: '4-6' as const, climbingExperience: 'Twice' },
    })),
  });
  const chosen = await at.api.post('/api/quote/update', basket);
  const price: number = chosen.body.data.netPrice;
  expect((await at.buy({ ...basket, shownTotal: price })).body.data.status).toBe(50);
  return { basket, price };
}
const approve = (reference: string, loading: number) =>
  referrals.decide(reference, { outcome: 'approved', note: 'ok', by: 'dana', loading });
const stepsOf = (quote: { rates: { coverLevel: { id: number }; steps: object[] }[]; coverLevelId: number }) =>
  quote.rates.find((one) => one.coverLevel.id === quote.coverLevelId)?.steps ?? [];

test('[REFR-01] what is approved near the end of the time quotes are kept opens as long as its price is held', async () => {
  const late = await openShop();
  try {
    const { services } = late.api;
    const days = (count: number) =>
      late.api.clock.set(new Date(late.api.clock.now().getTime() + count * 86_400_000));
    const trip = { dates: { from: '2027-09-01', to: '2027-09-14' } };
    const climbing = { from: '2027-09-02', to: '2027-09-09' };
    const { basket } = await referred(late, trip, climbing);
    days(85);
    const desk = createReferrals({ ...services, referring: createQuoteReferrals(services) });
    await desk.decide(basket.reference, { outcome: 'approved', note: 'ok', by: 'dana', loading: 0 });
    days(14);
    const shown = await late.reload(basket);
    expect([shown.status, shown.body.data.referralApproved]).toEqual([200, true]);
    days(2);
    expect((await late.reload(basket)).status).toBe(404);
  } finally {
    await late.close();
  }
});

test('[REFR-01] an approval may add a loading: a step of its own, in the price that is shown and charged', async () => {
  const { basket, price } = await referred();
  await approve(basket.reference, 2500);
  const { data } = (await shop.reload(basket)).body;
  const loading = Math.round(price * 0.25);
  expect(data.netPrice).toBe(price + loading);
  expect(stepsOf(data)).toContainEqual({ code: 'loading', amount: loading, params: { percent: 25 } });
  // It outlives a save, and what was shown before it is asked for again (DETL-16).
  await shop.api.post('/api/quote/save', {
    ...basket,
    contact: { ...basket.contact, phone: '0411 111 111' },
  });
  const refused = await shop.buy({ ...basket, shownTotal: price, idempotencyKey: newKey() });
  expect(refused.body.data.formErrors.shownTotal.params).toEqual({ shown: price, actual: price + loading });
  const shownTotal = price + loading;
  const bought = await shop.buy({ ...basket, shownTotal, idempotencyKey: newKey() });
  expect(bought.body.data.status).toBe(89);
  const { versions } = await shop.books(basket.reference);
  expect(versions).toMatchObject([{ premium: shownTotal }]);
  expect((await referrals.show(basket.reference))?.decisions).toMatchObject([{ loading: 25 }]);
  expect(await createPolicies(shop.api.database).find(basket.reference)).toBeDefined();
});

test('[REFR-01] a loading is of the expedition that was read: another is priced without, and referred again', async () => {
  const { basket, price } = await referred();
  await approve(basket.reference, 5000);
  const shorter = { ...basket.climbingCover, dates: { from: '2027-02-02', to: '2027-02-03' } };
  await shop.api.post('/api/quote/save', { ...basket, climbingCover: shorter });
  const changed = (await shop.reload(basket)).body.data;
  expect(changed.referralApproved).toBe(false);
  expect(changed.netPrice).toBeLessThanOrEqual(price);
  expect(
    stepsOf(changed)
      .map((one) => JSON.stringify(one))
      .join(),
  ).not.toContain('loading');
});

test('[REFR-01] a loading past its bound, below nothing or of half a point is refused', async () => {
  const { basket } = await referred();
  for (const loading of [30_001, -1, 0.5, Number.NaN]) {
    expect((await approve(basket.reference, loading)).refused).toBe('loading');
  }
  expect((await shop.reload(basket)).body.data.status).toBe(50);
});
