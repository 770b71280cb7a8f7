import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createRenderer, type Renderer } from '../documents/pdf/renderer.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { type Basket, newKey, openShop, type Shop } from '../payments/testing/shop.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db.ts';
import { createLog } from '../platform/log.ts';
import { createWriteQueue } from '../platform/write-queue.ts';
import { createPolicies } from '../policies/policies.service.ts';
import { appendVoucher, findVoucher } from '../quotes/quotes.repository.ts';
import { foundIn } from '../quotes/testing/whole-database.ts';
import { startServer } from '../server/start.ts';
import { startedQuote } from '../testing/harness.ts';
import { createFulfilment, type Fulfilment } from '../wiring/fulfilment.ts';
import { createErasing, type Erasing } from './erasing.service.ts';

/** Money, mails and erasing together, on a clock that the tests move. */
let shop: Shop;
let renderer: Renderer;
let fulfilment: Fulfilment;
let erasing: Erasing;
let sent: OutgoingMail[] = [];
beforeAll(() => {
  renderer = createRenderer();
});
afterAll(() => renderer.close());
beforeEach(async () => {
  sent = [];
  shop = await openShop();
  fulfilment = createFulfilment({
    ...{ services: shop.api.services, money: shop.money, renderer, fromAddress: null },
    policies: createPolicies(shop.api.database),
    mailer: { send: async (mail) => void sent.push(mail), close: async () => undefined },
  });
  erasing = createErasing(shop.api.services);
  onTestFinished(() => shop.close());
});

const minute = 60_000;
const day = 1440 * minute;
const canary = 'canary@example.org';

async function basketOfCanary(change: object = {}): Promise<Basket> {
  const basket = await shop.basket({ dates: { from: '2027-03-10', to: '2027-03-23' }, ...change });
  return { ...basket, contact: { ...basket.contact, email: canary } };
}
const expiryOf = async ({ reference }: Basket) => (await shop.books(reference)).quote?.expiresAt ?? 0;
const change = (statement: ReturnType<typeof sql>) =>
  shop.api.services.queue.write((tx) => tx.run(statement));
/** What erasing by age and by wish does with a quote. */
const erased = async ({ reference }: Basket) => [
  await erasing.eraseDue(),
  (await erasing.eraseQuote(reference)).refused,
];

test('[DETL-15] a quote stays while its charge is open, watched, given back or to be told of, and a week', async () => {
  const basket = await basketOfCanary();
  const expires = await expiryOf(basket);
  shop.api.clock.set(new Date(expires - minute));
  shop.fault('captured_late', { lateMs: 1000 });
  expect((await shop.buy({ ...basket, csrf: await shop.api.csrf() })).body.data.pending).toBe(true);
  const kept = [0, 'moneyUnderWay'];
  const stays = async (state: string) => {
    const { states, quote } = await shop.books(basket.reference);
    expect([states, quote?.draft.includes(canary)]).toEqual([[state], true]);
    expect(await erased(basket)).toEqual(kept);
  };
  shop.api.clock.set(new Date(expires + 1));
  await stays('sent');
  await shop.later(11 * minute);
  await stays('failed');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await shop.later(2 * day);
  await shop.later(minute);
  await stays('refunded');
  // Nothing of it is open, but nobody was told.
  await shop.later(30 * day);
  await stays('refunded');
  await fulfilment.outbox.run();
  expect(sent.map((mail) => mail.to.address)).toEqual([canary]);
  expect(await erasing.eraseDue()).toBe(1);

  const books = await shop.books(basket.reference);
  expect(books.attempts).toMatchObject([{ state: 'refunded', amount: 10_824, refunded: 10_824 }]);
  expect([books.quote, books.outbox.map((row) => row.toEmail)]).toEqual([undefined, [null]]);
  expect(await foundIn(shop.api.database, [canary, 'Nguyen', 'Harbour Street'])).toEqual([]);
});

test('[DETL-15] a card that was declined keeps its quote a week, for its bank may say otherwise', async () => {
  const basket = await basketOfCanary();
  shop.fault('lost_request');
  await shop.buy(basket);
  await change(sql`update attempts set state = 'declined', ask_at = null`);
  await change(sql`update quotes set status = 20, payment_status = 0`);
  await shop.later(7 * day - 1);
  expect((await erasing.eraseQuote(basket.reference)).refused).toBe('moneyUnderWay');
  await shop.later(1);
  expect((await erasing.eraseQuote(basket.reference)).refused).toBe(null);
});

