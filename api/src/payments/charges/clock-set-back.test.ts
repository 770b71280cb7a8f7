import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newKey, type PurchaseHarness, startPurchaseHarness } from '../../testing/purchase-harness.ts';

/** The clock of the server is set back while charges and refunds are open. */
let harness: PurchaseHarness;
beforeAll(async () => {
  harness = await startPurchaseHarness();
});
beforeEach(() => harness.sandbox.faults.clear());
afterAll(() => harness.close());

const minute = 60_000;
const day = 24 * 60 * minute;

test('[DETL-15] a charge whose response was lost is looked up at once', async () => {
  const order = await harness.order();
  harness.fault('lost_answer');
  expect((await harness.buy(order)).body.data.pending).toBe(true);
  await harness.advance(-day);
  const books = await harness.stored(order.reference);
  expect(books.states).toEqual(['captured']);
  expect(books.charges).toHaveLength(1);
  expect(books.policies).toHaveLength(1);
});

test('[DETL-15] a charge that the provider did not get fails after the quiet period, not after the day', async () => {
  const order = await harness.order();
  harness.fault('lost_request');
  expect((await harness.buy(order)).body.data.pending).toBe(true);
  await harness.advance(-day);
  for (let minutes = 0; minutes < 8; minutes += 1) await harness.advance(minute);
  expect((await harness.stored(order.reference)).states).toEqual(['sent']);
  for (let minutes = 0; minutes < 20; minutes += 1) await harness.advance(minute);
  expect((await harness.stored(order.reference)).states).toEqual(['failed']);
});

test('[DETL-15] a refund is sent once', async () => {
  const order = await harness.order();
  await harness.buy(order);
  const attemptId = (await harness.stored(order.reference)).attempts[0]?.id ?? '';
  const { queue } = harness.api.services;
  await queue.write((tx) =>
    harness.money.refunds.request(tx, {
      ...{ attemptId, amount: 700, purpose: 'amendment', subject: attemptId, idempotencyKey: newKey() },
    }),
  );
  harness.fault('refund_lost_answer');
  await harness.advance(-day);
  await harness.advance(minute);
  expect((await harness.stored(order.reference)).refunds.map((one) => one.amount)).toEqual([700]);
});
