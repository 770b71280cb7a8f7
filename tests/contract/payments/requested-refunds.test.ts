import { describe, expect, test } from 'vitest';
import { maxLookups, reconcilerTimes } from '../../../api/src/payments/back-off.ts';
import type { PaymentProvider } from '../../../api/src/payments/provider.ts';
import { createRefundDecisions } from '../../../api/src/payments/refunds/decide-refund.ts';
import { createRefundWorker } from '../../../api/src/payments/refunds/refund.worker.ts';
import { changeRefund, findRefund } from '../../../api/src/payments/refunds/refunds.repository.ts';
import type { Refund } from '../../../api/src/payments/refunds/refunds.service.ts';
import { buyCharged } from '../../../api/src/payments/testing/purchases.ts';
import type { WriteQueue } from '../../../api/src/platform/database/write-queue.ts';
import { examplePrice, newKey, type PurchaseHarness } from '../../../api/src/testing/purchase-harness.ts';
import { databases, harnessOn, passLease, passTime, pauseIn, silent } from './two-servers.ts';

/** Refunds of a chosen amount by two servers of one database, in the orders that once lost money or never ended. */
const minute = 60_000;
const day = 24 * 60 * minute;

async function bought(harness: PurchaseHarness) {
  const { order, attempt } = await buyCharged(harness);
  const request = async (amount: number): Promise<Refund> => {
    const { refunds } = harness.money;
    const subject = { attemptId: attempt.id, purpose: 'amendment', subject: attempt.id } as const;
    const answer = await harness.api.services.queue.write((tx) =>
      refunds.request(tx, { ...subject, amount, idempotencyKey: newKey() }),
    );
    if (answer.refused !== null) throw new Error(answer.refused);
    return answer.refund;
  };
  const results = async () => {
    const { refunds, outbox } = await harness.stored(order.reference);
    return {
      refunds: refunds.map((one) => one.amount).toSorted((one, other) => one - other),
      mails: outbox.filter((one) => one.template === 'paymentRefunded').length,
    };
  };
  return { attempt, request, results };
}
const stored = async (harness: PurchaseHarness, { id }: Refund) => {
  const row = await findRefund(harness.api.database.read, id);
  if (!row) throw new Error('The refund is not stored');
  return row;
};
/** One server's worker. */
const work = (harness: PurchaseHarness, provider: PaymentProvider = harness.provider, queue?: WriteQueue) =>
  createRefundWorker({ ...harness.api.services, provider, ...(queue && { queue }) }).run();
