import { expect, test } from 'vitest';
import { appendProduct } from '../brands/brands.repository.ts';
import { examplePrice, newKey } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';

const harness = sharedPurchaseHarness();

const day = 24 * 60 * 60_000;

/** Publishes a product with doubled prices. */
async function sellDearer(): Promise<void> {
  const { brands, queue } = harness.api.services;
  const { product } = brands.currentProduct('highline');
  const coverLevels = product.coverLevels.map((one) => ({ ...one, factor: one.factor * 2 }));
  const version = '2026-11-23';
  const record = JSON.stringify({ ...product, coverLevels, version });
  await queue.write((tx) =>
    appendProduct(tx, {
      brandId: 'highline',
      version,
      sequence: 20_261_223,
      record,
      createdAt: '2026-11-21',
    }),
  );
  await brands.refresh();
}

test('[DETL-16] during the lock the old price is charged; after it the new one must be shown first', async () => {
  const locked = await harness.order();
  const waiting = await harness.order();
  await sellDearer();
  expect((await harness.buy(locked)).body.data.status).toBe(89);
  expect((await harness.stored(locked.reference)).charges).toMatchObject([{ amount: examplePrice }]);

  await harness.advance(15 * day);
  const csrf = await harness.api.csrf();
  // Not even the product was shown; then not the price.
  expect((await harness.buy({ ...waiting, csrf })).status).toBe(409);
  const refused = await harness.buy({ ...waiting, csrf });
  expect(refused.status).toBe(422);
  const { shown, actual } = refused.body.data.formErrors.shownTotal.params;
  expect(shown).toBe(examplePrice);
  expect(actual).toBe(2 * examplePrice);
  expect((await harness.stored(waiting.reference)).attempts).toEqual([]);
  // The screen shows the new price, and the visitor pays that.
  const { payment } = await harness.order();
  const bought = await harness.buy({
    ...waiting,
    csrf,
    payment,
    idempotencyKey: newKey(),
    shownTotal: actual,
  });
  expect(bought.body.data.status).toBe(89);
  const books = await harness.stored(waiting.reference);
  expect(books.charges).toMatchObject([{ amount: actual }]);
  expect(books.versions).toMatchObject([{ productVersion: '2026-11-23', premium: actual }]);
});

test('[DETL-16] an expired quote is not found, and nothing is charged', async () => {
  const order = await harness.order({ dates: { from: '2027-06-01', to: '2027-06-14' } });
  await harness.advance(91 * day);
  const answer = await harness.buy({ ...order, csrf: await harness.api.csrf() });
  expect(answer.status).toBe(404);
  expect((await harness.stored(order.reference)).attempts).toEqual([]);
});
