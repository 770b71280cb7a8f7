import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../payments/testing/shop.ts';
import { runStaff } from './staff.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.api.clock.set(new Date());
});
afterAll(() => shop.close());

const erase = (reference: string, ...options: string[]) =>
  runStaff(['quote', 'erase', reference, ...options], { DATABASE_URL: `file:${shop.path}` });

test('[API-06] a quote that was not bought is deleted where its customer asks for it', async () => {
  const [kept, gone] = [await shop.basket(), await shop.basket()];
  const said = await erase(gone.reference.toLowerCase(), '--json');
  expect([said.code, JSON.parse(said.out)]).toEqual([0, { erased: { reference: gone.reference } }]);
  expect([(await shop.reload(gone)).status, (await shop.reload(kept)).status]).toEqual([404, 200]);
  const again = await erase(gone.reference);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('There is no quote')]);
});

test('[API-06] what was bought, or may have been charged, is not deleted', async () => {
  const [bought, doubtful] = [await shop.basket(), await shop.basket()];
  await shop.buy(bought);
  shop.fault('lost_answer');
  await shop.buy(doubtful);
  for (const [basket, failed] of [
    [bought, 'notErasedBought'],
    [doubtful, 'notErasedMoney'],
  ] as const) {
    const said = await erase(basket.reference, '--json');
    expect([said.code, JSON.parse(said.err).error.code]).toEqual([1, failed]);
    expect((await shop.reload(basket)).status).toBe(200);
  }
});
