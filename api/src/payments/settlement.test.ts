import { addDays } from '@coverkit/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLeases } from '../platform/leases.ts';
import { sandboxKeys } from '../sandbox/sandbox.keys.ts';
import { amex, securedCard } from '../sandbox/testing/secured-card.ts';
import { examplePrice, type PurchaseHarness, startPurchaseHarness } from '../testing/purchase-harness.ts';
import { maxLookups } from './back-off.ts';
import { createEwayProvider } from './eway/eway.provider.ts';
import { createSettlementJob } from './settlement.job.ts';
import { createSettlement, type Settlement, settledDay } from './settlement.service.ts';

let harness: PurchaseHarness;
let settlement: Settlement;
const provider = () =>
  createEwayProvider({ endpoint: harness.sandbox.endpoint, ...sandboxKeys, timeout: 2000 });
beforeAll(async () => {
  harness = await startPurchaseHarness();
  // The sandbox settles by the real day.
  harness.api.clock.set(new Date());
  const { database, queue, log, clock } = harness.api.services;
  settlement = createSettlement({
    ...{ database, queue, log, provider: provider() },
    purposes: harness.money.purposes,
    now: () => clock.now().getTime(),
  });
});
afterAll(() => harness.close());

const today = () => new Date().toISOString().slice(0, 10);
const change = (statement: ReturnType<typeof sql>) =>
  harness.api.services.queue.write((tx) => tx.run(statement));
