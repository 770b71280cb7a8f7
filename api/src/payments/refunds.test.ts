import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FaultKind } from '../sandbox/faults.ts';
import { sandboxKeys } from '../sandbox/sandbox.ts';
import { createEwayProvider } from './eway/eway.provider.ts';
import { readRefundSubject } from './refund-subject.ts';
import { createSettlement, type Settlement } from './settlement.service.ts';
import { type Books, examplePrice, openShop, type Shop } from './testing/shop.ts';

/** Money that goes back: until it has moved nobody is told, and then once for each time. */
let shop: Shop;
let settlement: Settlement;
beforeAll(async () => {
  shop = await openShop();
  // The sandbox settles by the real day.
  shop.api.clock.set(new Date());
  settlement = createSettlement({
    ...shop.api.services,
    provider: createEwayProvider({ endpoint: shop.sandbox.endpoint, ...sandboxKeys, timeout: 2000 }),
    isGiven: async () => true,
    now: () => shop.api.clock.now().getTime(),
  });
});
beforeEach(() => shop.sandbox.faults.clear());
afterAll(() => shop.close());

const minute = 60_000;
const compare = () => settlement.compare(new Date().toISOString().slice(0, 10));
const taken = examplePrice - 1;

/** A charge of another amount than the price, whose first refund meets `fault`. */
async function toGoBack(fault: FaultKind) {
  const basket = await shop.basket();
  shop.fault('captured_less');
  await shop.buy(basket);
  shop.fault(fault);
  await shop.later(minute);
  const { reference } = basket;
  return { reference, id: (await shop.books(reference)).attempts[0]?.id ?? '' };
}
async function sold() {
  const basket = await shop.basket();
  await shop.buy(basket);
  const [attempt] = (await shop.books(basket.reference)).attempts;
  return { reference: basket.reference, id: attempt?.id ?? '' };
}
/** As a bank does that takes once more what was sent once. */
async function takenAgain(id: string): Promise<void> {
  const [line] = await shop.sandbox.ledger.findByReference(id, Number.MAX_SAFE_INTEGER);
  if (!line) throw new Error('Nothing was charged');
  const { id: _, ...charge } = line;
  await shop.sandbox.ledger.add(charge);
}
/** Cents, of each mail about a refund. */
const mailsOf = ({ outbox }: Books) =>
  outbox
    .filter((one) => one.template === 'paymentRefunded')
    .map((one) => readRefundSubject(one.subject).amount);
const moneyOf = (books: Books) => ({
  states: books.states,
  refunds: books.refunds.map((one) => one.amount),
  mails: mailsOf(books),
});

test.each([
  ['refund_refused', false],
  ['refund_500', false],
  ['refund_lost_answer', true],
] as const)(
  '[DETL-15] %s: refunded and told of once the money has moved, not before',
  async (kind, moved) => {
    const { reference } = await toGoBack(kind);
    const due = { states: ['refund_due'], refunds: [], mails: [] };
    const done = { states: ['refunded'], refunds: [taken], mails: [taken] };
    const first = await shop.books(reference);
    expect(moneyOf(first)).toEqual(moved ? done : due);
    if (!moved) expect(first.attempts).toMatchObject([{ code: 'refund_open', refunded: null }]);
    for (let n = 0; n < 3; n += 1) await shop.later(minute);
    const last = await shop.books(reference);
    expect(moneyOf(last)).toEqual(done);
    expect(last.attempts).toMatchObject([{ refunded: taken, askAt: null }]);
  },
);

test('[DETL-15] what a bank takes again after it went back goes back again, with a mail of its own', async () => {
  const { reference, id } = await toGoBack('refund_lost_answer');
  expect(moneyOf(await shop.books(reference))).toMatchObject({ mails: [taken] });
  await takenAgain(id);
  await compare();
  await shop.later(minute);
  const books = await shop.books(reference);
  expect(moneyOf(books)).toEqual({ states: ['refunded'], refunds: [taken, taken], mails: [taken, taken] });
  // Asked once more, nothing is new.
  await compare();
  await shop.later(minute);
  expect(moneyOf(await shop.books(reference))).toEqual(moneyOf(books));
});

test('[DETL-15] each time that a bank takes a sale once more is given back and told of', async () => {
  const { reference, id } = await sold();
  for (let n = 1; n <= 2; n += 1) {
    await takenAgain(id);
    await compare();
    await shop.later(minute);
    const each = Array.from({ length: n }, () => examplePrice);
    const books = await shop.books(reference);
    expect(moneyOf(books)).toEqual({ states: ['captured'], refunds: each, mails: each });
    await compare();
    await shop.later(minute);
    expect(moneyOf(await shop.books(reference))).toEqual(moneyOf(books));
  }
});

test('[DETL-15] several transactions that are not listed: what is known goes back, and the rest is found by the settlement', async () => {
  const { reference, id } = await toGoBack('refund_500');
  await takenAgain(id);
  shop.fault('query_unlisted', { times: 2 });
  await shop.later(minute);
  expect(moneyOf(await shop.books(reference))).toEqual({
    states: ['refunded'],
    refunds: [taken],
    mails: [taken],
  });
  expect(shop.api.logged()).toContain('refunded in part');
  const report = await compare();
  expect(report).toMatchObject({ outcome: 'compared' });
  shop.fault('query_unlisted', { times: 2 });
  await shop.later(minute);
  const books = await shop.books(reference);
  expect(moneyOf(books)).toEqual({ states: ['refunded'], refunds: [taken, taken], mails: [taken, taken] });
  expect(books.attempts).toMatchObject([{ refunded: 2 * taken }]);
});

test('[DETL-15] several transactions of which none is known, or a sale’s own, are undecided and told to the staff', async () => {
  const sale = await sold();
  await takenAgain(sale.id);
  await compare();
  const basket = await shop.basket();
  shop.fault('lost_answer');
  await shop.buy(basket);
  const ids = [sale.id, (await shop.books(basket.reference)).attempts[0]?.id];
  shop.fault('query_unlisted', { times: 1000 });
  for (let n = 0; n < 16; n += 1) await shop.later(31 * minute);
  expect(moneyOf(await shop.books(sale.reference))).toEqual({ states: ['captured'], refunds: [], mails: [] });
  expect((await shop.books(basket.reference)).attempts).toMatchObject([{ state: 'sent', code: 'V6170' }]);
  const report = await compare();
  if (report.outcome !== 'compared') throw new Error(report.reason);
  const told = report.differences.filter((one) => one.code === 'undecided').map((one) => one.attemptId);
  expect(new Set(told)).toEqual(new Set(ids));
});
