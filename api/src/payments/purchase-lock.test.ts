import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendAffiliate } from '../brands/brands.repository.ts';
import { createQuoteReferrals } from '../quotes/decide-referral.ts';
import { appendVoucher, findVoucher } from '../quotes/quotes.repository.ts';
import { createReferrals } from '../referrals/referrals.service.ts';
import { type Basket, examplePrice, newKey, openShop, type Shop } from './testing/shop.ts';

/** What ends while a price is held: an affiliate's discount, a voucher's last day. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const day = 24 * 60 * 60_000;
/** The example's price with ten percent off. */
const discounted = 9742;

/** The affiliate's discount from now on, as its next version says. */
async function giveDiscount(version: number, discountPercent: number): Promise<void> {
  const { brands, queue } = shop.api.services;
  const record = JSON.stringify({ ...brands.affiliate('ridgeback'), version, discountPercent });
  await queue.write((tx) => appendAffiliate(tx, { id: 'ridgeback', version, record, createdAt: '' }));
  await brands.refresh();
}

/** A quote that was started on the affiliate's page. */
async function fromAffiliate(): Promise<Basket> {
  const origin = `//${new URL(shop.api.base).host}`;
  const csrf = shop.api.services.csrf.issue({ origin, brandId: 'highline', affiliateId: 'ridgeback' });
  const plain = await shop.basket();
  const { body } = await shop.api.post('/api/quote/start', { ...plain, csrf });
  return { ...plain, ...body.data, csrf, shownTotal: discounted };
}

const priceOf = async (one: Basket): Promise<number> => (await shop.reload(one)).body.data.rates[1].price;

async function seedVoucher(code: string, validTo: string, maxUses: number | null = null): Promise<void> {
  const voucher = { percent: 10, condition: 'none', validFrom: '2026-01-01', validTo, maxUses } as const;
  await shop.api.services.queue.write((tx) => appendVoucher(tx, { brandId: 'highline', code, ...voucher }));
}
const usesOf = async (code: string) => (await findVoucher(shop.api.database.read, 'highline', code))?.used;

/** A quote whose summary was confirmed with the voucher. */
async function withVoucher(code: string, change: Partial<Basket> = {}): Promise<Basket> {
  const basket = { ...(await shop.basket(change)), ...change, voucher: { code } };
  const { body } = await shop.api.post('/api/quote/update', basket);
  return { ...basket, shownTotal: body.data.netPrice };
}

const afresh = async (one: Basket): Promise<Basket> => ({
  ...one,
  csrf: await shop.api.csrf(),
  idempotencyKey: newKey(),
});

test('[DETL-16] a price is held with the discount that it was made with, whatever is typed and whoever asks', async () => {
  await giveDiscount(2, 10);
  const [started, typed, chosen] = [await fromAffiliate(), await fromAffiliate(), await fromAffiliate()];
  expect(await priceOf(started)).toBe(discounted);
  await giveDiscount(3, 0);
  // Bought as it was started, and after all that is typed was saved.
  expect((await shop.buy(started)).body.data.status).toBe(89);
  expect((await shop.books(started.reference)).charges).toMatchObject([{ amount: discounted }]);
  await shop.api.post('/api/quote/save', typed);
  expect(await priceOf(typed)).toBe(discounted);
  const preview = await shop.api.post('/api/quote/preview', typed);
  expect(preview.body.data.rates[1].price).toBe(discounted);
  expect((await shop.api.post('/api/quote/update', typed)).body.data.netPrice).toBe(discounted);
  expect((await shop.buy(typed)).body.data.status).toBe(89);
  // What is chosen in that time has the discount too, and what is taken back costs what it did.
  const snowCover = { enabled: true, offPiste: false, dates: { from: '2027-02-01', to: '2027-02-10' } };
  const snow = await shop.api.post('/api/quote/update', { ...chosen, snowCover });
  const { steps } = snow.body.data.rates[1];
  expect(steps).toContainEqual(expect.objectContaining({ code: 'discount', params: { percent: 10 } }));
  expect((await shop.api.post('/api/quote/update', chosen)).body.data.netPrice).toBe(discounted);
});

test('[DETL-16] a price that is held is not made less either, so that it can be bought as it is shown', async () => {
  await giveDiscount(4, 0);
  const basket = { ...(await fromAffiliate()), shownTotal: examplePrice };
  await shop.api.post('/api/quote/save', basket);
  await giveDiscount(5, 10);
  expect((await shop.buy(basket)).body.data.status).toBe(89);
  expect((await shop.books(basket.reference)).charges).toMatchObject([{ amount: examplePrice }]);
});