/** What the provider does next is done, and neither its answer nor the lookup after it arrives. */
function loseResult(harness: PurchaseHarness): PaymentProvider {
  let isMade = false;
  return {
    ...harness.provider,
    refund: async (refund) => {
      await harness.provider.refund(refund);
      isMade = true;
      return { outcome: 'unknown', reason: 'connection' };
    },
    find: (...args) =>
      isMade ? Promise.resolve({ outcome: 'unknown', reason: 'timeout' }) : harness.provider.find(...args),
  };
}
describe.each(databases)('on $name', (database) => {
  const harness = harnessOn(database);
  test.skipIf(database.isMissing)(
    '[DETL-15] a refund that is delayed after its lookup is made once the other refund of its charge is',
    async () => {
      const { request, results } = await bought(harness);
      const [slow, other] = [await request(700), await request(800)];
      const paused = pauseIn(harness.provider, 'find', 'after');
      const run = work(harness, paused.provider);
      await paused.reachedBy(run);
      await work(harness);
      paused.resume();
      await run;
      await work(harness);
      expect([(await stored(harness, slow)).state, (await stored(harness, other)).state]).toEqual([
        ...['refunded', 'refunded'],
      ]);
      expect(await results()).toEqual({ refunds: [700, 800], mails: 2 });
    },
  );

  test.skipIf(database.isMissing)(
    '[DETL-15] a server that was paused after its last lookup does not have a refund sent twice',
    async () => {
      const { request, results } = await bought(harness);
      const refund = await request(700);
      harness.fault('refund_500');
      await work(harness);
      passTime(harness, reconcilerTimes.watch);
      const paused = pauseIn(harness.provider, 'find', 'after');
      const run = work(harness, paused.provider);
      await paused.reachedBy(run);
      await passLease(harness);
      await work(harness, loseResult(harness));
      expect(await results()).toEqual({ refunds: [700], mails: 0 });
      paused.resume();
      await run;
      await work(harness);
      await harness.advance(day);
      expect((await stored(harness, refund)).state).toBe('refunded');
      expect(await results()).toEqual({ refunds: [700], mails: 1 });
    },
  );

  test.skipIf(database.isMissing)(
    '[DETL-15] a server that was paused just before it sends a refund does not send it after its lease',
    async () => {
      const { request, results } = await bought(harness);
      const refund = await request(700);
      const { queue } = harness.api.services;
      const [reached, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const pausing: WriteQueue = {
        ...queue,
        write: async (job) => {
          const done = await queue.write(job);
          if ((await stored(harness, refund)).refundableBefore !== null) {
            reached.resolve();
            await resumed.promise;
          }
          return done;
        },
      };
      const run = work(harness, harness.provider, pausing);
      await reached.promise;
      passTime(harness, reconcilerTimes.watch);
      await work(harness);
      expect(await results()).toEqual({ refunds: [700], mails: 1 });
      resumed.resolve();
      await run;
      expect((await stored(harness, refund)).state).toBe('refunded');
      expect(await results()).toEqual({ refunds: [700], mails: 1 });
    },
  );

  test.skipIf(database.isMissing)(
    '[DETL-15] a server that was paused before its lookup does not refuse a refund that another has made',
    async () => {
      const { request, results } = await bought(harness);
      const refund = await request(examplePrice);
      const paused = pauseIn(harness.provider, 'find', 'before');
      const run = work(harness, paused.provider);
      await paused.reachedBy(run);
      await passLease(harness);
      await work(harness, loseResult(harness));
      paused.resume();
      await run;
      expect((await stored(harness, refund)).state).toBe('sent');
      await harness.advance(minute);
      expect((await stored(harness, refund)).state).toBe('refunded');
      expect(await results()).toEqual({ refunds: [examplePrice], mails: 1 });
    },
  );

  test.skipIf(database.isMissing)(
    '[DETL-15] a server that was paused does not book a refund as made that staff have sent again since',
    async () => {
      const { services } = harness.api;
      const { attempt, request } = await bought(harness);
      const refund = await request(700);
      harness.fault('refund_500');
      await work(harness);
      await services.queue.write((tx) => changeRefund(tx, refund, { asked: maxLookups }));
      // In the provider's console, of the same amount.
      await harness.provider.refund({ transactionId: attempt.transactionId ?? '', amount: 700 });
      passTime(harness, minute);
      const paused = pauseIn(harness.provider, 'find', 'after');
      const run = work(harness, paused.provider);
      await paused.reachedBy(run);
      await passLease(harness);
      expect(await createRefundDecisions(services).retry(refund.id)).toMatchObject({ refused: null });
      harness.fault('refund_500');
      await work(harness);
      const sentAgain = await stored(harness, refund);
      paused.resume();
      await run;
      expect(sentAgain.state).toBe('sent');
      expect(await stored(harness, refund)).toEqual(sentAgain);
      await harness.advance(reconcilerTimes.watch);
      expect((await stored(harness, refund)).state).toBe('refunded');
    },
  );

  test.skipIf(database.isMissing)(
    '[DETL-15] a server that was paused does not postpone a lookup that another one has begun',
    async () => {
      const { request } = await bought(harness);
      const refund = await request(700);
      await work(harness, loseResult(harness));
      passTime(harness, minute);
      const paused = pauseIn(silent(harness.provider), 'find', 'before');
      const second = pauseIn(harness.provider, 'find', 'before');
      const run = work(harness, paused.provider);
      await paused.reachedBy(run);
      await passLease(harness);
      const secondRun = work(harness, second.provider);
      await second.reachedBy(secondRun);
      const leased = await stored(harness, refund);
      paused.resume();
      await run;
      expect(await stored(harness, refund)).toEqual(leased);
      second.resume();
      await secondRun;
      expect((await stored(harness, refund)).state).toBe('refunded');
    },
  );

  test.skipIf(database.isMissing)(
    '[DETL-15] a refund waits for another one of its charge without counting, and is due when that one ends',
    async () => {
      const { request, results } = await bought(harness);
      const first = await request(700);
      harness.fault('refund_500');
      await work(harness);
      const waiting = await request(800);
      for (let hours = 0; hours < 24; hours += 1) await harness.advance(60 * minute);
      expect([(await stored(harness, first)).state, await stored(harness, waiting)]).toEqual([
        ...['sent', waiting],
      ]);
      // Both sent in one run, which does not wait for a back-off.
      await harness.advance(reconcilerTimes.watch);
      expect([(await stored(harness, first)).state, (await stored(harness, waiting)).state]).toEqual([
        ...['refunded', 'refunded'],
      ]);
      expect(await results()).toEqual({ refunds: [700, 800], mails: 2 });
    },
  );
});
