import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PurchaseHarness, startPurchaseHarness } from '../testing/purchase-harness.ts';
import { runStaff } from './staff.ts';

let harness: PurchaseHarness;
beforeAll(async () => {
  harness = await startPurchaseHarness();
  harness.api.clock.set(new Date());
});
afterAll(() => harness.close());

const erase = (reference: string, ...options: string[]) =>
  runStaff(['quote', 'erase', reference, ...options], { DATABASE_URL: `file:${harness.path}` });

test('[API-06] a quote that was not bought is deleted where its customer asks for it', async () => {
  const [kept, gone] = [await harness.order(), await harness.order()];
  const said = await erase(gone.reference.toLowerCase(), '--json');
  expect([said.code, JSON.parse(said.out)]).toEqual([0, { erased: { reference: gone.reference } }]);
  expect([(await harness.reload(gone)).status, (await harness.reload(kept)).status]).toEqual([404, 200]);
  const again = await erase(gone.reference);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('There is no quote')]);
});

test('[API-06] what was bought, or may have been charged, is not deleted', async () => {
  const [bought, doubtful] = [await harness.order(), await harness.order()];
  await harness.buy(bought);
  harness.fault('lost_answer');
  await harness.buy(doubtful);
  for (const [order, failed] of [
    [bought, 'notErasedBought'],
    [doubtful, 'notErasedMoney'],
  ] as const) {
    const said = await erase(order.reference, '--json');
    expect([said.code, JSON.parse(said.err).error.code]).toEqual([1, failed]);
    expect((await harness.reload(order)).status).toBe(200);
  }
});