async function sold() {
  const order = await harness.order();
  await harness.buy(order);
  const [attempt] = (await harness.stored(order.reference)).attempts;
  if (!attempt) throw new Error('Nothing was charged');
  return { order, attempt };
}
/** Taken, and the answer lost. */
async function unanswered() {
  const order = await harness.order();
  harness.fault('lost_answer');
  await harness.buy(order);
  const [attempt] = (await harness.stored(order.reference)).attempts;
  if (!attempt) throw new Error('Nothing was charged');
  return { order, attempt };
}
/** As if the bank had taken it after the watch was over. */
async function givenUp() {
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
/** Settles every day, but one that is not answered. */
function listening(unanswered = '') {
  const compared: string[] = [];
  const speaking: Settlement = {
    compare: async (day) => {
      compared.push(day);
      if (day === unanswered) return { outcome: 'unknown', day, reason: 'timeout' };
      return { outcome: 'compared', day, charges: 0, refunds: 0, differences: [] };
    },
  };
  return { compared, speaking };
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

test('[DETL-15] each way in which money and books differ is an alert of its own', async () => {
  const noPolicy = await sold();
  await change(sql`delete from policies where attempt_id = ${noPolicy.attempt.id}`);
  const otherAmount = await sold();
  await change(sql`update attempts set amount = amount + 1 where id = ${otherAmount.attempt.id}`);
  const neverSettled = await sold();
  await change(sql`update attempts set transaction_id = '999999' where id = ${neverSettled.attempt.id}`);
  const notOurs = await provider().purchase({
    reference: 'SOMEBODYELSE',
    amount: 1234,
    securedCardData: await securedCard(harness.sandbox.endpoint),
    customerIp: null,
    customer: { firstName: '', lastName: '', email: '' },
  });
  expect(notOurs.outcome).toBe('approved');
  const keptByUs = await sold();
  await provider().refund({ transactionId: keptByUs.attempt.transactionId ?? '', amount: examplePrice });
  expect(new Set(await differences())).toEqual(
    new Set([
      ['nothing_given', noPolicy.attempt.id],
      ['amount_differs', otherAmount.attempt.id],
      ['not_settled', neverSettled.attempt.id],
      // Its line is there, of a transaction that the books do not name.
      ['charged_twice', neverSettled.attempt.id],
      ['unknown_charge', null],
      ['unknown_refund', keptByUs.attempt.id],
    ]),
  );
  expect(alertsOf('settlement differs').length).toBe(6);
});

test('[DETL-15] a charge that was given up on is found by the settlement, and given back', async () => {
  const { order, attempt } = await givenUp();
  expect(await differences()).toContainEqual(['not_booked', attempt.id]);
  await harness.advance(1000);
  await harness.advance(10_000);
  const books = await harness.stored(order.reference);
  expect(books.states).toEqual(['refunded']);
  expect(books.refunds).toMatchObject([{ amount: examplePrice }]);
  expect(books.outbox.map((one) => one.template)).toContain('paymentRefunded');
  expect(await differences()).not.toContainEqual(['not_booked', attempt.id]);
});

test('[DETL-15] a provider that does not answer says nothing of the day, and is asked again', async () => {
  const silent = createSettlement({
    ...harness.api.services,
    provider: createEwayProvider({ endpoint: 'http://127.0.0.1:1', ...sandboxKeys }),
    purposes: harness.money.purposes,
    now: () => 0,
  });
  expect(await silent.compare(today())).toEqual({ outcome: 'unknown', day: today(), reason: 'connection' });
  const day = settledDay(harness.api.services.clock.now());
  const deps = jobDeps();
  await createSettlementJob({ ...deps, settlement: silent }).run();
  expect(alertsOf('settlement not compared')).toEqual([day]);
  const { compared, speaking } = listening();
  const job = createSettlementJob({ ...deps, settlement: speaking });
  await job.run();
  await job.run();
  expect(compared).toEqual([day]);
});

test('[DETL-15] days on which server or report were away are made up for, each by itself', async () => {
  await sold();
  const start = harness.api.services.clock.now();
  harness.api.clock.set(new Date(start.getTime() + 6 * dayLength));
  const last = settledDay(harness.api.services.clock.now());
  const { compared, speaking } = listening(addDays(last, -1));
  const job = createSettlementJob({ ...jobDeps(), settlement: speaking });
  await job.run();
  const due = [-4, -3, -2, -1, 0].map((back) => addDays(last, back));
  expect(compared).toEqual(due);
  expect(alertsOf('settlement not compared')).toContain(addDays(last, -1));
  compared.length = 0;
  await job.run();
  expect(compared).toEqual([addDays(last, -1)]);
  harness.api.clock.set(start);
});

test('[DETL-15] what a bank took twice for one charge is told, given back, and the policy stays', async () => {
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

test('[DETL-15] after what was taken twice went back, money that goes back of the sale itself is told', async () => {
  const { attempt } = await sold();
  const [line] = await harness.sandbox.ledger.findByReference(attempt.id, Number.MAX_SAFE_INTEGER);
  if (!line) throw new Error('Nothing was charged');
  const { id: _, ...charge } = line;
  await harness.sandbox.ledger.add(charge);
  await differences();
  await harness.advance(1000);
  const ours = async () => (await differences()).filter(([, id]) => id === attempt.id);
  expect(await ours()).toEqual([]);
  await provider().refund({ transactionId: attempt.transactionId ?? '', amount: 1 });
  expect(await ours()).toContainEqual(['unknown_refund', attempt.id]);
  // Where the provider does not say what it holds of the sale, the day stays due.
  const { database, queue, log } = harness.api.services;
  const silent = createSettlement({
    ...{ database, queue, log, purposes: harness.money.purposes, now: () => 0 },
    provider: {
      ...provider(),
      find: (id, stopping) =>
        id === attempt.transactionId
          ? Promise.resolve({ outcome: 'unknown', reason: 'timeout' })
          : provider().find(id, stopping),
    },
  });
  expect(await silent.compare(today())).toMatchObject({ outcome: 'unknown', reason: 'timeout' });
});

test('[DETL-15] nothing goes back where the provider does not know the charge that was booked', async () => {
  const { order, attempt } = await sold();
  await change(sql`update attempts set transaction_id = '888888' where id = ${attempt.id}`);
  expect(await differences()).toContainEqual(['charged_twice', attempt.id]);
  await harness.advance(1000);
  await harness.advance(10_000);
  const books = await harness.stored(order.reference);
  expect([books.states, books.refunds]).toEqual([['captured'], []]);
  expect(books.attempts[0]).toMatchObject({ updatedAt: attempt.updatedAt, code: 'own_charge_unknown' });
});

test('[DETL-09] an American Express that was said to be a Visa is told', async () => {
  const order = await harness.order({}, amex);
  await harness.buy(order);
  const [attempt] = (await harness.stored(order.reference)).attempts;
  expect(attempt).toMatchObject({ state: 'captured', cardType: 'visa', surcharge: 0 });
  expect(await differences()).toContainEqual(['surcharge_missed', attempt?.id]);
});

test('[DETL-15] a lookup that is not answered decides nothing: the day stays due', async () => {
  const { attempt } = await givenUp();
  harness.fault('query_500');
  expect(await settlement.compare(today())).toMatchObject({ outcome: 'unknown', reason: 'http_500' });
  expect(await differences()).toContainEqual(['not_booked', attempt.id]);
});

test('[DETL-15] a charge that stays undecided for hours is told, whatever the day', async () => {
  const { attempt } = await unanswered();
  expect(await differences()).not.toContainEqual(['undecided', attempt.id]);
  await change(sql`update attempts set asked = ${maxLookups} where id = ${attempt.id}`);
  expect(await differences()).toContainEqual(['undecided', attempt.id]);
});

test('[DETL-15] a day of more lines than one answer holds is read whole', async () => {
  const lines = 230;
  for (let n = 0; n < lines; n += 1) {
    await harness.sandbox.ledger.add({
      ...{ type: 'Purchase', originalId: null, invoiceNumber: '', invoiceReference: `OLD${n}`, amount: 100 },
      ...{ currency: 'AUD', approved: true, responseCode: 'A2000', cardBrand: 'visa', lastFour: '1111' },
      createdAt: Date.parse('2026-03-05T12:00:00Z'),
      visibleAt: 0,
    });
  }
  const read = await provider().settlement('2026-03-05');
  expect(read.outcome === 'found' && read.lines.length).toBe(lines);
});
