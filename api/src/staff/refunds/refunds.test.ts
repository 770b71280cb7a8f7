import { expect, test } from 'vitest';
import { changeRefund, findRefund } from '../../payments/refunds/refunds.repository.ts';
import type { Refund } from '../../payments/refunds/refunds.service.ts';
import type { RefundRow } from '../../payments/refunds/refunds.table.ts';
import { buyCharged } from '../../payments/testing/purchases.ts';
import { examplePrice, newKey } from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { runStaff } from '../staff.ts';

const harness = sharedPurchaseHarness({ oneClock: true });
const here = (...args: string[]) =>
  runStaff(args, { DATABASE_URL: `file:${harness.path}`, USER: 'dana' }, harness.api.clock);

async function requested(amount = 700) {
  const { order, attempt } = await buyCharged(harness);
  const request = async (cents: number): Promise<Refund> => {
    const key = { purpose: 'amendment', subject: attempt.id, idempotencyKey: newKey() } as const;
    const answer = await harness.api.services.queue.write((tx) =>
      harness.money.refunds.request(tx, { ...key, attemptId: attempt.id, amount: cents }),
    );
    if (answer.refused !== null) throw new Error(answer.refused);
    return answer.refund;
  };
  const results = async () => {
    const { refunds, outbox } = await harness.stored(order.reference);
    const mails = outbox.filter((one) => one.template === 'paymentRefunded').length;
    return { refunds: refunds.map((one) => one.amount), mails };
  };
  const transactionId = attempt.transactionId ?? '';
  return { refund: await request(amount), request, results, transactionId };
}
const change = (refund: Refund, how: Partial<RefundRow>) =>
  harness.api.services.queue.write((tx) => changeRefund(tx, refund, how));
const stateOf = async ({ id }: Refund) => (await findRefund(harness.api.database.read, id))?.state;
const listed = async ({ id }: Refund) =>
  JSON.parse((await here('refunds', 'list', '--json')).out).refunds.find(
    (one: { id: string }) => one.id === id,
  );
const codeOf = ({ err }: { err: string }) => JSON.parse(err).error.code;

/** One that was sent, and of whose charge the console refunded another amount meanwhile. */
async function undecided() {
  const sent = await requested();
  harness.fault('refund_500');
  await harness.advance(1000);
  await harness.provider.refund({ transactionId: sent.transactionId, amount: 1 });
  await harness.advance(60_000);
  return sent;
}

test('[DETL-15] a refund that needs a person is listed as such, and sent again once the person has seen that it was not made', async () => {
  const { refund, results } = await undecided();
  expect(await listed(refund)).toMatchObject({
    state: 'sent',
    code: 'refundable_differs',
    needsPerson: true,
  });
  expect((await here('refunds', 'list')).out).toMatch(
    new RegExp(`${refund.id} .*\\$7\\.00 .*needs a person`),
  );
  expect(await here('refunds', 'retry', refund.id.toLowerCase())).toMatchObject({ code: 0, err: '' });
  await harness.advance(1000);
  expect([await stateOf(refund), await listed(refund)]).toEqual(['refunded', undefined]);
  expect(await results()).toEqual({ refunds: [700, 1], mails: 1 });
});

test('[DETL-15] a refund that a person has seen at the provider is booked with its mail, and not sent again', async () => {
  const { refund, request, results } = await undecided();
  const next = await request(800);
  expect(await here('refunds', 'settle', refund.id)).toMatchObject({ code: 0, err: '' });
  expect(await findRefund(harness.api.database.read, refund.id)).toMatchObject({
    ...{ state: 'refunded', code: 'settled by dana', askAt: null },
  });
  // The next refund of the charge no longer waits.
  await harness.advance(1000);
  expect(await stateOf(next)).toBe('refunded');
  expect(await results()).toEqual({ refunds: [800, 1], mails: 2 });
  expect(codeOf(await here('refunds', 'settle', refund.id, '--json'))).toBe('refundMade');
  expect(codeOf(await here('refunds', 'retry', refund.id, '--json'))).toBe('refundMade');
});

test('[DETL-15] a refused refund is sent again or booked as made, while its amount is left of the charge', async () => {
  const { refund, request, results } = await requested(examplePrice);
  harness.fault('refund_refused');
  await harness.advance(1000);
  expect(await listed(refund)).toMatchObject({ state: 'refused', code: 'D4405', needsPerson: true });
  const other = await request(1);
  for (const verb of ['retry', 'settle'])
    expect(codeOf(await here('refunds', verb, refund.id, '--json'))).toBe('refundExceedsCharge');
  await change(other, { state: 'refused', askAt: null });
  expect((await here('refunds', 'retry', refund.id)).code).toBe(0);
  await harness.advance(1000);
  expect(await results()).toEqual({ refunds: [examplePrice], mails: 1 });
});

test('[DETL-15] a refund whose result the server still looks up, or has not sent yet, is not booked as made', async () => {
  const { refund, results } = await requested();
  expect(codeOf(await here('refunds', 'settle', refund.id, '--json'))).toBe('refundNotSent');
  // As while a worker looks up what is refundable.
  await change(refund, { state: 'sent', asked: 15 });
  expect(codeOf(await here('refunds', 'settle', refund.id, '--json'))).toBe('refundUnderWay');
  await change(refund, { state: 'requested', asked: 0 });
  harness.fault('refund_500');
  await harness.advance(1000);
  for (const verb of ['retry', 'settle'])
    expect(codeOf(await here('refunds', verb, refund.id, '--json'))).toBe('refundUnderWay');
  await change(refund, { asked: 15 });
  expect((await here('refunds', 'retry', refund.id)).code).toBe(0);
  await harness.advance(1000);
  expect(await results()).toEqual({ refunds: [700], mails: 1 });
});

test('[DETL-15] a refund that does not exist or is not named is refused', async () => {
  const unknown = await here('refunds', 'retry', 'NOSUCHID0000');
  const unnamed = await here('refunds', 'settle');
  expect([unknown.code, unnamed.code]).toEqual([1, 2]);
  for (const { err } of [unknown, unnamed]) expect(err.split(/\. /).length).toBeGreaterThanOrEqual(3);
});
