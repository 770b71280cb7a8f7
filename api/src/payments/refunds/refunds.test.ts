import { beforeAll, expect, test } from 'vitest';
import type { FaultKind } from '../../sandbox/faults.ts';
import { testDay } from '../../testing/harness.ts';
import { examplePrice, type StoredPurchase } from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { readRefundSubject } from '../refund-subject.ts';
import { createSettlement, type Settlement } from '../settlement/settlement.service.ts';
import { buyCharged } from '../testing/purchases.ts';

/** Refunds of charges that must not be kept: each has one mail, sent after the refund is confirmed. */
const harness = sharedPurchaseHarness({ oneClock: true });
let settlement: Settlement;
beforeAll(() => {
  settlement = createSettlement({
    ...harness.api.services,
    provider: harness.provider,
    purposes: harness.money.purposes,
    now: () => harness.api.clock.now().getTime(),
  });
});

const minute = 60_000;
const compare = () => settlement.compare(testDay);
const taken = examplePrice - 1;

/** A charge of another amount than the price, whose first refund meets `fault`. */
async function chargeToRefund(fault: FaultKind) {
  const order = await harness.order();
  harness.fault('captured_less');
  await harness.buy(order);
  harness.fault(fault);
  await harness.advance(minute);
  const { reference } = order;
  return { reference, id: (await harness.stored(reference)).attempts[0]?.id ?? '' };
}
async function sold() {
  const { order, attempt } = await buyCharged(harness);
  return { reference: order.reference, id: attempt.id };
}
/** As a bank that captures again what was sent once. */
async function captureAgain(id: string): Promise<void> {
  const [line] = await harness.sandbox.ledger.findByReference(id, Number.MAX_SAFE_INTEGER);
  if (!line) throw new Error('Nothing was charged');
  const { id: _, ...charge } = line;
  await harness.sandbox.ledger.add(charge);
}
/** Cents, of each mail about a refund. */
const mailsOf = ({ outbox }: StoredPurchase) =>
  outbox
    .filter((one) => one.template === 'paymentRefunded')
    .map((one) => readRefundSubject(one.subject).amount);
const moneyOf = (books: StoredPurchase) => ({
  states: books.states,
  refunds: books.refunds.map((one) => one.amount),
  mails: mailsOf(books),
});

test.each([
  ['refund_refused', false],
  ['refund_500', false],
  ['refund_lost_answer', true],
] as const)(
  '[DETL-15] %s: booked as refunded, with a mail, only once the provider has refunded',
  async (kind, moved) => {
    const { reference } = await chargeToRefund(kind);
    const due = { states: ['refund_due'], refunds: [], mails: [] };
    const done = { states: ['refunded'], refunds: [taken], mails: [taken] };
    const first = await harness.stored(reference);
    expect(moneyOf(first)).toEqual(moved ? done : due);
    if (!moved) expect(first.attempts).toMatchObject([{ code: 'refund_open', refunded: null }]);
    for (let n = 0; n < 3; n += 1) await harness.advance(minute);
    const last = await harness.stored(reference);
    expect(moneyOf(last)).toEqual(done);
    expect(last.attempts).toMatchObject([{ refunded: taken, askAt: null }]);
  },
);

test('[DETL-15] a second capture after a refund is refunded too, with its own mail', async () => {
  const { reference, id } = await chargeToRefund('refund_lost_answer');
  expect(moneyOf(await harness.stored(reference))).toMatchObject({ mails: [taken] });
  await captureAgain(id);
  await compare();
  await harness.advance(minute);
  const books = await harness.stored(reference);
  expect(moneyOf(books)).toEqual({ states: ['refunded'], refunds: [taken, taken], mails: [taken, taken] });
  // Asked once more, nothing is new.
  await compare();
  await harness.advance(minute);
  expect(moneyOf(await harness.stored(reference))).toEqual(moneyOf(books));
});

test('[DETL-15] each extra capture of a booked charge is refunded, with a mail', async () => {
  const { reference, id } = await sold();
  for (let n = 1; n <= 2; n += 1) {
    await captureAgain(id);
    await compare();
    await harness.advance(minute);
    const each = Array.from({ length: n }, () => examplePrice);
    const books = await harness.stored(reference);
    expect(moneyOf(books)).toEqual({ states: ['captured'], refunds: each, mails: each });
    await compare();
    await harness.advance(minute);
    expect(moneyOf(await harness.stored(reference))).toEqual(moneyOf(books));
  }
});

test('[DETL-15] of several unlisted transactions the known one is refunded, and the settlement finds the rest', async () => {
  const { reference, id } = await chargeToRefund('refund_500');
  await captureAgain(id);
  harness.fault('query_unlisted', { times: 2 });
  await harness.advance(minute);
  expect(moneyOf(await harness.stored(reference))).toEqual({
    states: ['refunded'],
    refunds: [taken],
    mails: [taken],
  });
  expect(harness.api.logged()).toContain('refunded in part');
  const report = await compare();
  expect(report).toMatchObject({ outcome: 'compared' });
  harness.fault('query_unlisted', { times: 2 });
  await harness.advance(minute);
  const books = await harness.stored(reference);
  expect(moneyOf(books)).toEqual({ states: ['refunded'], refunds: [taken, taken], mails: [taken, taken] });
  expect(books.attempts).toMatchObject([{ refunded: 2 * taken }]);
});

test('[DETL-15] several unlisted transactions without a known one, or beside a booked charge, are reported as undecided', async () => {
  const sale = await sold();
  await captureAgain(sale.id);
  await compare();
  const order = await harness.order();
  harness.fault('lost_answer');
  await harness.buy(order);
  const ids = [sale.id, (await harness.stored(order.reference)).attempts[0]?.id];
  harness.fault('query_unlisted', { times: 1000 });
  for (let n = 0; n < 16; n += 1) await harness.advance(31 * minute);
  expect(moneyOf(await harness.stored(sale.reference))).toEqual({
    states: ['captured'],
    refunds: [],
    mails: [],
  });
  expect((await harness.stored(order.reference)).attempts).toMatchObject([{ state: 'sent', code: 'V6170' }]);
  const report = await compare();
  if (report.outcome !== 'compared') throw new Error(report.reason);
  const undecided = report.differences.filter((one) => one.code === 'undecided').map((one) => one.attemptId);
  expect(new Set(undecided)).toEqual(new Set(ids));
});
