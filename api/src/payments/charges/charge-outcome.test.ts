import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newKey, type Order } from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { buyWithFault } from '../testing/purchases.ts';
import { type AttemptState, attempts } from './attempts.table.ts';

/** The problem that a buyer gets for a charge without a policy. It never says "not charged" where money may have moved. */
const harness = sharedPurchaseHarness();

const minute = 60_000;

const become = ({ reference }: Order, state: AttemptState) =>
  harness.api.services.queue.write((tx) =>
    tx.update(attempts).set({ state }).where(eq(attempts.quoteReference, reference)),
  );
const problemCodeOf = async (order: Order): Promise<unknown> =>
  (await harness.buy(order)).body.data.formErrors?.payment?.code;

test('[DETL-12] [DETL-15] an attempt marked as failed answers payment_failed, since the bank may still capture it', async () => {
  const order = await buyWithFault(harness, 'lost_request');
  await harness.advance(11 * minute);
  expect((await harness.stored(order.reference)).states).toEqual(['failed']);
  expect(await problemCodeOf(order)).toBe('payment_failed');
  const card = await harness.order();
  const bought = await harness.buy({ ...order, idempotencyKey: newKey(), payment: card.payment });
  expect(bought.body.data.status).toBe(89);
});

test('[DETL-15] the quiet time starts when the charge can be sent, not before a write that waited in the queue', async () => {
  const order = await harness.order();
  const { clock, services } = harness.api;
  const busy = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const waited = services.queue.write(() => {
    started.resolve();
    return busy.promise;
  });
  await started.promise;
  const buying = harness.buy(order);
  while (services.queue.depth === 0) await new Promise(setImmediate);
  const begun = clock.now().getTime() + 3000;
  clock.set(new Date(begun));
  busy.resolve();
  await waited;
  expect((await buying).body.data.status).toBe(89);
  const [attempt] = (await harness.stored(order.reference)).attempts;
  expect(attempt).toMatchObject({ createdAt: begun });
});

test.each(['partial', 'captured_less'] as const)(
  '[DETL-12] [DETL-15] %s: the answer is payment_refunded before the refund is made and after',
  async (kind) => {
    const order = await buyWithFault(harness, kind);
    await harness.advance(minute);
    expect((await harness.stored(order.reference)).states).toEqual(['refunded']);
    expect(await problemCodeOf(order)).toBe('payment_refunded');
    await become(order, 'refund_due');
    expect(await problemCodeOf(order)).toBe('payment_refunded');
  },
);

test('[DETL-12] [DETL-15] a charge approved after its attempt was marked as failed answers payment_refunded at once', async () => {
  const order = await harness.order();
  harness.fault('delay', { delayMs: 700 });
  const buying = harness.buy(order);
  while ((await harness.stored(order.reference)).charges.length === 0) await new Promise(setImmediate);
  // As if another server, whose clock runs ahead, had marked it as failed.
  await become(order, 'failed');
  expect((await buying).body.data.formErrors.payment.code).toBe('payment_refunded');
  await harness.advance(minute);
  expect((await harness.stored(order.reference)).states).toEqual(['refunded']);
});

test('[DETL-15] who pays while another charge is open is not given its decline: the card was not sent, and pays after it', async () => {
  const first = await harness.order({}, '4000000000009995');
  const card = await harness.order();
  const second = { ...first, payment: card.payment, idempotencyKey: newKey() };
  harness.fault('delay', { delayMs: 300 });
  const declining = harness.buy(first);
  while ((await harness.stored(first.reference)).states.length === 0) await new Promise(setImmediate);
  const waited = await harness.buy(second);
  expect([waited.status, waited.body.data.error]).toMatchObject([
    409,
    { code: 'other_payment_pending', recoverable: true, retryAfter: 5 },
  ]);
  expect((await declining).body.data.formErrors.payment.code).toBe('payment_declined');
  expect((await harness.stored(first.reference)).states).toEqual(['declined']);
  expect((await harness.buy(second)).body.data.status).toBe(89);
  // Each key keeps its answer.
  expect((await harness.buy(second)).body.data.status).toBe(89);
  const books = await harness.stored(first.reference);
  expect([books.states.toSorted(), books.charges.length]).toEqual([['captured', 'declined'], 1]);
});

test('[DETL-15] while the result of a charge is not known, another key is not answered with it', async () => {
  const order = await buyWithFault(harness, 'lost_request');
  const card = await harness.order();
  const other = { ...order, payment: card.payment, idempotencyKey: newKey() };
  const waited = await harness.buy(other);
  expect([waited.status, waited.body.data.error.code]).toEqual([409, 'other_payment_pending']);
  expect((await harness.buy(order)).body.data).toMatchObject({ pending: true });
  await harness.advance(11 * minute);
  expect((await harness.buy(other)).body.data.status).toBe(89);
});
