import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdLock } from '../platform/testing/temp-database.ts';
import { amex } from '../sandbox/testing/secured-card.ts';
import { examplePrice, newKey, openShop, type Shop } from './testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => shop.sandbox.faults.clear());
afterAll(() => shop.close());

test('[DETL-08] [DETL-12] [DETL-15] an approved charge is one policy, one version, its mail, and a new token', async () => {
  const basket = await shop.basket();
  const bought = await shop.buy(basket);
  expect(bought.body).toMatchObject({
    state: { status: 'OK' },
    data: { reference: basket.reference, status: 89, referralPending: false, pending: false },
  });
  const { token } = bought.body.data;
  expect(token).not.toBe(basket.token);
  const books = await shop.books(basket.reference);
  expect(books.states).toEqual(['captured']);
  expect(books.charges).toMatchObject([{ amount: examplePrice, lastFour: '1111' }]);
  expect(books.policies).toMatchObject([{ attemptId: books.attempts[0]?.id, brandId: 'highline' }]);
  expect(books.versions).toMatchObject([
    { version: 1, kind: 'purchase', premium: examplePrice, coverFrom: '2027-02-01', coverTo: '2027-02-14' },
  ]);
  expect(books.outbox.map((one) => `${one.kind} ${one.template}`).toSorted()).toEqual([
    'documents certificate',
    'mail quotePurchase',
  ]);
  const fresh = await shop.reload({ reference: basket.reference, token });
  expect(fresh.body.data).toMatchObject({
    status: 89,
    paid: true,
    paymentStatus: 10,
    policyNumber: books.policies[0]?.policyNumber,
  });
  const old = await shop.reload(basket);
  expect(old.body.data).toMatchObject({ status: 89, policyNumber: null, ages: [] });
});

test('[DETL-09] amex pays the surcharge, and only when it was shown', async () => {
  const basket = await shop.basket({}, amex);
  const payment = { ...basket.payment, cardType: 'amex' as const };
  const unshown = await shop.buy({ ...basket, payment });
  expect(unshown.status).toBe(422);
  const { shown, actual } = unshown.body.data.formErrors.shownTotal.params;
  expect(shown).toBe(examplePrice);
  const bought = await shop.buy({ ...basket, payment, idempotencyKey: newKey(), shownTotal: actual });
  expect(bought.body.data.status).toBe(89);
  const books = await shop.books(basket.reference);
  expect(books.charges).toMatchObject([{ amount: actual }]);
  expect(books.versions).toMatchObject([{ premium: examplePrice, surcharge: actual - examplePrice }]);
  expect(actual).toBeGreaterThan(examplePrice);
});

test.each(['toString', '__proto__', 'valueOf'])(
  '[API-04] [DETL-06] the state %s is told as unknown, and nothing is charged',
  async (state) => {
    const basket = await shop.basket();
    const answer = await shop.buy({ ...basket, contact: { ...basket.contact, state } });
    expect([answer.status, answer.body.data.formErrors]).toEqual([
      422,
      { 'contact.state': expect.objectContaining({ code: 'state_unknown' }) },
    ]);
    expect((await shop.books(basket.reference)).states).toEqual([]);
  },
);

test('[DETL-12] a declined card charges nothing, says so, and another card buys', async () => {
  const basket = await shop.basket({}, '4000000000009995');
  const declined = await shop.buy(basket);
  expect(declined.status).toBe(422);
  expect(declined.body.data.formErrors.payment).toMatchObject({
    code: 'payment_declined',
    params: { code: 'D4451' },
  });
  expect((await shop.reload(basket)).body.data).toMatchObject({ status: 20, paymentPending: false });
  // The same press again is the same answer, not another charge.
  expect((await shop.buy(basket)).body.data.formErrors.payment.code).toBe('payment_declined');
  const other = await shop.basket();
  const bought = await shop.buy({ ...basket, idempotencyKey: newKey(), payment: other.payment });
  expect(bought.body.data.status).toBe(89);
  const books = await shop.books(basket.reference);
  expect(books.states.toSorted()).toEqual(['captured', 'declined']);
  expect(books.charges).toHaveLength(1);
  expect(books.policies).toHaveLength(1);
});

test('[DETL-12] a one-time code that is used up asks for the card again', async () => {
  const first = await shop.basket();
  await shop.buy(first);
  const second = await shop.basket();
  const answer = await shop.buy({ ...second, payment: first.payment });
  expect(answer.body.data.formErrors.payment).toMatchObject({
    code: 'payment_invalid',
    params: { code: 'V6149' },
  });
  expect((await shop.books(second.reference)).charges).toEqual([]);
});

test('[DETL-15] twenty equal submits at once are one charge, one policy and one answer', async () => {
  const basket = await shop.basket();
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.buy(basket)));
  expect(answers.map((one) => one.body.data.status)).toEqual(Array(20).fill(89));
  expect(new Set(answers.map((one) => one.body.data.token)).size).toBe(1);
  const books = await shop.books(basket.reference);
  expect(books.states).toEqual(['captured']);
  expect(books.charges).toHaveLength(1);
  expect(books.policies).toHaveLength(1);
});

