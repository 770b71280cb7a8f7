import { addDays, todayIn } from '@coverkit/rules';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createLeases } from '../../platform/database/leases.ts';
import { amex, securedCard } from '../../sandbox/testing/secured-card.ts';
import { examplePrice } from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { maxLookups } from '../back-off.ts';
import { sandboxPayments } from '../eway/sandbox-payments.ts';
import { buyCharged } from '../testing/purchases.ts';
import { createSettlementJob } from './settlement.job.ts';
import { createSettlement, type Settlement, settledDay } from './settlement.service.ts';

const harness = sharedPurchaseHarness({ oneClock: true });
let settlement: Settlement;
beforeAll(() => {
  const { database, queue, log, clock } = harness.api.services;
  settlement = createSettlement({
    ...{ database, queue, log, provider: harness.provider },
    purposes: harness.money.purposes,
    now: () => clock.now().getTime(),
  });
});

const today = () => todayIn('Australia/Sydney', harness.api.clock.now());
const change = (statement: ReturnType<typeof sql>) =>
  harness.api.services.queue.write((tx) => tx.run(statement));
const sold = () => buyCharged(harness);
/** Captured, and the response lost. */
async function unanswered() {
  const order = await harness.order();
  harness.fault('lost_answer');
  await harness.buy(order);
  const [attempt] = (await harness.stored(order.reference)).attempts;
  if (!attempt) throw new Error('Nothing was charged');
  return { order, attempt };
}
/** As if the bank had captured it after the watch was over. */
async function capturedAfterWatch() {
  const sale = await unanswered();
  const { id } = sale.attempt;
  await change(sql`update attempts set state = 'failed', ask_at = null, watch_until = 0 where id = ${id}`);
  return sale;
}
const differences = async () => {
  const report = await settlement.compare(today());
  if (report.outcome !== 'compared') throw new Error(report.reason);
  return report.differences.map(({ code, attemptId }) => [code, attemptId]);
};

const dayLength = 86_400_000;
const jobDeps = () => {
  const { database, clock, log } = harness.api.services;
  return { database, clock, log, leases: createLeases(harness.api.services) };
};
/** The codes of the log's lines of this event. */
const alertsOf = (event: string): string[] =>
  harness.api
    .logged()
    .split('\n')
    .filter((line) => line.includes(event))
    .map((line) => JSON.parse(line).code);
/** A settlement that records the days; `unanswered` is a day without an answer. */
function createRecordingSettlement(unanswered = '') {
  const compared: string[] = [];
  const recording: Pick<Settlement, 'compare'> = {
    compare: async (day) => {
      compared.push(day);
      if (day === unanswered) return { outcome: 'unknown', day, reason: 'timeout' };
      return { outcome: 'compared', day, charges: 0, refunds: 0, differences: [] };
    },
  };
  return { compared, recording };
}

test('[DETL-15] what was sold and what was settled agree, refunds included', async () => {
  await sold();
  const wrong = await harness.order();
  harness.fault('captured_less');
  await harness.buy(wrong);
  await harness.advance(60_000);
  await harness.advance(10_000);
  expect((await harness.stored(wrong.reference)).states).toEqual(['refunded']);
  expect(await settlement.compare(today())).toEqual({
    outcome: 'compared',
    day: today(),
    charges: 2,
    refunds: 1,
    differences: [],
  });
});

