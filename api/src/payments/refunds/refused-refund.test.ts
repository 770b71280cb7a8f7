import { sumCents } from '@coverkit/rules';
import { expect, test } from 'vitest';
import { boughtToAmend } from '../../amendments/testing/amendment-calls.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { createRefundDecisions } from './decide-refund.ts';
import { refundsOfAttempt } from './refunds.repository.ts';

const shop = sharedPurchaseHarness({ oneClock: true });
const trip = (to: string) => ({ dates: { from: '2027-02-01', to } });
const sum = (all: readonly { amount: number }[]) => sumCents(all.map(({ amount }) => amount));

/** A policy of two charges, shortened by more than the second, of which the provider refuses to refund the second. */
async function shortened() {
  const policy = await boughtToAmend(shop);
  await policy.make('extend', trip('2027-02-21'));
  shop.fault('refund_refused');
  expect((await policy.make('extend', trip('2027-02-05'))).body.data.version).toBe(3);
  await shop.advance(1000);
  const { attempts, charges } = await shop.stored(policy.reference);
  const rows = await Promise.all(attempts.map(({ id }) => refundsOfAttempt(shop.api.database.read, id)));
  const refused = rows.flat().filter(({ state }) => state === 'refused');
  return { policy, refused, charges };
}

test('[AMND-04] [DETL-15] a cancellation leaves of each charge what a refused refund of it still owes', async () => {
  const { policy, refused, charges } = await shortened();
  expect(refused).toHaveLength(1);
  const cancelled = await policy.make('cancel', { confirmCancel: true, cancelKnockout: false });
  expect(cancelled.body.data.version).toBe(4);
  for (let left = 3; left > 0; left -= 1) await shop.advance(120_000);
  const { refunds } = await shop.stored(policy.reference);
  expect(sum(refunds)).toBe(sum(charges) - sum(refused));
  const decisions = createRefundDecisions(shop.api.services);
  expect(await decisions.retry(refused[0]?.id ?? '')).toMatchObject({ refused: null });
  await shop.advance(1000);
  expect(sum((await shop.stored(policy.reference)).refunds)).toBe(sum(charges));
});

test('[AMND-04] a cancellation is not held up where a refused refund was requested again of another charge', async () => {
  const { policy, refused, charges } = await shortened();
  const { refunds } = shop.money;
  const [one] = refused;
  const { attempts } = await shop.stored(policy.reference);
  const other = attempts.find(({ id }) => id !== one?.attemptId);
  const again = { purpose: 'amendment', subject: 'again', idempotencyKey: 'again' } as const;
  await shop.api.services.queue.write((tx) =>
    refunds.request(tx, { ...again, attemptId: other?.id ?? '', amount: one?.amount ?? 0 }),
  );
  const cancelled = await policy.make('cancel', { confirmCancel: true, cancelKnockout: false });
  expect(cancelled.body.data.version).toBe(4);
  for (let left = 4; left > 0; left -= 1) await shop.advance(120_000);
  expect(sum((await shop.stored(policy.reference)).refunds)).toBe(sum(charges));
});
