import { expect, test } from 'vitest';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { runStaff } from '../staff.ts';

const harness = sharedPurchaseHarness();

const erase = (reference: string, ...options: string[]) =>
  runStaff(
    ['quote', 'erase', reference, ...options],
    { DATABASE_URL: `file:${harness.path}` },
    harness.api.clock,
  );

test('[API-06] a quote that was not bought is deleted where its customer asks for it', async () => {
  const [kept, gone] = [await harness.order(), await harness.order()];
  const output = await erase(gone.reference.toLowerCase(), '--json');
  expect([output.code, JSON.parse(output.out)]).toEqual([0, { erased: { reference: gone.reference } }]);
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
    const output = await erase(order.reference, '--json');
    expect([output.code, JSON.parse(output.err).error.code]).toEqual([1, failed]);
    expect((await harness.reload(order)).status).toBe(200);
  }
});