test('[DETL-15] each kind of difference has its own alert', async () => {
  const noPolicy = await sold();
  await change(sql`delete from policies where attempt_id = ${noPolicy.attempt.id}`);
  const otherAmount = await sold();
  await change(sql`update attempts set amount = amount + 1 where id = ${otherAmount.attempt.id}`);
  const neverSettled = await sold();
  await change(sql`update attempts set transaction_id = '999999' where id = ${neverSettled.attempt.id}`);
  const notOurs = await harness.provider.purchase({
    reference: 'SOMEBODYELSE',
    amount: 1234,
    securedCardData: await securedCard(harness.sandbox.endpoint),
    customerIp: null,
    customer: { firstName: '', lastName: '', email: '' },
  });
  expect(notOurs.outcome).toBe('approved');
  const refundedElsewhere = await sold();
  await harness.provider.refund({
    transactionId: refundedElsewhere.attempt.transactionId ?? '',
    amount: examplePrice,
  });
  expect(new Set(await differences())).toEqual(
    new Set([
      ['not_fulfilled', noPolicy.attempt.id],
      ['amount_differs', otherAmount.attempt.id],
      ['not_settled', neverSettled.attempt.id],
      // Its line has a transaction that is not in the books.
      ['charged_twice', neverSettled.attempt.id],
      ['unknown_charge', null],
      ['unknown_refund', refundedElsewhere.attempt.id],
    ]),
  );
  expect(alertsOf('settlement differs').length).toBe(6);
});

test('[DETL-15] the settlement finds a capture of a failed attempt, which is then refunded', async () => {
  const { order, attempt } = await capturedAfterWatch();
  expect(await differences()).toContainEqual(['not_booked', attempt.id]);
  await harness.advance(1000);
  await harness.advance(10_000);
  const books = await harness.stored(order.reference);
  expect(books.states).toEqual(['refunded']);
  expect(books.refunds).toMatchObject([{ amount: examplePrice }]);
  expect(books.outbox.map((one) => one.template)).toContain('paymentRefunded');
  expect(await differences()).not.toContainEqual(['not_booked', attempt.id]);
});

test('[DETL-15] a day without an answer of the provider is unknown, and compared again', async () => {
  const unanswering = createSettlement({
    ...harness.api.services,
    provider: sandboxPayments({ endpoint: 'http://127.0.0.1:1', scriptUrl: '' }).provider,
    purposes: harness.money.purposes,
    now: () => 0,
  });
  expect(await unanswering.compare(today())).toEqual({
    outcome: 'unknown',
    day: today(),
    reason: 'connection',
  });
  const day = settledDay(harness.api.services.clock.now());
  const deps = jobDeps();
  await createSettlementJob({ ...deps, settlement: unanswering }).run();
  expect(alertsOf('settlement not compared')).toEqual([day]);
  const { compared, recording } = createRecordingSettlement();
  const job = createSettlementJob({ ...deps, settlement: recording });
  await job.run();
  await job.run();
  expect(compared).toEqual([day]);
});

test('[DETL-15] days missed by the server or without a report are compared later, one by one', async () => {
  await sold();
  const start = harness.api.services.clock.now();
  harness.api.clock.set(new Date(start.getTime() + 6 * dayLength));
  const last = settledDay(harness.api.services.clock.now());
  const { compared, recording } = createRecordingSettlement(addDays(last, -1));
  const job = createSettlementJob({ ...jobDeps(), settlement: recording });
  await job.run();
  const due = [-4, -3, -2, -1, 0].map((back) => addDays(last, back));
  expect(compared).toEqual(due);
  expect(alertsOf('settlement not compared')).toContain(addDays(last, -1));
  compared.length = 0;
  await job.run();
  expect(compared).toEqual([addDays(last, -1)]);
  harness.api.clock.set(start);
});

test('[DETL-15] a charge that a bank captured twice is reported, the extra capture refunded, and the policy kept', async () => {
  const { order, attempt } = await sold();
  const [line] = await harness.sandbox.ledger.findByReference(attempt.id, Number.MAX_SAFE_INTEGER);
  if (!line) throw new Error('Nothing was charged');
  const { id: _, ...charge } = line;
  await harness.sandbox.ledger.add(charge);
  expect(await differences()).toContainEqual(['charged_twice', attempt.id]);
  await harness.advance(1000);
  await harness.advance(10_000);
  const books = await harness.stored(order.reference);
  expect(books.states).toEqual(['captured']);
  expect(books.refunds).toMatchObject([{ amount: examplePrice }]);
  expect(books.attempts[0]).toMatchObject({ refunded: examplePrice, transactionId: attempt.transactionId });
  expect(books.outbox.map((one) => one.template)).toContain('paymentRefunded');
  expect((await differences()).filter(([, id]) => id === attempt.id)).toEqual([]);
  // By the day on which it was booked its settlement is looked for, also from now on.
  expect(books.attempts[0]?.updatedAt).toBe(attempt.updatedAt);
});

