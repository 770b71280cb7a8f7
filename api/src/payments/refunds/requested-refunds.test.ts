import { expect, test } from 'vitest';
import { testDay, testNow } from '../../testing/harness.ts';
import { examplePrice, newKey } from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { reconcilerTimes } from '../back-off.ts';
import { buyCharged } from '../testing/purchases.ts';
import { createRefundWorker } from './refund.worker.ts';
import { findRefund } from './refunds.repository.ts';
import type { Refund, RefundRequest } from './refunds.service.ts';

/** Refunds of a chosen amount, against the sandbox and its faults. */
const harness = sharedPurchaseHarness({ oneClock: true });

async function bought() {
  const { order, attempt } = await buyCharged(harness);
  return { reference: order.reference, attemptId: attempt.id };
}

const request = (attemptId: string, amount: number, change: Partial<RefundRequest> = {}) =>
  harness.api.services.queue.write((tx) =>
    harness.money.refunds.request(tx, {
      ...{ attemptId, amount, purpose: 'amendment', subject: attemptId, idempotencyKey: newKey() },
      ...change,
    }),
  );
async function requested(
  attemptId: string,
  amount: number,
  change: Partial<RefundRequest> = {},
): Promise<Refund> {
  const answer = await request(attemptId, amount, change);
  if (answer.refused !== null) throw new Error(answer.refused);
  return answer.refund;
}
const stateOf = async ({ id }: Refund) => (await findRefund(harness.api.database.read, id))?.state;
const refundedOf = async (reference: string) =>
  (await harness.stored(reference)).refunds.map((one) => one.amount);
const mailsOf = async (reference: string) =>
  (await harness.stored(reference)).outbox.filter((one) => one.template === 'paymentRefunded').length;
/** What a settlement of today finds wrong with an attempt. */
async function differencesOf(attemptId: string) {
  const report = await harness.money.settlement.compare(testDay);
  if (report.outcome === 'unknown') throw new Error(report.reason);
  return report.differences.filter((one) => one.attemptId === attemptId).map((one) => one.code);
}

test('[DETL-15] a partial refund is made once, agrees with the settlement, and has one mail', async () => {
  const { reference, attemptId } = await bought();
  const refund = await requested(attemptId, 2850);
  expect([await stateOf(refund), await refundedOf(reference)]).toEqual(['requested', []]);
  await harness.advance(1000);
  await harness.advance(60_000);
  expect([await stateOf(refund), await refundedOf(reference), await mailsOf(reference)]).toEqual([
    ...['refunded', [2850], 1],
  ]);
  expect(await differencesOf(attemptId)).toEqual([]);
  expect((await harness.stored(reference)).states).toEqual(['captured']);
});

test('[DETL-15] two partial refunds can add up to the captured amount, and no more', async () => {
  const { reference, attemptId } = await bought();
  await requested(attemptId, 2850);
  await harness.advance(1000);
  await requested(attemptId, examplePrice - 2850, { purpose: 'cancellation' });
  expect(await request(attemptId, 1)).toEqual({ refused: 'exceedsCharge' });
  await harness.advance(1000);
  expect(await refundedOf(reference)).toEqual(expect.arrayContaining([2850, examplePrice - 2850]));
  expect([await mailsOf(reference), await differencesOf(attemptId)]).toEqual([2, []]);
});

test('[DETL-15] refunds requested at the same time never exceed the charge in sum', async () => {
  const { reference, attemptId } = await bought();
  const answers = await Promise.all(Array.from({ length: 8 }, () => request(attemptId, 3000)));
  expect(answers.filter((one) => one.refused === null)).toHaveLength(3);
  expect(answers.filter((one) => one.refused === 'exceedsCharge')).toHaveLength(5);
  for (let times = 0; times < 6; times += 1) await harness.advance(60_000);
  expect(await refundedOf(reference)).toEqual([3000, 3000, 3000]);
});

test('[DETL-15] the same key is the same refund; another amount under it is refused', async () => {
  const { reference, attemptId } = await bought();
  const idempotencyKey = newKey();
  const [one, other] = await Promise.all([
    requested(attemptId, 500, { idempotencyKey }),
    requested(attemptId, 500, { idempotencyKey }),
  ]);
  expect(one.id).toBe(other.id);
  await expect(request(attemptId, 501, { idempotencyKey })).rejects.toMatchObject({ status: 422 });
  await harness.advance(1000);
  expect(await requested(attemptId, 500, { idempotencyKey })).toMatchObject({
    id: one.id,
    state: 'refunded',
  });
  await harness.advance(60_000);
  expect(await refundedOf(reference)).toEqual([500]);
});

test('[DETL-15] a refund needs a captured charge and a positive number of cents', async () => {
  const { attemptId } = await bought();
  expect(await request('NONE00000000', 100)).toEqual({ refused: 'notCaptured' });
  for (const amount of [0, -1, 1.5, Number.NaN])
    expect((await request(attemptId, amount)).refused).toBe('amountInvalid');
});

