import { expect, test } from 'vitest';
import { examplePrice, newKey } from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { buyCharged } from '../testing/purchases.ts';
import { changeRefund, findRefund } from './refunds.repository.ts';
import type { Refund } from './refunds.service.ts';
import type { RefundRow } from './refunds.table.ts';
import { repairRefunds } from './repair-refunds.ts';

/** Refunds as servers of earlier versions left them. */
const harness = sharedPurchaseHarness({ oneClock: true });
const halfHour = 30 * 60_000;

async function bought() {
  const { order, attempt } = await buyCharged(harness);
  const request = async (amount: number): Promise<Refund> => {
    const key = { purpose: 'amendment', subject: attempt.id, idempotencyKey: newKey() } as const;
    const answer = await harness.api.services.queue.write((tx) =>
      harness.money.refunds.request(tx, { ...key, attemptId: attempt.id, amount }),
    );
    if (answer.refused !== null) throw new Error(answer.refused);
    return answer.refund;
  };
  const mails = async () =>
    (await harness.stored(order.reference)).outbox.filter((one) => one.template === 'paymentRefunded').length;
  const refundAtBank = (amount: number) =>
    harness.provider.refund({ transactionId: attempt.transactionId ?? '', amount });
  return { request, mails, refundAtBank };
}
const change = (refund: Refund, how: Partial<RefundRow>) =>
  harness.api.services.queue.write((tx) => changeRefund(tx, refund, how));
const repair = () => repairRefunds(harness.api.services.queue, harness.api.clock);
const stateOf = async ({ id }: Refund) => (await findRefund(harness.api.database.read, id))?.state;
/** Marked with an amount that was looked up before the charge's other refund was made. */
const stuck = () => {
  const at = harness.api.clock.now().getTime();
  const sent = { state: 'sent', sentAt: at, askAt: at + halfHour, asked: 20 } as const;
  return { ...sent, refundableBefore: examplePrice, code: 'refundable_differs' };
};

test.each([
  [null, examplePrice],
  // Proof that it was made, whatever was refundable.
  ['4711', examplePrice - 1],
] as const)(
  '[DETL-15] a made refund that differs from an earlier lookup is booked, and the next one of its charge is sent: transaction %s',
  async (transactionId, refundableBefore) => {
    const { request, mails, refundAtBank } = await bought();
    await request(800);
    await harness.advance(1000);
    const [refund, waiting] = [await request(700), await request(900)];
    await change(refund, { ...stuck(), transactionId, refundableBefore });
    await change(waiting, { askAt: stuck().askAt, asked: 20, code: 'another_sent' });
    await refundAtBank(700);
    await repair();
    await harness.advance(1000);
    expect([await stateOf(refund), await stateOf(waiting), await mails()]).toEqual([
      ...['refunded', 'refunded', 3],
    ]);
  },
);

test('[DETL-15] a refund that differs from an earlier lookup and was not made is sent after the watch', async () => {
  const { request, mails } = await bought();
  await request(800);
  await harness.advance(1000);
  const refund = await request(700);
  await change(refund, { ...stuck(), sentAt: 0 });
  await repair();
  await harness.advance(1000);
  expect([await stateOf(refund), await mails()]).toEqual(['refunded', 2]);
});

test('[DETL-15] a refund of whose charge the console refunded another amount still waits for a person', async () => {
  const { request, refundAtBank } = await bought();
  await refundAtBank(600);
  await request(800);
  await harness.advance(1000);
  const refund = await request(700);
  await change(refund, { ...stuck(), refundableBefore: examplePrice - 600 });
  await repair();
  await harness.advance(halfHour);
  expect(await findRefund(harness.api.database.read, refund.id)).toMatchObject({
    ...{ state: 'sent', code: 'refundable_differs', refundableBefore: examplePrice - 600 },
  });
});