test('[DETL-15] after an extra capture was refunded, a foreign refund of the booked charge is still reported', async () => {
  const { attempt } = await sold();
  const [line] = await harness.sandbox.ledger.findByReference(attempt.id, Number.MAX_SAFE_INTEGER);
  if (!line) throw new Error('Nothing was charged');
  const { id: _, ...charge } = line;
  await harness.sandbox.ledger.add(charge);
  await differences();
  await harness.advance(1000);
  const ours = async () => (await differences()).filter(([, id]) => id === attempt.id);
  expect(await ours()).toEqual([]);
  await harness.provider.refund({ transactionId: attempt.transactionId ?? '', amount: 1 });
  expect(await ours()).toContainEqual(['unknown_refund', attempt.id]);
  // Where the lookup of the charge has no answer, the day stays due.
  const { database, queue, log } = harness.api.services;
  const unanswering = createSettlement({
    ...{ database, queue, log, purposes: harness.money.purposes, now: () => 0 },
    provider: {
      ...harness.provider,
      find: (id, stopping) =>
        id === attempt.transactionId
          ? Promise.resolve({ outcome: 'unknown', reason: 'timeout' })
          : harness.provider.find(id, stopping),
    },
  });
  expect(await unanswering.compare(today())).toMatchObject({ outcome: 'unknown', reason: 'timeout' });
});

test('[DETL-15] nothing is refunded where the provider does not know the booked charge', async () => {
  const { order, attempt } = await sold();
  await change(sql`update attempts set transaction_id = '888888' where id = ${attempt.id}`);
  expect(await differences()).toContainEqual(['charged_twice', attempt.id]);
  await harness.advance(1000);
  await harness.advance(10_000);
  const books = await harness.stored(order.reference);
  expect([books.states, books.refunds]).toEqual([['captured'], []]);
  expect(books.attempts[0]).toMatchObject({ updatedAt: attempt.updatedAt, code: 'own_charge_unknown' });
});

test('[DETL-09] an American Express card entered as a Visa is reported', async () => {
  const order = await harness.order({}, amex);
  await harness.buy(order);
  const [attempt] = (await harness.stored(order.reference)).attempts;
  expect(attempt).toMatchObject({ state: 'captured', cardType: 'visa', surcharge: 0 });
  expect(await differences()).toContainEqual(['surcharge_missed', attempt?.id]);
});

test('[DETL-15] a lookup without an answer makes the day unknown, and it stays due', async () => {
  const { attempt } = await capturedAfterWatch();
  harness.fault('query_500');
  expect(await settlement.compare(today())).toMatchObject({ outcome: 'unknown', reason: 'http_500' });
  expect(await differences()).toContainEqual(['not_booked', attempt.id]);
});

test('[DETL-15] a charge that stays undecided for hours is reported on any day', async () => {
  const { attempt } = await unanswered();
  expect(await differences()).not.toContainEqual(['undecided', attempt.id]);
  await change(sql`update attempts set asked = ${maxLookups} where id = ${attempt.id}`);
  expect(await differences()).toContainEqual(['undecided', attempt.id]);
});

test('[DETL-15] a day with more lines than one page is read completely', async () => {
  const lines = 230;
  for (let n = 0; n < lines; n += 1) {
    await harness.sandbox.ledger.add({
      ...{ type: 'Purchase', originalId: null, invoiceNumber: '', invoiceReference: `OLD${n}`, amount: 100 },
      ...{ currency: 'AUD', approved: true, responseCode: 'A2000', cardBrand: 'visa', lastFour: '1111' },
      createdAt: Date.parse('2026-03-05T12:00:00Z'),
      visibleAt: 0,
    });
  }
  const read = await harness.provider.settlement('2026-03-05');
  expect(read.outcome === 'found' && read.lines.length).toBe(lines);
});
