import { afterEach, beforeEach, expect, test } from 'vitest';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import { createOutboxWorker } from '../outbox/outbox.worker.ts';
import { createLeases } from '../platform/database/leases.ts';
import { type PurchaseHarness, startPurchaseHarness } from '../testing/purchase-harness.ts';
import { resumeWork } from './resume-work.ts';

/** What a server had under way is continued by the next one as soon as that has started. */
let harness: PurchaseHarness;
beforeEach(async () => {
  harness = await startPurchaseHarness();
});
afterEach(() => harness.close());

const seconds = (count: number) => harness.advance(count * 1000);
const resume = () => resumeWork(harness.api.services.queue, harness.api.clock);

test('[DETL-15] a charge whose server died is looked up within seconds', async () => {
  const order = await harness.order();
  harness.fault('lost_answer');
  await harness.buy(order);
  // Killed, it has not noticed that the response was lost.
  const askAt = harness.api.clock.now().getTime() + 45_000;
  await harness.api.services.queue.write((tx) => tx.run(`update attempts set ask_at = ${askAt}`));
  await seconds(6);
  expect((await harness.stored(order.reference)).states).toEqual(['sent']);
  await resume();
  await seconds(6);
  expect((await harness.stored(order.reference)).states).toEqual(['captured']);
});

test('[DETL-17] a mail that was being sent is tried again after its back-off, ever later', async () => {
  const { database, clock, services } = harness.api;
  const { queue, log } = services;
  const item = {
    kind: 'mail',
    template: 'one',
    subject: 'S',
    brandId: 'highline',
    quoteReference: 'Q',
  } as const;
  await queue.write((tx) => enqueueOutbox(tx, [{ ...item, at: clock.now() }]));
  let sent = 0;
  /** A server that is killed while it sends. */
  const die = () => new Promise<void>(() => undefined);
  const worker = (mail: () => Promise<void>) =>
    createOutboxWorker({ database, queue, clock, log, handlers: { mail, documents: mail } });
  const send = async () => {
    sent += 1;
  };
  for (const wait of [2, 4]) {
    void worker(die).run();
    await expect.poll(async () => (await rowOf())?.dueAt ?? 0).toBeGreaterThan(clock.now().getTime());
    await resume();
    await seconds(wait - 1);
    await worker(send).run();
    expect(sent).toBe(0);
    await seconds(1);
  }
  await worker(send).run();
  expect(sent).toBe(1);

  async function rowOf() {
    const { rows } = await database.read.$client.execute(
      "select due_at as dueAt from outbox where subject = 'S'",
    );
    return rows[0] as unknown as { dueAt: number } | undefined;
  }
});

test('[DETL-15] a daily job whose server died is done at once', async () => {
  const { database, clock, services } = harness.api;
  const leases = () => createLeases({ database, queue: services.queue, clock });
  const job = { name: 'settlement', what: '2026-11-18', ms: 60_000 };
  await expect(leases().once(job, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  expect(await leases().once(job, () => Promise.resolve())).toBe(false);
  await resume();
  expect(await leases().once(job, () => Promise.resolve())).toBe(true);
});
