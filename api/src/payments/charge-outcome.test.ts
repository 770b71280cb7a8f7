import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FaultKind } from '../sandbox/faults.ts';
import { type AttemptState, attempts } from './attempts.table.ts';
import { type Basket, newKey, openShop, type Shop } from './testing/shop.ts';

/** What the buyer is told of a charge that came to nothing: never that no money moved where it did, or may. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => shop.sandbox.faults.clear());
afterAll(() => shop.close());

const minute = 60_000;

async function pendingAfter(kind: FaultKind): Promise<Basket> {
  const basket = await shop.basket();
  shop.fault(kind);
  expect((await shop.buy(basket)).body.data.pending).toBe(true);
  return basket;
}
const become = ({ reference }: Basket, state: AttemptState) =>
  shop.api.services.queue.write((tx) =>
    tx.update(attempts).set({ state }).where(eq(attempts.quoteReference, reference)),
  );
const told = async (basket: Basket): Promise<unknown> =>
  (await shop.buy(basket)).body.data.formErrors?.payment?.code;

test('[DETL-12] [DETL-15] a charge that was given up on did not go through, and its bank may still take it', async () => {
  const basket = await pendingAfter('lost_request');
  await shop.later(11 * minute);
  expect((await shop.books(basket.reference)).states).toEqual(['failed']);
  expect(await told(basket)).toBe('payment_failed');
  const card = await shop.basket();
  const bought = await shop.buy({ ...basket, idempotencyKey: newKey(), payment: card.payment });
  expect(bought.body.data.status).toBe(89);
});

test('[DETL-15] the quiet time is counted from when the charge can be sent, not from before a write that waited', async () => {
  const basket = await shop.basket();
  const { clock, services } = shop.api;
  const busy = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const waited = services.queue.write(() => {
    started.resolve();
    return busy.promise;
  });
  await started.promise;
  const buying = shop.buy(basket);
  while (services.queue.depth === 0) await new Promise(setImmediate);
  const begun = clock.now().getTime() + 3000;
  clock.set(new Date(begun));
  busy.resolve();
  await waited;
  expect((await buying).body.data.status).toBe(89);
  const [attempt] = (await shop.books(basket.reference)).attempts;
  expect(attempt).toMatchObject({ createdAt: begun });
});

test.each(['partial', 'captured_less'] as const)(
  '[DETL-12] [DETL-15] %s: the buyer is told of the refund before it is made and after',
  async (kind) => {
    const basket = await pendingAfter(kind);
    await shop.later(minute);
    expect((await shop.books(basket.reference)).states).toEqual(['refunded']);
    expect(await told(basket)).toBe('payment_refunded');
    await become(basket, 'refund_due');
    expect(await told(basket)).toBe('payment_refunded');
  },
);

test('[DETL-12] [DETL-15] approved for what can no longer be sold: told at once that it is given back', async () => {
  const basket = await shop.basket();
  shop.fault('delay', { delayMs: 700 });
  const buying = shop.buy(basket);
  while ((await shop.books(basket.reference)).charges.length === 0) await new Promise(setImmediate);
  // Given up on meanwhile, as by another server whose clock runs ahead.
  await become(basket, 'failed');
  expect((await buying).body.data.formErrors.payment.code).toBe('payment_refunded');
  await shop.later(minute);
  expect((await shop.books(basket.reference)).states).toEqual(['refunded']);
});
