import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendVoucher, findVoucher } from '../quotes/quotes.repository.ts';
import { type Basket, examplePrice, newKey, openShop, type Shop } from './testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const { queue } = shop.api.services;
  await queue.write((tx) =>
    appendVoucher(tx, {
      brandId: 'highline',
      code: 'LASTONE',
      percent: 10,
      condition: 'none',
      validFrom: '2026-01-01',
      validTo: '2027-12-31',
      maxUses: 1,
    }),
  );
});
afterAll(() => shop.close());

const used = async () => (await findVoucher(shop.api.database.read, 'highline', 'LASTONE'))?.used;

/** A basket with the voucher, at the price that the API names for it. */
async function discounted(card?: string): Promise<Basket> {
  const basket = { ...(await shop.basket({}, card)), voucher: { code: 'lastone' } };
  const priced = await shop.buy({ ...basket, shownTotal: 0 });
  return { ...basket, shownTotal: priced.body.data.formErrors.shownTotal.params.actual };
}

test('[SUMM-07] [DETL-15] a decline gives the voucher back, and its last use is sold once', async () => {
  const declined = await discounted('4000000000009995');
  expect(declined.shownTotal).toBeLessThan(examplePrice);
  expect((await shop.buy(declined)).body.data.formErrors.payment.code).toBe('payment_declined');
  expect(await used()).toBe(0);

  const rivals = [await discounted(), await discounted()];
  const answers = await Promise.all(rivals.map((one) => shop.buy(one)));
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const refused = answers.findIndex((one) => one.status === 422);
  expect(answers[refused]?.body.data.formErrors['voucher.code']).toMatchObject({ code: 'voucher_invalid' });
  expect(await used()).toBe(1);
  const loser = rivals[refused];
  if (!loser) throw new Error('Both were sold');
  expect((await shop.books(loser.reference)).charges).toEqual([]);
  // Without it the quote is sold at its full price, with the same card: nothing was sent before.
  const full = { ...loser, voucher: null, idempotencyKey: newKey(), shownTotal: examplePrice };
  expect((await shop.buy(full)).body.data.status).toBe(89);
});
