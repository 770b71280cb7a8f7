import type { QuoteDraft } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { beforeAll, expect, test } from 'vitest';
import { createQuoteReferrals } from '../quotes/referral/decide-referral.ts';
import { newKey, startPurchaseHarness } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { createReferrals, type Referrals } from './referrals.service.ts';

const harness = sharedPurchaseHarness();
let referrals: Referrals;
beforeAll(() => {
  const { services } = harness.api;
  referrals = createReferrals({ ...services, quoteReferrals: createQuoteReferrals(services) });
});

const trekDates = { from: '2027-02-02', to: '2027-02-09' };

/** A trek with an operator nobody knows, chosen and referred. */
async function referred(at = harness, trip: Partial<QuoteDraft> = {}, dates = trekDates) {
  const order = await at.order({
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
  const chosen = await at.api.post('/api/quote/update', order);
  const price: number = chosen.body.data.netPrice;
  expect((await at.buy({ ...order, shownTotal: price })).body.data.status).toBe(50);
  return { order, price };
}
const approve = (reference: string, loading: number) =>
  referrals.decide(reference, { outcome: 'approved', note: 'ok', by: 'dana', loading });
const stepsOf = (quote: { rates: { coverLevel: { id: number }; steps: object[] }[]; coverLevelId: number }) =>
  quote.rates.find((one) => one.coverLevel.id === quote.coverLevelId)?.steps ?? [];

test('[REFR-01] what is approved near the end of the time quotes are kept opens as long as its price is held', async () => {
  const late = await startPurchaseHarness();
  try {
    const { services } = late.api;
    const days = (count: number) =>
      late.api.clock.set(new Date(late.api.clock.now().getTime() + count * 86_400_000));
    const trip = { dates: { from: '2027-09-01', to: '2027-09-14' } };
    const climbing = { from: '2027-09-02', to: '2027-09-09' };
    const { order } = await referred(late, trip, climbing);
    days(85);
    const desk = createReferrals({ ...services, quoteReferrals: createQuoteReferrals(services) });
    await desk.decide(order.reference, { outcome: 'approved', note: 'ok', by: 'dana', loading: 0 });
    days(14);
    const shown = await late.reload(order);
    expect([shown.status, shown.body.data.referralApproved]).toEqual([200, true]);
    days(2);
    expect((await late.reload(order)).status).toBe(404);
  } finally {
    await late.close();
  }
});

test('[REFR-01] an approval may add a loading: a step of its own, in the price that is shown and charged', async () => {
  const { order, price } = await referred();
  await approve(order.reference, 2500);
  const { data } = (await harness.reload(order)).body;
  const loading = Math.round(price * 0.25);
  expect(data.netPrice).toBe(price + loading);
  expect(stepsOf(data)).toContainEqual({ code: 'loading', amount: loading, params: { percent: 25 } });
  // It outlives a save, and what was shown before it is asked for again (DETL-16).
  await harness.api.post('/api/quote/save', {
    ...order,
    contact: { ...order.contact, phone: '0411 111 111' },
  });
  const refused = await harness.buy({ ...order, shownTotal: price, idempotencyKey: newKey() });
  expect(refused.body.data.formErrors.shownTotal.params).toEqual({ shown: price, actual: price + loading });
  const shownTotal = price + loading;
  const bought = await harness.buy({ ...order, shownTotal, idempotencyKey: newKey() });
  expect(bought.body.data.status).toBe(89);
  const { versions } = await harness.stored(order.reference);
  expect(versions).toMatchObject([{ premium: shownTotal }]);
  expect((await referrals.show(order.reference))?.decisions).toMatchObject([{ loading: 25 }]);
  expect(await harness.api.services.policies.find(order.reference)).toBeDefined();
});

test('[REFR-01] a loading is of the expedition that was read: another is priced without, and referred again', async () => {
  const { order, price } = await referred();
  await approve(order.reference, 5000);
  const shorter = { ...order.climbingCover, dates: { from: '2027-02-02', to: '2027-02-03' } };
  await harness.api.post('/api/quote/save', { ...order, climbingCover: shorter });
  const changed = (await harness.reload(order)).body.data;
  expect(changed.referralApproved).toBe(false);
  expect(changed.netPrice).toBeLessThanOrEqual(price);
  expect(
    stepsOf(changed)
      .map((one) => JSON.stringify(one))
      .join(),
  ).not.toContain('loading');
});

test('[REFR-01] [DETL-13] a name that is saved half typed does not end the approval; another climber is referred again', async () => {
  const { order, price } = await referred();
  await approve(order.reference, 2500);
  const [climber] = order.insurees;
  const named = (firstName: string) => ({ ...order, insurees: [{ ...climber, firstName }] });
  const save = (body: object) => harness.api.post('/api/quote/save', body);
  await save(named(`${climber?.firstName}x`));
  expect((await harness.reload(order)).body.data.referralApproved).toBe(false);
  await save(order);
  const { data } = (await harness.reload(order)).body;
  const loaded = price + Math.round(price * 0.25);
  expect([data.referralApproved, data.netPrice]).toEqual([true, loaded]);
  const other = await harness.buy({ ...named('Canarina'), shownTotal: price, idempotencyKey: newKey() });
  expect(other.body.data).toMatchObject({ status: 50, referralPending: true });
});

test('[REFR-01] a loading past its bound, below nothing or of half a point is refused', async () => {
  const { order } = await referred();
  for (const loading of [30_001, -1, 0.5, Number.NaN]) {
    expect((await approve(order.reference, loading)).refused).toBe('loading');
  }
  expect((await harness.reload(order)).body.data.status).toBe(50);
});
