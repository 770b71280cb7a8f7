import { expect, test } from 'vitest';
import { holdLock } from '../../platform/database/testing/temp-database.ts';
import { type FaultKind, faultKinds } from '../../sandbox/faults.ts';
import { mastercard, visa } from '../../sandbox/testing/secured-card.ts';
import {
  newKey,
  type Order,
  type PurchaseHarness,
  startPurchaseHarness,
} from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { buyWithFault } from '../testing/purchases.ts';

/** A purchase under failures of the provider, a busy database, and as time passes. */
const harness = sharedPurchaseHarness({ oneClock: true });

const minute = 60_000;
const hour = 60 * minute;

test.each(['lost_answer', 'error_500_captured', 'bad_json', 'wrong_amount', 'wrong_reference'] as const)(
  '[DETL-15] %s: pending first, then exactly one policy for the one charge',
  (kind) => pendingThenBooked(harness, kind),
);

test('[DETL-15] an answer after the time-out: pending first, then exactly one policy for the one charge', async () => {
  const impatient = await startPurchaseHarness({ timeout: 2000 });
  try {
    await pendingThenBooked(impatient, 'delay');
  } finally {
    await impatient.close();
  }
});

async function pendingThenBooked(harness: PurchaseHarness, kind: FaultKind): Promise<void> {
  const order = await buyWithFault(harness, kind);
  expect((await harness.stored(order.reference)).states).toEqual(['sent']);
  // A second request with the same key is pending too, one with another key waits for it and charges nothing.
  expect((await harness.buy(order)).body.data.pending).toBe(true);
  expect((await harness.buy({ ...order, idempotencyKey: newKey() })).body.data.error.code).toBe(
    'other_payment_pending',
  );
  await harness.advance(minute);
  const books = await harness.stored(order.reference);
  expect(books.states).toEqual(['captured']);
  expect(books.charges).toHaveLength(1);
  expect(books.refunds).toEqual([]);
  expect(books.policies).toHaveLength(1);
  expect(books.quote).toMatchObject({ status: 89, paymentStatus: 10 });
  // The buyer's page repeats the same request and gets the new token.
  const answer = await harness.buy(order);
  expect(answer.body.data).toMatchObject({ status: 89, pending: false });
  expect(answer.body.data.token).not.toBe(order.token);
}

test.each(['lost_request', 'error_500', 'null_status'] as const)(
  '[DETL-15] %s: marked as failed only after the quiet period; then the visitor pays with another card entry',
  async (kind) => {
    const order = await buyWithFault(harness, kind);
    await harness.advance(9 * minute);
    expect((await harness.stored(order.reference)).states).toEqual(['sent']);
    await harness.advance(2 * minute);
    let books = await harness.stored(order.reference);
    expect(books.states).toEqual(['failed']);
    expect(books.quote).toMatchObject({ status: 20, paymentStatus: 0 });
    const card = await harness.order();
    const bought = await harness.buy({ ...order, idempotencyKey: newKey(), payment: card.payment });
    expect(bought.body.data.status).toBe(89);
    books = await harness.stored(order.reference);
    expect(books.states.toSorted()).toEqual(['captured', 'failed']);
    expect(books.charges).toHaveLength(1);
    expect(books.policies).toHaveLength(1);
  },
);

test('[DETL-12] [DETL-15] a decline whose response was lost unlocks the quote once a lookup finds it', async () => {
  const order = await harness.order({}, '4000000000000002');
  harness.fault('lost_answer');
  expect((await harness.buy(order)).body.data.pending).toBe(true);
  await harness.advance(minute);
  const books = await harness.stored(order.reference);
  expect(books.attempts).toMatchObject([{ state: 'declined', code: 'D4405' }]);
  expect(books.quote).toMatchObject({ status: 20, paymentStatus: 0 });
  expect((await harness.buy(order)).body.data.formErrors.payment.code).toBe('payment_declined');
});

test('[DETL-15] a charge whose response was lost is looked up within seconds, since the buyer waits', async () => {
  const order = await harness.order();
  harness.fault('lost_answer');
  expect((await harness.buy(order)).body.data.pending).toBe(true);
  await harness.advance(2000);
  expect((await harness.stored(order.reference)).states).toEqual(['captured']);
});

