import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { composeFulfilment, type Fulfilment } from '../compose.ts';
import type { Renderer } from '../documents/pdf/renderer.ts';
import { sharedRenderer } from '../documents/testing/shared-renderer.ts';
import type { OutgoingMail } from '../mail/mailer.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/db.ts';
import { createWriteQueue } from '../platform/database/write-queue.ts';
import { createLog } from '../platform/log.ts';
import { appendVoucher, findVoucher } from '../quotes/quotes.repository.ts';
import { foundIn } from '../quotes/testing/search-database.ts';
import { securedCard } from '../sandbox/testing/secured-card.ts';
import { startServer } from '../server/start.ts';
import { startedQuote } from '../testing/harness.ts';
import {
  newKey,
  type Order,
  type PurchaseHarness,
  startPurchaseHarness,
} from '../testing/purchase-harness.ts';
import { createErasing, type Erasing } from './erasing.service.ts';

/** Charges, mails and erasing together, on a clock that the tests set. */
let harness: PurchaseHarness;
let renderer: Renderer;
let fulfilment: Fulfilment;
let erasing: Erasing;
let sent: OutgoingMail[] = [];
beforeAll(() => {
  renderer = sharedRenderer();
});
afterAll(() => renderer.close());
beforeEach(async () => {
  sent = [];
  harness = await startPurchaseHarness({ oneClock: true });
  fulfilment = composeFulfilment({
    ...{ services: harness.api.services, money: harness.money, renderer, fromAddress: null },
    mailer: { send: async (mail) => void sent.push(mail) },
  });
  erasing = createErasing(harness.api.services);
  onTestFinished(() => harness.close());
});

const minute = 60_000;
const day = 1440 * minute;
const canary = 'canary@example.org';

async function basketOfCanary(change: object = {}): Promise<Order> {
  const order = await harness.order({ dates: { from: '2027-03-10', to: '2027-03-23' }, ...change });
  return { ...order, contact: { ...order.contact, email: canary } };
}
const expiryOf = async ({ reference }: Order) => (await harness.stored(reference)).quote?.expiresAt ?? 0;
const change = (statement: ReturnType<typeof sql>) =>
  harness.api.services.queue.write((tx) => tx.run(statement));
/** Whether a quote is erased by its age, and at its customer's request. */
const erased = async ({ reference }: Order) => [
  await erasing.eraseDue(),
  (await erasing.eraseQuote(reference)).refused,
];

test('[DETL-15] a quote stays while its charge is open, watched, refunded or its refund not yet mailed, and for a week', async () => {
  const order = await basketOfCanary();
  const expires = await expiryOf(order);
  harness.api.clock.set(new Date(expires - minute));
  harness.fault('captured_late', { lateMs: 13 * minute });
  const secureFieldCode = await securedCard(harness.sandbox.endpoint);
  const payment = { ...order.payment, secureFieldCode };
  const bought = await harness.buy({ ...order, payment, csrf: await harness.api.csrf() });
  expect(bought.body.data.pending).toBe(true);
  const refused = [0, 'moneyUnderWay'];
  const stays = async (state: string) => {
    const { states, quote } = await harness.stored(order.reference);
    expect([states, quote?.draft.includes(canary)]).toEqual([[state], true]);
    expect(await erased(order)).toEqual(refused);
  };
  harness.api.clock.set(new Date(expires + 1));
  await stays('sent');
  await harness.advance(11 * minute);
  await stays('failed');
  await harness.advance(2 * day);
  await harness.advance(minute);
  await stays('refunded');
  // No charge of it is open, but the refund was not mailed.
  await harness.advance(30 * day);
  await stays('refunded');
  await fulfilment.outbox.run();
  expect(sent.map((mail) => mail.to.address)).toEqual([canary]);
  expect(await erasing.eraseDue()).toBe(1);

  const stored = await harness.stored(order.reference);
  expect(stored.attempts).toMatchObject([{ state: 'refunded', amount: 10_824, refunded: 10_824 }]);
  expect([stored.quote, stored.outbox.map((row) => row.toEmail)]).toEqual([undefined, [null]]);
  expect(await foundIn(harness.api.database, [canary, 'Nguyen', 'Harbour Street'])).toEqual([]);
});

