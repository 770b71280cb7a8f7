import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { appendAffiliate } from '../brands/brands.repository.ts';
import { appendVoucher, findVoucher } from '../quotes/quotes.repository.ts';
import { createQuoteReferrals } from '../quotes/referral/decide-referral.ts';
import { createReferrals } from '../referrals/referrals.service.ts';
import { examplePrice, newKey, type Order } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';

/** Discounts that end while a price is locked: an affiliate's, a voucher's. */
const harness = sharedPurchaseHarness();

const day = 24 * 60 * 60_000;
/** The example's price with ten percent off. */
const discounted = 9742;

/** Stores another version of the affiliate with this discount. */
async function giveDiscount(version: number, discountPercent: number): Promise<void> {
  const { brands, queue } = harness.api.services;
  const record = JSON.stringify({ ...brands.affiliate('ridgeback'), version, discountPercent });
  await queue.write((tx) => appendAffiliate(tx, { id: 'ridgeback', version, record, createdAt: '' }));
  await brands.refresh();
}

/** A quote that was started on the affiliate's page. */
async function fromAffiliate(): Promise<Order> {
  const origin = `//${new URL(harness.api.base).host}`;
  const csrf = harness.api.services.csrf.issue({ origin, brandId: 'highline', affiliateId: 'ridgeback' });
  const plain = await harness.order();
  const { body } = await harness.api.post('/api/quote/start', { ...plain, csrf });
  return { ...plain, ...body.data, csrf, shownTotal: discounted };
}

const priceOf = async (one: Order): Promise<number> => (await harness.reload(one)).body.data.rates[1].price;

async function seedVoucher(code: string, validTo: string, maxUses: number | null = null): Promise<void> {
  const voucher = { percent: 10, condition: 'none', validFrom: '2026-01-01', validTo, maxUses } as const;
  await harness.api.services.queue.write((tx) =>
    appendVoucher(tx, { brandId: 'highline', code, ...voucher }),
  );
}
const usesOf = async (code: string) => (await findVoucher(harness.api.database.read, 'highline', code))?.used;

/** A quote whose summary was confirmed with the voucher. */
async function withVoucher(code: string, change: Partial<Order> = {}): Promise<Order> {
  const order = { ...(await harness.order(change)), ...change, voucher: { code } };
  const { body } = await harness.api.post('/api/quote/update', order);
  return { ...order, shownTotal: body.data.netPrice };
}

const afresh = async (one: Order): Promise<Order> => ({
  ...one,
  csrf: await harness.api.csrf(),
  idempotencyKey: newKey(),
});

test('[DETL-16] a locked price keeps its discount, through every later change', async () => {
  await giveDiscount(3, 10);
  const [started, typed, chosen] = [await fromAffiliate(), await fromAffiliate(), await fromAffiliate()];
  expect(await priceOf(started)).toBe(discounted);
  await giveDiscount(4, 0);
  // Bought as it was started, and after all details were saved.
  expect((await harness.buy(started)).body.data.status).toBe(89);
  expect((await harness.stored(started.reference)).charges).toMatchObject([{ amount: discounted }]);
  await harness.api.post('/api/quote/save', typed);
  expect(await priceOf(typed)).toBe(discounted);
  const preview = await harness.api.post('/api/quote/preview', typed);
  expect(preview.body.data.rates[1].price).toBe(discounted);
  expect((await harness.api.post('/api/quote/update', typed)).body.data.netPrice).toBe(discounted);
  expect((await harness.buy(typed)).body.data.status).toBe(89);
  // Options chosen during the lock have the discount too, and removing them restores the price.
  const snowCover = { enabled: true, offPiste: false, dates: { from: '2027-02-01', to: '2027-02-10' } };
  // A voucher that takes off less is not what the discount is named after.
  const voucher = { code: 'WELCOME5' };
  const snow = await harness.api.post('/api/quote/update', { ...chosen, snowCover, voucher });
  const { steps } = snow.body.data.rates[1];
  expect(steps).toContainEqual(expect.objectContaining({ code: 'discount', params: { percent: 10 } }));
  expect((await harness.api.post('/api/quote/update', chosen)).body.data.netPrice).toBe(discounted);
});

test('[DETL-16] a locked price is not reduced either, so that it can be bought as it is shown', async () => {
  await giveDiscount(5, 0);
  const order = { ...(await fromAffiliate()), shownTotal: examplePrice };
  await harness.api.post('/api/quote/save', order);
  await giveDiscount(6, 10);
  expect((await harness.buy(order)).body.data.status).toBe(89);
  expect((await harness.stored(order.reference)).charges).toMatchObject([{ amount: examplePrice }]);
});

test('[DETL-16] after the lock the discount is today’s, shown once and then charged', async () => {
  await giveDiscount(7, 10);
  const order = await fromAffiliate();
  await giveDiscount(8, 0);
  await harness.advance(15 * day);
  const again = await afresh(order);
  const preview = await harness.api.post('/api/quote/preview', again);
  expect(preview.body.data.rates[1].price).toBe(examplePrice);
  const refused = await harness.buy(again);
  expect(refused.body.data.formErrors.shownTotal.params).toMatchObject({
    shown: discounted,
    actual: examplePrice,
  });
  expect(await priceOf(order)).toBe(examplePrice);
  const bought = await harness.buy({ ...again, shownTotal: examplePrice, idempotencyKey: newKey() });
  expect(bought.body.data.status).toBe(89);
});