test('[DETL-15] any mix of failures, double clicks and second tries: every charge has a policy or is refunded', async () => {
  const kinds = faultKinds.filter((kind) => kind !== 'delay' && kind !== 'unauthorized');
  const cards = [visa, mastercard, '4000000000000069'];
  const references: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    const order = await harness.order({}, cards[n % cards.length]);
    references.push(order.reference);
    if (n % 4 !== 3) harness.fault(kinds[(n * 5) % kinds.length] ?? 'bad_json', { lateMs: (n % 5) * 40 });
    const second = { ...order, idempotencyKey: newKey(), payment: (await harness.order()).payment };
    await Promise.all([harness.buy(order), harness.buy(order), n % 2 ? harness.buy(second) : undefined]);
    if (n % 3 === 0) await harness.buy(second);
  }
  harness.sandbox.faults.clear();
  for (const ms of [minute, 11 * minute, minute, hour, minute, hour]) await harness.advance(ms);
  for (const reference of references) {
    const { charges, refunds, policies, states } = await harness.stored(reference);
    const kept = charges.length - refunds.length;
    expect({ reference, kept, policies: policies.length }).toEqual({ reference, kept, policies: kept });
    expect(kept).toBeLessThanOrEqual(1);
    expect(states.filter((state) => state === 'captured')).toHaveLength(kept);
    expect(states).not.toContain('sent');
    expect(states).not.toContain('refund_due');
  }
});

test('[DETL-15] "duplicate" is looked up, not read as a decline', async () => {
  const order = await buyWithFault(harness, 'duplicate');
  await harness.advance(minute);
  expect((await harness.stored(order.reference)).states).toEqual(['sent']);
  await harness.advance(11 * minute);
  expect((await harness.stored(order.reference)).states).toEqual(['failed']);
});

test('[DETL-15] a late capture of a failed attempt is refunded with a mail, also after another purchase', async () => {
  const order = await buyWithFault(harness, 'captured_late', { lateMs: 12 * minute });
  await harness.advance(11 * minute);
  expect((await harness.stored(order.reference)).states).toEqual(['failed']);
  const card = await harness.order();
  await harness.buy({ ...order, idempotencyKey: newKey(), payment: card.payment });
  await harness.advance(hour);
  await harness.advance(minute);
  const books = await harness.stored(order.reference);
  expect(books.states.toSorted()).toEqual(['captured', 'refunded']);
  expect(books.charges).toHaveLength(2);
  expect(books.refunds).toMatchObject([{ amount: books.charges[0]?.amount }]);
  expect(books.policies).toHaveLength(1);
  expect(books.outbox.map((one) => one.template).toSorted()).toEqual([
    'certificate',
    'paymentRefunded',
    'quotePurchase',
  ]);
});

test.each(['captured_less', 'partial'] as const)(
  '[DETL-15] %s: a captured amount that is not the price is refunded, and no policy exists',
  async (kind) => {
    const order = await buyWithFault(harness, kind);
    await harness.advance(minute);
    await harness.advance(minute);
    const books = await harness.stored(order.reference);
    expect(books.states).toEqual(['refunded']);
    expect(books.refunds).toMatchObject([{ amount: books.charges[0]?.amount }]);
    expect(books.policies).toEqual([]);
    expect(books.quote).toMatchObject({ status: 20 });
  },
);

test('[DETL-15] a watch ends only with a lookup after its end that finds nothing', async () => {
  const order = await buyWithFault(harness, 'lost_request');
  await harness.advance(11 * minute);
  for (let n = 0; n < 40; n += 1) harness.fault('query_500');
  await harness.advance(80 * hour);
  expect((await harness.stored(order.reference)).attempts[0]?.askAt).not.toBeNull();
  harness.sandbox.faults.clear();
  await harness.advance(hour);
  expect((await harness.stored(order.reference)).attempts[0]).toMatchObject({ state: 'failed', askAt: null });
});

test('[DETL-15] while lookups fail the attempt stays open', async () => {
  const order = await buyWithFault(harness, 'lost_answer');
  harness.fault('query_500');
  await harness.advance(20 * minute);
  expect((await harness.stored(order.reference)).states).toEqual(['sent']);
  await harness.advance(hour);
  expect((await harness.stored(order.reference)).states).toEqual(['captured']);
});

