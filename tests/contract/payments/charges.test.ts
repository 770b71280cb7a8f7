import { describe, expect, test } from 'vitest';
import { reconcilerTimes } from '../../../api/src/payments/back-off.ts';
import { createReconciler } from '../../../api/src/payments/charges/reconciler.ts';
import { createChargeRecorder } from '../../../api/src/payments/charges/record-charge.ts';
import type { PaymentProvider } from '../../../api/src/payments/provider.ts';
import { buyCharged, buyWithFault } from '../../../api/src/payments/testing/purchases.ts';
import { examplePrice, type PurchaseHarness } from '../../../api/src/testing/purchase-harness.ts';
import { databases, harnessOn, passLease, passTime, pauseIn, silent } from './two-servers.ts';

/** Charges that two servers of one database look up, one of which was paused for longer than its lease. */
const minute = 60_000;
const taken = examplePrice - 1;

/** One server's reconciler. */
function reconcile(harness: PurchaseHarness, provider: PaymentProvider = harness.provider): Promise<number> {
  const { services } = harness.api;
  const recorder = createChargeRecorder({ ...services, purposes: harness.money.purposes });
  return createReconciler({ ...services, provider, recorder }).run();
}
/** The bank captures, late or once more, what was sent once. */
async function capture(harness: PurchaseHarness, invoiceReference: string): Promise<void> {
  const { ledger } = harness.sandbox;
  const { attempt } = await buyCharged(harness);
  const [line] = await ledger.findByReference(attempt.id, Number.MAX_SAFE_INTEGER);
  if (!line) throw new Error('Nothing was charged');
  const { id: _, ...charge } = line;
  await ledger.add({ ...charge, invoiceReference, invoiceNumber: invoiceReference });
}
/** Of the day on which the harness's clock is. */
const compare = (harness: PurchaseHarness) =>
  harness.money.settlement.compare(harness.api.clock.now().toISOString().slice(0, 10));
async function attemptOf(harness: PurchaseHarness, reference: string) {
  const [attempt] = (await harness.stored(reference)).attempts;
  if (!attempt) throw new Error('No attempt is stored');
  return attempt;
}
async function results(harness: PurchaseHarness, reference: string) {
  const { states, refunds, outbox } = await harness.stored(reference);
  const mails = outbox.filter((one) => one.template === 'paymentRefunded').length;
  return { states, refunds: refunds.map((one) => one.amount), mails };
}

describe.each(databases)('on $name', (database) => {
  const harness = harnessOn(database);

  test.skipIf(database.isMissing)(
    '[DETL-15] a server that was paused after a refund does not end the lookup of a later capture',
    async () => {
      const { reference } = await buyWithFault(harness, 'captured_less');
      const { id } = await attemptOf(harness, reference);
      passTime(harness, minute);
      // Found by its first lookup, it is looked up before and after its refund.
      const paused = pauseIn(harness.provider, 'findByReference', 'after', 3);
      const run = reconcile(harness, paused.provider);
      await paused.reachedBy(run);
      await passLease(harness);
      await reconcile(harness);
      await capture(harness, id);
      await compare(harness);
      paused.resume();
      await run;
      await harness.advance(minute);
      expect(await results(harness, reference)).toEqual({
        states: ['refunded'],
        refunds: expect.arrayContaining([taken, examplePrice]),
        mails: 2,
      });
    },
  );

  test.skipIf(database.isMissing)(
    '[DETL-15] a server that was paused after it refunded an extra capture does not end the lookup of the next one',
    async () => {
      const { order, attempt } = await buyCharged(harness);
      await capture(harness, attempt.id);
      await compare(harness);
      const paused = pauseIn(harness.provider, 'findByReference', 'after', 2);
      const run = reconcile(harness, paused.provider);
      await paused.reachedBy(run);
      await passLease(harness);
      await reconcile(harness);
      await capture(harness, attempt.id);
      await compare(harness);
      paused.resume();
      await run;
      await harness.advance(minute);
      expect(await results(harness, order.reference)).toEqual({
        states: ['captured'],
        refunds: [examplePrice, examplePrice],
        mails: 2,
      });
    },
  );

  test.skipIf(database.isMissing)(
    '[DETL-15] a server that was paused after the watch does not end the lookup of a capture that was settled since',
    async () => {
      const { reference } = await buyWithFault(harness, 'lost_request');
      await harness.advance(minute);
      await harness.advance(reconcilerTimes.quiet);
      const { id, state } = await attemptOf(harness, reference);
      expect(state).toBe('failed');
      passTime(harness, reconcilerTimes.watch);
      const paused = pauseIn(harness.provider, 'findByReference', 'after');
      const run = reconcile(harness, paused.provider);
      await paused.reachedBy(run);
      await passLease(harness);
      await capture(harness, id);
      await compare(harness);
      paused.resume();
      await run;
      await harness.advance(minute);
      expect(await results(harness, reference)).toEqual({
        states: ['refunded'],
        refunds: [examplePrice],
        mails: 1,
      });
    },
  );

  test.skipIf(database.isMissing)(
    '[DETL-15] a server that was paused in the quiet time does not fail a charge that another one has found',
    async () => {
      const { reference } = await buyWithFault(harness, 'lost_request');
      const { id } = await attemptOf(harness, reference);
      passTime(harness, reconcilerTimes.quiet);
      const paused = pauseIn(harness.provider, 'findByReference', 'after');
      const run = reconcile(harness, paused.provider);
      await paused.reachedBy(run);
      await capture(harness, id);
      await passLease(harness);
      const second = pauseIn(harness.provider, 'findByReference', 'after');
      const secondRun = reconcile(harness, second.provider);
      await second.reachedBy(secondRun);
      paused.resume();
      await run;
      second.resume();
      await secondRun;
      expect(await results(harness, reference)).toEqual({ states: ['captured'], refunds: [], mails: 0 });
    },
  );

  test.skipIf(database.isMissing)(
    '[DETL-15] a server that was paused does not postpone a lookup that another one has begun',
    async () => {
      const { reference } = await buyWithFault(harness, 'lost_answer');
      passTime(harness, minute);
      const paused = pauseIn(silent(harness.provider), 'findByReference', 'before');
      const run = reconcile(harness, paused.provider);
      await paused.reachedBy(run);
      await passLease(harness);
      const second = pauseIn(harness.provider, 'findByReference', 'before');
      const secondRun = reconcile(harness, second.provider);
      await second.reachedBy(secondRun);
      const leased = await attemptOf(harness, reference);
      paused.resume();
      await run;
      expect(await attemptOf(harness, reference)).toEqual(leased);
      second.resume();
      await secondRun;
      expect((await harness.stored(reference)).states).toEqual(['captured']);
    },
  );
});
