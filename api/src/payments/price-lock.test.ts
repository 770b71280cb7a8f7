import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendProduct } from '../brands/brands.repository.ts';
import { examplePrice, newKey, openShop, type Shop } from './testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const day = 24 * 60 * 60_000;

/** From now on everything costs twice as much. */
async function sellDearer(): Promise<void> {
  const { brands, queue } = shop.api.services;
  const { product } = brands.currentProduct('highline');
  const coverLevels = product.coverLevels.map((one) => ({ ...one, factor: one.factor * 2 }));
  const version = '2026-11-21';
  const record = JSON.stringify({ ...product, coverLevels, version });
  await queue.write((tx) =>
    appendProduct(tx, {
      brandId: 'highline',
      version,
      sequence: 20_261_121,
      record,
      createdAt: '2026-11-21',
    }),
  );
  await brands.refresh();
}

test('[DETL-16] inside the lock the old price is charged; after it the new one is shown and asked for again', async () => {
  const locked = await shop.basket();
  const waiting = await shop.basket();
  await sellDearer();
  expect((await shop.buy(locked)).body.data.status).toBe(89);
  expect((await shop.books(locked.reference)).charges).toMatchObject([{ amount: examplePrice }]);

  await shop.later(15 * day);
  const csrf = await shop.api.csrf();
  const refused = await shop.buy({ ...waiting, csrf });
  expect(refused.status).toBe(422);
  const { shown, actual } = refused.body.data.formErrors.shownTotal.params;
  expect(shown).toBe(examplePrice);
  expect(actual).toBe(2 * examplePrice);
  expect((await shop.books(waiting.reference)).attempts).toEqual([]);
  // The screen shows the new price, and the visitor presses again.
  const { payment } = await shop.basket();
  const bought = await shop.buy({
    ...waiting,
    csrf,
    payment,
    idempotencyKey: newKey(),
    shownTotal: actual,
  });
  expect(bought.body.data.status).toBe(89);
  const books = await shop.books(waiting.reference);
  expect(books.charges).toMatchObject([{ amount: actual }]);
  expect(books.versions).toMatchObject([{ productVersion: '2026-11-21', premium: actual }]);
});

test('[DETL-16] a quote past its ninety days is not found and charges nothing', async () => {
  const basket = await shop.basket({ dates: { from: '2027-06-01', to: '2027-06-14' } });
  await shop.later(91 * day);
  const answer = await shop.buy({ ...basket, csrf: await shop.api.csrf() });
  expect(answer.status).toBe(404);
  expect((await shop.books(basket.reference)).attempts).toEqual([]);
});