test('[DETL-15] two tabs with keys and cards of their own are one charge', async () => {
  const tab = await shop.basket();
  const card = await shop.basket();
  const other = { ...tab, payment: card.payment, idempotencyKey: newKey() };
  const answers = await Promise.all([
    shop.buy(tab),
    shop.buy(other),
    shop.buy({ ...other, idempotencyKey: newKey() }),
  ]);
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
  const books = await shop.books(tab.reference);
  expect(books.charges).toHaveLength(1);
  expect(books.policies).toHaveLength(1);
});

test('[DETL-15] what is bought cannot be bought again', async () => {
  const basket = await shop.basket();
  const { token } = (await shop.buy(basket)).body.data;
  const card = await shop.basket();
  const again = await shop.buy({ ...basket, token, idempotencyKey: newKey(), payment: card.payment });
  expect(again.body.data).toMatchObject({ status: 89, token });
  // The token from before the purchase opens nothing without the key of that purchase.
  const stale = await shop.buy({ ...basket, idempotencyKey: newKey(), payment: card.payment });
  expect(stale.status).toBe(409);
  expect(stale.body.data.error.code).toBe('quote_closed');
  expect((await shop.books(basket.reference)).charges).toHaveLength(1);
});

test('[DETL-15] the same press again after a lost answer gives the same result and a token that opens the quote', async () => {
  const basket = await shop.basket();
  await shop.buy(basket);
  const retried = await shop.buy(basket);
  expect(retried.body.data).toMatchObject({ status: 89, pending: false });
  const opened = await shop.reload({ reference: basket.reference, token: retried.body.data.token });
  expect(opened.body.data.policyNumber).toMatch(/^P\d{10}$/);
  expect((await shop.books(basket.reference)).charges).toHaveLength(1);
});

test('[DETL-15] the same press again is answered while nothing can be written: it is sold, and has its token', async () => {
  const held = await openShop({ deadline: 200 });
  try {
    const basket = await held.basket();
    const { token } = (await held.buy(basket)).body.data;
    const lock = await holdLock(held.path, 1500);
    const retried = await held.buy(basket);
    expect([retried.status, retried.body.data.token]).toEqual([200, token]);
    await lock.released;
  } finally {
    await held.close();
  }
});

test('[DETL-15] [API-04] the same key with another wish is refused, at the key', async () => {
  const basket = await shop.basket({}, '4000000000000002');
  await shop.buy(basket);
  for (const change of [
    { shownTotal: examplePrice + 1 },
    { contact: { ...basket.contact, email: 'other@example.com' } },
    { payment: { ...basket.payment, cardType: 'mastercard' } },
  ]) {
    const answer = await shop.buy({ ...basket, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body.data.error.code).toBe('idempotency_key_reused');
    expect(answer.body.data.formErrors).toEqual({
      idempotencyKey: { code: 'invalid', message: expect.any(String) },
    });
  }
  expect((await shop.books(basket.reference)).states).toEqual(['declined']);
});

test('[DETL-16] another price than the one shown is refused with both, and nothing is sent or stored', async () => {
  const basket = await shop.basket();
  const before = await shop.books(basket.reference);
  const answer = await shop.buy({ ...basket, shownTotal: examplePrice - 1 });
  expect(answer.status).toBe(422);
  expect(answer.body.data.formErrors.shownTotal).toMatchObject({
    code: 'price_changed',
    params: { shown: examplePrice - 1, actual: examplePrice },
  });
  expect(await shop.books(basket.reference)).toEqual(before);
});

test('[DETL-15] [API-03] what only the server decides is not taken from the call', async () => {
  const basket = await shop.basket();
  const bought = await shop.buy({
    ...basket,
    status: 90,
    paid: true,
    netPrice: 1,
    price: 1,
    rates: [{ coverLevel: { id: 2 }, price: 1 }],
    brandId: 'saltwater',
    policyNumber: 'P0000000000',
    paymentStatus: 10,
    amount: 1,
  });
  expect(bought.body.data.status).toBe(89);
  const books = await shop.books(basket.reference);
  expect(books.charges).toMatchObject([{ amount: examplePrice }]);
  expect(books.policies[0]).toMatchObject({ brandId: 'highline' });
  expect(books.policies[0]?.policyNumber).not.toBe('P0000000000');
});

test('[DETL-10] a step that was skipped stands against the charge, at its field', async () => {
  const cases = [
    [{ coverLevelId: null }, 'coverLevelId', 'level_required'],
    [
      { acceptance: { pds: false, privacy: true, targetMarket: true, electronicDelivery: true } },
      'acceptance.pds',
      'must_accept',
    ],
    [{ acknowledgement: { duty: false, privacy: true } }, 'acknowledgement', 'acknowledgement_required'],
    [(one: Medical) => ({ ...one, prescreenA: true }), 'medical', 'screening_required'],
    [
      (one: Medical) => ({ ...one, undiagnosedSymptoms: true }),
      'medical.undiagnosedSymptoms',
      'undiagnosed_symptoms',
    ],
  ] as const;
  for (const [change, path, code] of cases) {
    const basket = await shop.basket();
    const skipped = typeof change === 'function' ? { medical: change(basket.medical) } : change;
    const answer = await shop.buy({ ...basket, ...skipped });
    expect(answer.status).toBe(422);
    expect(answer.body.data.formErrors[path]).toMatchObject({ code });
    expect((await shop.books(basket.reference)).attempts).toEqual([]);
  }
});
type Medical = Awaited<ReturnType<Shop['basket']>>['medical'];
