import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../testing/harness.ts';
import { type PurchaseHarness, startPurchaseHarness } from '../testing/purchase-harness.ts';
import { declaresMedical, screeningCalls } from './testing/screening-calls.ts';

let shop: PurchaseHarness;
beforeAll(async () => {
  shop = await startPurchaseHarness();
});
afterAll(() => shop.close());

/** An order whose traveller declared a heart attack, and has not decided yet. */
async function declared() {
  const order = await shop.order({ ages: [62], medical: declaresMedical });
  const stored = await shop.api.post('/api/quote/update', order);
  const quote = { ...stored.body.data, csrf: order.csrf };
  const calls = screeningCalls(shop.api, quote, 1);
  await calls.register();
  await calls.declare('heart attack', ({ options }) => [
    options.find((one) => one.exclusive)?.id ?? options[0]?.id,
  ]);
  return { order, quote: quote as Json, calls };
}
/** As the policy has it. */
async function medicalOf(reference: string) {
  const { policies } = shop.api.services;
  const policy = await policies.find(reference);
  return policies.medicalOf(policy?.policyNumber ?? '', 1);
}

test('[SCRN-08] [DETL-03] a quote is not sold before each required screening is completed and decided', async () => {
  const { order, calls } = await declared();
  const refused = async () => {
    const { status, body } = await shop.buy(order);
    return [status, Object.entries(body.data.formErrors).map(([path, { code }]: Json) => [path, code])];
  };
  const outstanding = [422, [['medical', 'screening_required']]];
  expect(await refused()).toEqual(outstanding);
  await calls.complete();
  expect(await refused()).toEqual(outstanding);
  const { netPrice, medicalPrice } = (await calls.confirm(true)).body.data;
  expect(medicalPrice).toBeGreaterThan(0);
  // Not for the price without it, which another tab may still show (DETL-16).
  const old = await shop.buy({ ...order, shownTotal: netPrice - medicalPrice });
  expect(old.status).toBe(422);
  const bought = await shop.buy({ ...order, shownTotal: netPrice });
  expect(bought.body.data).toMatchObject({ status: 89, referralPending: false });
  expect((await shop.stored(order.reference)).attempts).toHaveLength(1);
  expect(await medicalOf(order.reference)).toMatchObject([
    { insuree: 1, accepted: true, covered: ['Heart attack'], excluded: [] },
  ]);
});

test('[SCRN-08] who goes without the cover buys at the price without it', async () => {
  const { order, quote, calls } = await declared();
  await calls.complete();
  await calls.confirm(false);
  const bought = await shop.buy({ ...order, shownTotal: quote.netPrice });
  expect(bought.body.data.status).toBe(89);
  expect(await medicalOf(order.reference)).toEqual([
    {
      ...{ insuree: 1, accepted: false, covered: [], excluded: ['Heart attack'] },
      ...{ conditionExcess: 0, loading: { percent: 0, minimum: 0 } },
    },
  ]);
});

test('[SCRN-08] [DETL-16] a decision that comes between the price and the charge is never charged otherwise', async () => {
  const rounds = 10;
  for (let round = 0; round < rounds; round += 1) {
    const { order, quote, calls } = await declared();
    await calls.complete();
    await calls.confirm(false);
    const { version } = await calls.now();
    const buy = shop.buy({ ...order, shownTotal: quote.netPrice });
    // The last decision comes after the purchase, the others at any moment of it.
    await (round === rounds - 1 ? buy : sleep(round * 2));
    const [bought, confirmed] = await Promise.all([buy, calls.call('confirm', { version, confirmed: true })]);
    const { attempts } = await shop.stored(order.reference);
    if (bought.status === 200) {
      expect([404, 409]).toContain(confirmed.status);
      expect(attempts).toMatchObject([{ amount: quote.netPrice }]);
    } else {
      expect([409, 422]).toContain(bought.status);
      expect(confirmed.body.data.netPrice).toBeGreaterThan(quote.netPrice);
      expect(attempts).toEqual([]);
    }
  }
});