test('[DETL-15] a quote with a declined card is kept for a week, since the bank may still capture the charge', async () => {
  const order = await basketOfCanary();
  harness.fault('lost_request');
  await harness.buy(order);
  await change(sql`update attempts set state = 'declined', ask_at = null`);
  await change(sql`update quotes set status = 20, payment_status = 0`);
  await harness.advance(7 * day - 1);
  expect((await erasing.eraseQuote(order.reference)).refused).toBe('moneyUnderWay');
  await harness.advance(1);
  expect((await erasing.eraseQuote(order.reference)).refused).toBe(null);
});

test('[DETL-15] a charge that is found after its quote was erased is refunded, and logged for a person to act on', async () => {
  const order = await basketOfCanary();
  harness.fault('lost_answer');
  await harness.buy(order);
  await change(sql`update attempts set state = 'failed', ask_at = null, watch_until = 0`);
  await change(sql`update quotes set status = 20, payment_status = 0`);
  harness.api.clock.set(new Date(await expiryOf(order)));
  expect(await erasing.eraseDue()).toBe(1);
  // As after a settlement that names it.
  await change(sql`update attempts set ask_at = 0`);
  await harness.advance(minute);
  await harness.advance(minute);
  const [attempt] = (await harness.stored(order.reference)).attempts;
  expect(attempt).toMatchObject({ state: 'refunded', refunded: 10_824 });
  await fulfilment.outbox.run();
  const { outbox, refunds } = await harness.stored(order.reference);
  expect([outbox.map((row) => row.doneAt !== null), refunds.length, sent]).toEqual([[true], 1, []]);
  const logged = harness.api.logged().split('\n');
  expect(logged.filter((line) => line.includes('refund without mail')).join()).toContain(attempt?.id);
  expect(logged.join()).not.toContain('outbox failed');
});

test('[SUMM-07] erasing does not change the uses of a voucher', async () => {
  const { queue } = harness.api.services;
  const voucher = { brandId: 'highline', code: 'TWICE', percent: 10, condition: 'none', maxUses: 2 } as const;
  const days = { validFrom: '2026-01-01', validTo: '2027-12-31' };
  await queue.write((tx) => appendVoucher(tx, { ...voucher, ...days }));
  const used = async () => (await findVoucher(harness.api.database.read, 'highline', 'TWICE'))?.used;
  const priced = async (card?: string) => {
    const order = { ...(await harness.order({}, card)), voucher: { code: 'TWICE' } };
    const { body } = await harness.buy({ ...order, shownTotal: 0 });
    return { ...order, shownTotal: body.data.formErrors.shownTotal.params.actual };
  };
  const [declined, held, sold] = [await priced('4000000000009995'), await priced(), await priced()];
  await harness.buy(declined);
  await harness.buy(sold);
  harness.fault('lost_request');
  await harness.buy(held);
  expect(await used()).toBe(2);
  harness.api.clock.set(new Date(await expiryOf(sold)));
  expect(await erasing.eraseDue()).toBe(1);
  expect(await used()).toBe(2);
  // The use is returned once, when the charge is marked as failed.
  await harness.advance(minute);
  await harness.advance(4 * day);
  await harness.advance(8 * day);
  expect([await used(), await erasing.eraseDue(), await used()]).toEqual([1, 1, 1]);
});

test('[DETL-17] the quote of a policy stays, with the facts of its mails and documents', async () => {
  const order = await basketOfCanary();
  await harness.buy(order);
  await harness.advance(4000 * day);
  expect(await erased(order)).toEqual([0, 'bought']);
  const again = await harness.buy({ ...order, csrf: await harness.api.csrf() });
  expect(again.body.data.status).toBe(89);
  expect((await harness.buy({ ...order, idempotencyKey: newKey() })).status).not.toBe(200);
});

test('a server erases what is due while it starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-erasing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { access } = await startedQuote(harness.api);
  const config = readConfig({ DATA_DIR: folder, HOST_ENTRY: '/nowhere', PORT: '0', RATE_LIMIT: 'off' });
  const database = await openDatabase(`file:${join(folder, 'coverkit.db')}`);
  onTestFinished(() => database.close());
  const row = (await harness.stored(access.reference)).quote;
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