test('[DETL-15] a charge that is found after its quote was erased goes back, and a person is told', async () => {
  const basket = await basketOfCanary();
  shop.fault('lost_answer');
  await shop.buy(basket);
  await change(sql`update attempts set state = 'failed', ask_at = null, watch_until = 0`);
  await change(sql`update quotes set status = 20, payment_status = 0`);
  shop.api.clock.set(new Date(await expiryOf(basket)));
  expect(await erasing.eraseDue()).toBe(1);
  // As a settlement that names it has it asked about again.
  await change(sql`update attempts set ask_at = 0`);
  await shop.later(minute);
  await shop.later(minute);
  const [attempt] = (await shop.books(basket.reference)).attempts;
  expect(attempt).toMatchObject({ state: 'refunded', refunded: 10_824 });
  await fulfilment.outbox.run();
  const { outbox, refunds } = await shop.books(basket.reference);
  expect([outbox.map((row) => row.doneAt !== null), refunds.length, sent]).toEqual([[true], 1, []]);
  const told = shop.api.logged().split('\n');
  expect(told.filter((line) => line.includes('refund not told')).join()).toContain(attempt?.id);
  expect(told.join()).not.toContain('outbox failed');
});

test('[SUMM-07] erasing takes and gives back no use of a voucher', async () => {
  const { queue } = shop.api.services;
  const voucher = { brandId: 'highline', code: 'TWICE', percent: 10, condition: 'none', maxUses: 2 } as const;
  const days = { validFrom: '2026-01-01', validTo: '2027-12-31' };
  await queue.write((tx) => appendVoucher(tx, { ...voucher, ...days }));
  const used = async () => (await findVoucher(shop.api.database.read, 'highline', 'TWICE'))?.used;
  const priced = async (card?: string) => {
    const basket = { ...(await shop.basket({}, card)), voucher: { code: 'TWICE' } };
    const { body } = await shop.buy({ ...basket, shownTotal: 0 });
    return { ...basket, shownTotal: body.data.formErrors.shownTotal.params.actual };
  };
  const [declined, held, sold] = [await priced('4000000000009995'), await priced(), await priced()];
  await shop.buy(declined);
  await shop.buy(sold);
  shop.fault('lost_request');
  await shop.buy(held);
  expect(await used()).toBe(2);
  shop.api.clock.set(new Date(await expiryOf(sold)));
  expect(await erasing.eraseDue()).toBe(1);
  expect(await used()).toBe(2);
  // What was held is given back by who gives up on the charge, and once.
  await shop.later(minute);
  await shop.later(4 * day);
  await shop.later(8 * day);
  expect([await used(), await erasing.eraseDue(), await used()]).toEqual([1, 1, 1]);
});

test('[DETL-17] the quote of a policy stays, and with it what mails and documents are made of', async () => {
  const basket = await basketOfCanary();
  await shop.buy(basket);
  await shop.later(4000 * day);
  expect(await erased(basket)).toEqual([0, 'bought']);
  const again = await shop.buy({ ...basket, csrf: await shop.api.csrf() });
  expect(again.body.data.status).toBe(89);
  expect((await shop.buy({ ...basket, idempotencyKey: newKey() })).status).not.toBe(200);
});

test('a server erases what is due while it starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-erasing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { access } = await startedQuote(shop.api);
  const config = readConfig({ DATA_DIR: folder, HOST_ENTRY: '/nowhere', PORT: '0', RATE_LIMIT: 'off' });
  const database = await openDatabase(`file:${join(folder, 'coverkit.db')}`);
  onTestFinished(() => database.close());
  const row = (await shop.books(access.reference)).quote;
  if (!row) throw new Error('Nothing was started');
  const { quotes } = await import('../quotes/quotes.table.ts');
  await createWriteQueue(database).write((tx) =>
    tx.insert(quotes).values([
      { ...row, expiresAt: Date.now() - 1 },
      { ...row, id: 2, reference: 'YOUNG', expiresAt: Date.now() + day },
    ]),
  );
  const running = await startServer({ config, log: createLog('silent'), env: {} });
  onTestFinished(() => running.stop());
  const left = () => database.read.select({ reference: quotes.reference }).from(quotes);
  await expect.poll(left).toEqual([{ reference: 'YOUNG' }]);
});