test('[DETL-15] JSON that is not an answer of the provider leaves the attempt open, also after the quiet time', async () => {
  const order = await buyWithFault(harness, 'lost_answer');
  harness.fault('query_maintenance');
  await harness.advance(20 * minute);
  let books = await harness.stored(order.reference);
  expect(books.attempts).toMatchObject([{ state: 'sent', code: 'unexpected_answer' }]);
  expect(books.quote).toMatchObject({ status: 40 });
  await harness.advance(hour);
  books = await harness.stored(order.reference);
  expect([books.states, books.charges.length, books.policies.length]).toEqual([['captured'], 1, 1]);
});

test('[DETL-13] [DETL-15] a quote that is being paid for cannot be changed', async () => {
  const order = await buyWithFault(harness, 'lost_answer');
  const saved = await harness.api.post('/api/quote/save', order);
  expect(saved.status).toBe(409);
  expect(saved.body.data.error.code).toBe('payment_pending');
});

test('[DETL-12] [DETL-15] a provider that refuses our API key is our fault: an error in the log, nothing charged, and the quote unlocked', async () => {
  const order = await harness.order();
  harness.fault('unauthorized');
  const before = harness.api.logged().length;
  const answer = await harness.buy(order);
  expect([answer.status, answer.body.data.formErrors.payment]).toMatchObject([
    422,
    { code: 'payment_unavailable', params: { code: 'HTTP401' } },
  ]);
  const lines = harness.api.logged().slice(before);
  expect(lines).toMatch(/"level":50.*payment request refused/);
  expect(lines).not.toContain('payment declined');
  expect((await harness.stored(order.reference)).quote).toMatchObject({ status: 20 });
  expect((await harness.buy({ ...order, idempotencyKey: newKey() })).body.data.status).toBe(89);
});

test('[DETL-15] a database locked by another process: 503 with Retry-After, nothing charged, and the same request works after', async () => {
  const busy = await startPurchaseHarness({ deadline: 200 });
  try {
    const order = await busy.order();
    const lock = await holdLock(busy.path, 1500);
    const answer = await busy.buy(order);
    expect(answer.status).toBe(503);
    expect(answer.body.data.error).toMatchObject({ code: 'busy', recoverable: true });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await busy.sandbox.ledger.latest()).toEqual([]);
    await lock.released;
    expect((await busy.buy(order)).body.data.status).toBe(89);
    expect((await busy.stored(order.reference)).charges).toHaveLength(1);
  } finally {
    await busy.close();
  }
});

test('[DETL-15] a database locked between charge and booking: pending, and booked once it is free', async () => {
  const busy = await startPurchaseHarness({ deadline: 200 });
  try {
    const order = await busy.order();
    busy.fault('delay', { delayMs: 2500 });
    const buying = busy.buy(order);
    while ((await busy.sandbox.ledger.latest()).length === 0) await new Promise(setImmediate);
    const lock = await holdLock(busy.path, 4000);
    expect((await buying).body.data).toMatchObject({ pending: true, status: 40 });
    await lock.released;
    await busy.advance(minute);
    const books = await busy.stored(order.reference);
    expect(books.states).toEqual(['captured']);
    expect(books.policies).toHaveLength(1);
  } finally {
    await busy.close();
  }
});

test('[DETL-15] a known result is booked once the database is free, without a lookup', async () => {
  const busy = await startPurchaseHarness({ deadline: 200 });
  try {
    const [approved, declined] = [await busy.order(), await busy.order({}, '4000000000009995')];
    busy.fault('delay', { times: 2, delayMs: 1200 });
    const buying = [approved, declined].map((one) => busy.buy(one));
    while ((await busy.sandbox.ledger.latest()).length < 2) await new Promise(setImmediate);
    const lock = await holdLock(busy.path, 3000);
    for (const answer of await Promise.all(buying)) expect(answer.body.data.pending).toBe(true);
    await lock.released;
    // The clock does not advance, so no lookup is due.
    const statesOf = async (one: Order) => (await busy.stored(one.reference)).states;
    await expect.poll(() => statesOf(approved)).toEqual(['captured']);
    await expect.poll(() => statesOf(declined)).toEqual(['declined']);
    expect((await busy.stored(approved.reference)).policies).toHaveLength(1);
  } finally {
    await busy.close();
  }
});
