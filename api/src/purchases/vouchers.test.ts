import { beforeAll, expect, test } from 'vitest';
import { appendAffiliate } from '../brands/brands.repository.ts';
import { appendVoucher, findVoucher } from '../quotes/quotes.repository.ts';
import { visa } from '../sandbox/testing/secured-card.ts';
import type { Answer } from '../testing/harness.ts';
import { examplePrice, newKey, type Order } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';

const harness = sharedPurchaseHarness();
beforeAll(async () => {
  const { queue } = harness.api.services;
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

const used = async () => (await findVoucher(harness.api.database.read, 'highline', 'LASTONE'))?.used;

/** An order with the voucher, at the API's price for it. */
async function discounted(card?: string, code = 'lastone', email = ''): Promise<Order> {
  const plain = await harness.order({}, card);
  const contact = email === '' ? plain.contact : { ...plain.contact, email };
  const order = { ...plain, contact, voucher: { code } };
  const priced = await harness.buy({ ...order, shownTotal: 0 });
  return { ...order, shownTotal: priced.body.data.formErrors.shownTotal.params.actual };
}

test('[SUMM-07] [DETL-15] a decline returns the voucher’s use, and the last use is sold once', async () => {
  const declined = await discounted('4000000000009995');
  expect(declined.shownTotal).toBeLessThan(examplePrice);
  expect((await harness.buy(declined)).body.data.formErrors.payment.code).toBe('payment_declined');
  expect(await used()).toBe(0);

  const rivals = [await discounted(), await discounted()];
  const answers = await Promise.all(rivals.map((one) => harness.buy(one)));
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const refused = answers.findIndex((one) => one.status === 422);
  expect(answers[refused]?.body.data.formErrors['voucher.code']).toMatchObject({ code: 'voucher_invalid' });
  expect(await used()).toBe(1);
  const loser = rivals[refused];
  if (!loser) throw new Error('Both were sold');
  expect((await harness.stored(loser.reference)).charges).toEqual([]);
  // Without it the quote is sold at its full price, with the same card: nothing was sent before.
  const full = { ...loser, voucher: null, idempotencyKey: newKey(), shownTotal: examplePrice };
  expect((await harness.buy(full)).body.data.status).toBe(89);
});

const refusalOf = (answer: Answer): unknown => answer.body.data.formErrors?.['voucher.code']?.code;

test('[SUMM-07] a first-policy voucher is used once for an email address, also concurrently', async () => {
  const email = 'twice@example.com';
  const rivals = [
    await discounted(visa, 'WELCOME5', email),
    await discounted(visa, 'welcome5', email.toUpperCase()),
  ];
  const answers = await Promise.all(rivals.map((one) => harness.buy(one)));
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(answers.map(refusalOf).filter(Boolean)).toEqual(['voucher_first_policy']);
  for (const same of ['twice+2@example.com', 'Twice+trip+b@Example.com'])
    expect([same, refusalOf(await harness.buy(await discounted(visa, 'WELCOME5', same)))]).toEqual([
      same,
      'voucher_first_policy',
    ]);
  expect((await harness.buy(await discounted(visa, 'WELCOME5', 't.wice@gmail.com'))).status).toBe(200);
  for (const same of ['twice@gmail.com', 'tw.ice+1@googlemail.com'])
    expect(refusalOf(await harness.buy(await discounted(visa, 'WELCOME5', same)))).toBe(
      'voucher_first_policy',
    );
  const other = await discounted(visa, 'WELCOME5', 'once@example.com');
  expect((await harness.buy(other)).body.data.status).toBe(89);
});

test('[SUMM-07] [ACCT-05] a price with a first-policy voucher does not show who has a policy; the purchase says so', async () => {
  const email = 'customer@example.com';
  expect((await harness.buy(await discounted(visa, 'WELCOME5', email))).body.data.status).toBe(89);
  const [customer, stranger] = await Promise.all(
    [email, 'stranger@example.com'].map((one) => discounted(visa, 'WELCOME5', one)),
  );
  if (!customer || !stranger) throw new Error('No order');
  expect(customer.shownTotal).toBe(stranger.shownTotal);
  for (const path of ['preview', 'save', 'update']) {
    const answers = [customer, stranger].map((order) => harness.api.post(`/api/quote/${path}`, order));
    expect(
      (await Promise.all(answers)).map(({ status }) => status),
      path,
    ).toEqual([200, 200]);
  }
  const refused = await harness.buy(customer);
  expect([refused.status, refusalOf(refused)]).toEqual([422, 'voucher_first_policy']);
  expect((await harness.stored(customer.reference)).charges).toEqual([]);
  const rest = { ...customer, voucher: null, idempotencyKey: newKey(), shownTotal: examplePrice };
  expect((await harness.buy(rest)).body.data.status).toBe(89);
});

test('[SUMM-07] [DETL-15] a first-policy voucher is refused while another purchase is pending, and valid again if that fails', async () => {
  const email = 'pending@example.com';
  const pending = await discounted('4000000000000002', 'WELCOME5', email);
  const second = await discounted(visa, 'WELCOME5', email);
  harness.fault('lost_answer');
  expect((await harness.buy(pending)).body.data.pending).toBe(true);
  expect(refusalOf(await harness.buy(second))).toBe('voucher_first_policy');
  await harness.advance(60_000);
  expect((await harness.stored(pending.reference)).states).toEqual(['declined']);
  expect((await harness.buy({ ...second, idempotencyKey: newKey() })).body.data.status).toBe(89);
});

test('[SUMM-07] a voucher’s use is counted only where it gave the discount', async () => {
  const { brands, queue, csrf } = harness.api.services;
  const seedVoucher = async (code: string, percent: number) => {
    const valid = { validFrom: '2026-01-01', validTo: '2027-12-31', maxUses: 1 } as const;
    await queue.write((tx) =>
      appendVoucher(tx, { brandId: 'highline', code, percent, condition: 'none', ...valid }),
    );
  };
  const giveDiscount = async (version: number, discountPercent: number) => {
    const record = JSON.stringify({ ...brands.affiliate('ridgeback'), version, discountPercent });
    await queue.write((tx) => appendAffiliate(tx, { id: 'ridgeback', version, record, createdAt: '' }));
    await brands.refresh();
  };
  const usesOf = async (code: string) =>
    (await findVoucher(harness.api.database.read, 'highline', code))?.used;
  const origin = `//${new URL(harness.api.base).host}`;
  /** Bought from the affiliate's page with the voucher, by this card. */
  const bought = async (code: string, card = visa): Promise<number> => {
    const plain = await harness.order({}, card);
    const own = csrf.issue({ origin, brandId: 'highline', affiliateId: 'ridgeback' });
    const { body } = await harness.api.post('/api/quote/start', { ...plain, csrf: own });
    const order = { ...plain, ...body.data, csrf: own, voucher: { code }, shownTotal: 0 };
    const shownTotal = (await harness.buy(order)).body.data.formErrors.shownTotal.params.actual;
    await harness.buy({ ...order, shownTotal });
    return shownTotal;
  };
  await seedVoucher('FIVE', 5);
  await seedVoucher('TEN', 10);
  await seedVoucher('TWELVE', 12);
  await seedVoucher('THIRTY', 30);
  await giveDiscount(3, 10);
  // The affiliate's discount is greater or equal: no use is counted, and none returned after a decline.
  const discounted = await bought('FIVE');
  expect([discounted, await usesOf('FIVE')]).toEqual([9742, 0]);
  expect([await bought('TEN'), await usesOf('TEN')]).toEqual([discounted, 0]);
  await bought('FIVE', '4000000000009995');
  expect(await usesOf('FIVE')).toBe(0);
  // The voucher's discount is greater: its use is counted, and returned after a decline.
  expect(await bought('TWELVE', '4000000000009995')).toBeLessThan(discounted);
  expect(await usesOf('TWELVE')).toBe(0);
  await bought('TWELVE');
  expect(await usesOf('TWELVE')).toBe(1);
  // Both exceed the product's maximum, so the voucher gives no more than the affiliate.
  await giveDiscount(4, 20);
  await bought('THIRTY');
  expect(await usesOf('THIRTY')).toBe(0);
});

test('[SUMM-07] [DETL-16] a voucher that ended with the price lock is off the quote, which is bought at the price that is shown', async () => {
  const ending = { brandId: 'highline', code: 'ENDING', percent: 10, condition: 'none' as const };
  const days = { validFrom: '2026-01-01', validTo: '2026-11-30', maxUses: 100 };
  await harness.api.services.queue.write((tx) => appendVoucher(tx, { ...ending, ...days }));
  const order = await discounted(visa, 'ENDING');
  await harness.api.post('/api/quote/save', order);
  await harness.advance(15 * 24 * 60 * 60_000);
  const { voucher, netPrice, previousPrices } = (await harness.reload(order)).body.data;
  expect([voucher, netPrice]).toEqual([null, examplePrice]);
  expect(Object.values(previousPrices)).toContain(order.shownTotal);
  const shown = { ...order, csrf: await harness.api.csrf(), voucher, shownTotal: netPrice };
  expect((await harness.buy(shown)).body.data.status).toBe(89);
});