test('[DETL-16] problems of a draft that cannot be priced are answered during the lock as well', async () => {
  const order = await fromAffiliate();
  const late = await harness.api.post('/api/quote/update', {
    ...order,
    lastThreeMonths: false,
    australianResidents: false,
  });
  expect(Object.keys(late.body.data.formErrors)).toEqual(['australianResidents']);
});

test('[SUMM-07] [DETL-16] a voucher whose last day passes during the lock stays valid, and its use is counted', async () => {
  const today = harness.api.clock.now().getTime();
  await seedVoucher('LASTDAY', new Date(today + day).toISOString().slice(0, 10));
  const held = await withVoucher('lastday');
  const changed = await withVoucher('LASTDAY');
  const other = await harness.order();
  expect(held.shownTotal).toBe(discounted);
  await harness.advance(3 * day);
  expect(await priceOf(held)).toBe(discounted);
  // Another name or address reprices the quote, and keeps the voucher.
  const email = 'other@example.com';
  const moved = { ...(await afresh(changed)), contact: { ...changed.contact, email, state: 'NSW' } };
  expect((await harness.api.post('/api/quote/update', moved)).body.data.netPrice).toBe(discounted);
  expect((await harness.buy(await afresh(held))).body.data.status).toBe(89);
  expect((await harness.buy(await afresh(moved))).body.data.status).toBe(89);
  expect(await usesOf('LASTDAY')).toBe(2);
  // A quote without it cannot get it any more, also not by saving it first.
  const tried = { ...(await afresh(other)), voucher: { code: 'LASTDAY' } };
  await harness.api.post('/api/quote/save', tried);
  const refused = await harness.buy(tried);
  expect(refused.body.data.formErrors['voucher.code'].code).toBe('voucher_invalid');
});

test('[SUMM-07] a locked price keeps only its own voucher code, and only until the lock ends', async () => {
  const today = harness.api.clock.now().getTime();
  const ends = new Date(today + day).toISOString().slice(0, 10);
  await seedVoucher('ENDED', '2026-11-01');
  await seedVoucher('ENDING', ends);
  const swapped = await withVoucher('ENDING');
  const kept = await withVoucher('ENDING');
  // A save with an invalid code keeps the last price.
  const bad = { ...(await afresh(swapped)), voucher: { code: 'ENDED' } };
  expect((await harness.api.post('/api/quote/save', bad)).status).toBe(200);
  expect((await harness.buy(bad)).body.data.formErrors['voucher.code'].code).toBe('voucher_invalid');
  await harness.advance(15 * day);
  expect(await priceOf(kept)).toBe(examplePrice);
  const over = await harness.buy({ ...(await afresh(kept)), shownTotal: examplePrice });
  expect(over.body.data.formErrors['voucher.code'].code).toBe('voucher_invalid');
});

test('[SUMM-07] the last use of a voucher is checked at the purchase, also with a locked price', async () => {
  await seedVoucher('ONEUSE', '2027-12-31', 1);
  const [first, second] = [await withVoucher('ONEUSE'), await withVoucher('ONEUSE')];
  expect((await harness.buy(first)).body.data.status).toBe(89);
  // The problem is at the code's field, before anything is paid.
  const updated = await harness.api.post('/api/quote/update', second);
  expect(updated.body.data.formErrors['voucher.code'].code).toBe('voucher_invalid');
  const gone = await harness.buy(second);
  expect(gone.body.data.formErrors['voucher.code'].code).toBe('voucher_invalid');
  expect((await harness.stored(second.reference)).attempts).toEqual([]);
  expect(await usesOf('ONEUSE')).toBe(1);
});

test('[REFR-01] [SUMM-07] an approved quote is bought at its price, also after its voucher’s last day', async () => {
  const { services } = harness.api;
  const today = harness.api.clock.now().getTime();
  await seedVoucher('TREK10', new Date(today + day).toISOString().slice(0, 10));
  const trek = {
    climbingCover: {
      ...{ enabled: true, type: 'trekking', plan: 'trekking-4500', totalPeople: 1, tourOperator: 'other' },
      ...{ injuries: false, over6500: false, evac: false, altSickness: false },
      dates: { from: '2027-02-02', to: '2027-02-09' },
    },
    insurees: exampleReadyDraft().insurees.map((one) => ({
      ...one,
      ...{ climbingApplicant: true, climbingYears: '4-6' as const, climbingExperience: 'Twice' },
    })),
  } as Partial<Order>;
  const referrals = createReferrals({ ...services, quoteReferrals: createQuoteReferrals(services) });
  const [plain, loaded] = [await withVoucher('TREK10', trek), await withVoucher('TREK10', trek)];
  for (const one of [plain, loaded]) expect((await harness.buy(one)).body.data.status).toBe(50);
  await harness.advance(3 * day);
  for (const [order, loading] of [
    [plain, 0],
    [loaded, 2500],
  ] as const) {
    await referrals.decide(order.reference, { outcome: 'approved', note: 'ok', by: 'dana', loading });
    const { netPrice } = (await harness.reload(order)).body.data;
    const bought = await harness.buy({ ...(await afresh(order)), shownTotal: netPrice });
    expect(bought.body.data.status).toBe(89);
  }
});