test('[DETL-15] a refund whose response is lost is looked up, and not sent twice', async () => {
  const { reference, attemptId } = await bought();
  const refund = await requested(attemptId, 700);
  harness.fault('refund_lost_answer');
  await harness.advance(1000);
  expect([await stateOf(refund), await refundedOf(reference)]).toEqual(['refunded', [700]]);
  expect(await mailsOf(reference)).toBe(1);
});

test('[DETL-15] a refund that the provider confirms by a transaction is booked without a further lookup', async () => {
  const { reference, attemptId } = await bought();
  const refund = await requested(attemptId, 700);
  let lookups = 0;
  const find: typeof harness.provider.find = async (...args) => {
    lookups += 1;
    return lookups === 1 ? harness.provider.find(...args) : { outcome: 'unknown', reason: 'timeout' };
  };
  await createRefundWorker({ ...harness.api.services, provider: { ...harness.provider, find } }).run();
  const [made] = (await harness.stored(reference)).refunds;
  expect(await findRefund(harness.api.database.read, refund.id)).toMatchObject({
    ...{ state: 'refunded', transactionId: String(made?.id) },
  });
  expect(await mailsOf(reference)).toBe(1);
});

test('[DETL-15] a refund that the provider did not get is sent again only after the watch', async () => {
  const { reference, attemptId } = await bought();
  const refund = await requested(attemptId, 700);
  harness.fault('refund_500');
  await harness.advance(1000);
  for (let hours = 0; hours < 6; hours += 1) await harness.advance(3_600_000);
  expect([await stateOf(refund), await refundedOf(reference), await mailsOf(reference)]).toEqual([
    'sent',
    [],
    0,
  ]);
  expect(await differencesOf(attemptId)).not.toContain('unknown_refund');
  await harness.advance(reconcilerTimes.watch);
  await harness.advance(1000);
  expect([await stateOf(refund), await refundedOf(reference), await mailsOf(reference)]).toEqual([
    ...['refunded', [700], 1],
  ]);
  harness.api.clock.set(testNow);
});

test('[DETL-15] a refused refund ends, frees its amount, and is logged', async () => {
  const { reference, attemptId } = await bought();
  const refund = await requested(attemptId, examplePrice);
  harness.fault('refund_refused');
  await harness.advance(1000);
  expect([await stateOf(refund), await mailsOf(reference)]).toEqual(['refused', 0]);
  expect(harness.api.logged()).toContain('refund refused');
  expect((await request(attemptId, examplePrice)).refused).toBeNull();
});

test('[DETL-15] a refund that was not made by this server is a difference, also beside one that was', async () => {
  const { reference, attemptId } = await bought();
  await requested(attemptId, 700);
  await harness.advance(1000);
  const [attempt] = (await harness.stored(reference)).attempts;
  await harness.provider.refund({ transactionId: attempt?.transactionId ?? '', amount: 1 });
  expect(await differencesOf(attemptId)).toContain('unknown_refund');
});

/** A worker whose process crashes at the nth write, before or after it; then another server's worker. */
test.each(
  [1, 2, 3].flatMap(
    (write) =>
      [
        [write, 'before'],
        [write, 'after'],
      ] as const,
  ),
)('[DETL-15] a crash at write %i, %s it, neither loses a refund nor makes it twice', async (write, when) => {
  const { reference, attemptId } = await bought();
  const refund = await requested(attemptId, 700);
  const { services } = harness.api;
  let writes = 0;
  const crash = new Error('The process died');
  const failingQueue: typeof services.queue = {
    ...services.queue,
    write: async (work) => {
      writes += 1;
      if (writes >= write && when === 'before') throw crash;
      const done = await services.queue.write(work);
      if (writes >= write) throw crash;
      return done;
    },
  };
  const deps = { ...services, queue: failingQueue, provider: harness.provider };
  await createRefundWorker(deps)
    .run()
    .catch(() => undefined);
  for (let days = 0; days < 5; days += 1) await harness.advance(reconcilerTimes.watch);
  expect([await stateOf(refund), await refundedOf(reference), await mailsOf(reference)]).toEqual([
    ...['refunded', [700], 1],
  ]);
  harness.api.clock.set(testNow);
});

test('[DETL-15] two servers at once send one refund of a charge', async () => {
  const { reference, attemptId } = await bought();
  await requested(attemptId, 700);
  await requested(attemptId, 800);
  const deps = { ...harness.api.services, provider: harness.provider };
  await Promise.all([createRefundWorker(deps).run(), createRefundWorker(deps).run()]);
  for (let times = 0; times < 4; times += 1) await harness.advance(60_000);
  expect((await refundedOf(reference)).toSorted((one, other) => one - other)).toEqual([700, 800]);
  expect([await mailsOf(reference), await differencesOf(attemptId)]).toEqual([2, []]);
});