test('[DETL-16] after the lock the discount is today’s, shown once and then charged', async () => {
  await giveDiscount(6, 10);
  const basket = await fromAffiliate();
  await giveDiscount(7, 0);
  await shop.later(15 * day);
  const again = await afresh(basket);
  const preview = await shop.api.post('/api/quote/preview', again);
  expect(preview.body.data.rates[1].price).toBe(examplePrice);
  const refused = await shop.buy(again);
  expect(refused.body.data.formErrors.shownTotal.params).toMatchObject({
    shown: discounted,
    actual: examplePrice,
  });
  expect(await priceOf(basket)).toBe(examplePrice);
  const bought = await shop.buy({ ...again, shownTotal: examplePrice, idempotencyKey: newKey() });
  expect(bought.body.data.status).toBe(89);
});

test('[DETL-16] what cannot be priced is told inside the lock as well', async () => {
  const basket = await fromAffiliate();
  const late = await shop.api.post('/api/quote/update', {
    ...basket,
    lastThreeMonths: false,
    australianResidents: false,
  });
  expect(Object.keys(late.body.data.formErrors)).toEqual(['australianResidents']);
});

test('[SUMM-07] [DETL-16] a voucher whose last day passes while the price is held still counts, and its use too', async () => {
  const today = shop.api.clock.now().getTime();
  await seedVoucher('LASTDAY', new Date(today + day).toISOString().slice(0, 10));
  const held = await withVoucher('lastday');
  const changed = await withVoucher('LASTDAY');
  const other = await shop.basket();
  expect(held.shownTotal).toBe(discounted);
  await shop.later(3 * day);
  expect(await priceOf(held)).toBe(discounted);
  // Another name or address asks for the price anew, and keeps the voucher.
  const email = 'other@example.com';
  const moved = { ...(await afresh(changed)), contact: { ...changed.contact, email, state: 'NSW' } };
  expect((await shop.api.post('/api/quote/update', moved)).body.data.netPrice).toBe(discounted);
  expect((await shop.buy(await afresh(held))).body.data.status).toBe(89);
  expect((await shop.buy(await afresh(moved))).body.data.status).toBe(89);
  expect(await usesOf('LASTDAY')).toBe(2);
  // Who has not had it gets it no more, also by saving it first.
  const tried = { ...(await afresh(other)), voucher: { code: 'LASTDAY' } };
  await shop.api.post('/api/quote/save', tried);
  const refused = await shop.buy(tried);
  expect(refused.body.data.formErrors['voucher.code'].code).toBe('voucher_invalid');
});

test('[SUMM-07] a held price lends its voucher to no other code, and after the lock it has ended', async () => {
  const today = shop.api.clock.now().getTime();
  const ends = new Date(today + day).toISOString().slice(0, 10);
  await seedVoucher('ENDED', '2026-11-01');
  await seedVoucher('ENDING', ends);
  const swapped = await withVoucher('ENDING');
  const kept = await withVoucher('ENDING');
  // A save keeps the last price beside a code that is not good.
  const bad = { ...(await afresh(swapped)), voucher: { code: 'ENDED' } };
  expect((await shop.api.post('/api/quote/save', bad)).status).toBe(200);
  expect((await shop.buy(bad)).body.data.formErrors['voucher.code'].code).toBe('voucher_invalid');
  await shop.later(15 * day);
  expect(await priceOf(kept)).toBe(examplePrice);
  const over = await shop.buy({ ...(await afresh(kept)), shownTotal: examplePrice });
  expect(over.body.data.formErrors['voucher.code'].code).toBe('voucher_invalid');
});

test('[SUMM-07] the last use of a voucher is asked for when it is bought, also at a held price', async () => {
  await seedVoucher('ONEUSE', '2027-12-31', 1);
  const [first, second] = [await withVoucher('ONEUSE'), await withVoucher('ONEUSE')];
  expect((await shop.buy(first)).body.data.status).toBe(89);
  // Said where the code is entered, before anything is paid.
  const said = await shop.api.post('/api/quote/update', second);
  expect(said.body.data.formErrors['voucher.code'].code).toBe('voucher_invalid');
  const gone = await shop.buy(second);
  expect(gone.body.data.formErrors['voucher.code'].code).toBe('voucher_invalid');
  expect((await shop.books(second.reference)).attempts).toEqual([]);
  expect(await usesOf('ONEUSE')).toBe(1);
});

test('[REFR-01] [SUMM-07] what was approved is bought at its price, though the voucher’s last day passed meanwhile', async () => {
  const { services } = shop.api;
  const today = shop.api.clock.now().getTime();
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
  } as Partial<Basket>;
  const referrals = createReferrals({ ...services, referring: createQuoteReferrals(services) });
  const [plain, loaded] = [await withVoucher('TREK10', trek), await withVoucher('TREK10', trek)];
  for (const one of [plain, loaded]) expect((await shop.buy(one)).body.data.status).toBe(50);
  await shop.later(3 * day);
  for (const [basket, loading] of [
    [plain, 0],
    [loaded, 2500],
  ] as const) {
    await referrals.decide(basket.reference, { outcome: 'approved', note: 'ok', by: 'dana', loading });
    const { netPrice } = (await shop.reload(basket)).body.data;
    const bought = await shop.buy({ ...(await afresh(basket)), shownTotal: netPrice });
    expect(bought.body.data.status).toBe(89);
  }
});
