import { emptyExtras } from '@coverkit/rules';
import { expect, test } from 'vitest';
import { holdLock } from '../platform/database/testing/temp-database.ts';
import { amex } from '../sandbox/testing/secured-card.ts';
import {
  examplePrice,
  newKey,
  type PurchaseHarness,
  startPurchaseHarness,
} from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';

const harness = sharedPurchaseHarness();

test('[DETL-08] [DETL-12] [DETL-15] an approved charge is one policy, one version, its mail, and a new token', async () => {
  const order = await harness.order();
  const bought = await harness.buy(order);
  expect(bought.body).toMatchObject({
    state: { status: 'OK' },
    data: { reference: order.reference, status: 89, referralPending: false, pending: false },
  });
  const { token } = bought.body.data;
  expect(token).not.toBe(order.token);
  const books = await harness.stored(order.reference);
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
  const fresh = await harness.reload({ reference: order.reference, token });
  expect(fresh.body.data).toMatchObject({
    status: 89,
    paid: true,
    paymentStatus: 10,
    policyNumber: books.policies[0]?.policyNumber,
  });
  const old = await harness.reload(order);
  expect(old.body.data).toMatchObject({ status: 89, policyNumber: null, ages: [] });
});

test('[DETL-09] amex pays the surcharge, and only when it was shown', async () => {
  const order = await harness.order({}, amex);
  const payment = { ...order.payment, cardType: 'amex' as const };
  const unshown = await harness.buy({ ...order, payment });
  expect(unshown.status).toBe(422);
  const { shown, actual } = unshown.body.data.formErrors.shownTotal.params;
  expect(shown).toBe(examplePrice);
  const bought = await harness.buy({ ...order, payment, idempotencyKey: newKey(), shownTotal: actual });
  expect(bought.body.data.status).toBe(89);
  const books = await harness.stored(order.reference);
  expect(books.charges).toMatchObject([{ amount: actual }]);
  expect(books.versions).toMatchObject([{ premium: examplePrice, surcharge: actual - examplePrice }]);
  expect(actual).toBeGreaterThan(examplePrice);
});

test.each(['toString', '__proto__', 'valueOf'])(
  '[API-04] [DETL-06] the state %s is refused as unknown, and nothing is charged',
  async (state) => {
    const order = await harness.order();
    const answer = await harness.buy({ ...order, contact: { ...order.contact, state } });
    expect([answer.status, answer.body.data.formErrors]).toEqual([
      422,
      { 'contact.state': expect.objectContaining({ code: 'state_unknown' }) },
    ]);
    expect((await harness.stored(order.reference)).states).toEqual([]);
  },
);

test('[DETL-12] a declined card is answered as declined, and the quote is bought with another card', async () => {
  const order = await harness.order({}, '4000000000009995');
  const declined = await harness.buy(order);
  expect(declined.status).toBe(422);
  expect(declined.body.data.formErrors.payment).toMatchObject({
    code: 'payment_declined',
    params: { code: 'D4451' },
  });
  expect((await harness.reload(order)).body.data).toMatchObject({ status: 20, paymentPending: false });
  // The same request again has the same answer, without another charge.
  expect((await harness.buy(order)).body.data.formErrors.payment.code).toBe('payment_declined');
  const other = await harness.order();
  const bought = await harness.buy({ ...order, idempotencyKey: newKey(), payment: other.payment });
  expect(bought.body.data.status).toBe(89);
  const books = await harness.stored(order.reference);
  expect(books.states.toSorted()).toEqual(['captured', 'declined']);
  expect(books.charges).toHaveLength(1);
  expect(books.policies).toHaveLength(1);
});

test('[DETL-12] a request that the provider refuses is our mistake: logged, answered as such, and bought by the same card later', async () => {
  const order = await harness.order();
  harness.fault('invalid_request');
  const refused = await harness.buy(order);
  expect(refused.body.data.formErrors.payment).toMatchObject({
    code: 'payment_unavailable',
    params: { code: 'V6001' },
  });
  expect((await harness.stored(order.reference)).charges).toEqual([]);
  const other = await harness.order();
  const bought = await harness.buy({ ...order, idempotencyKey: newKey(), payment: other.payment });
  expect(bought.body.data.status).toBe(89);
});

test('[DETL-12] a one-time code that is used up asks for the card again', async () => {
  const first = await harness.order();
  await harness.buy(first);
  const second = await harness.order();
  const answer = await harness.buy({ ...second, payment: first.payment });
  expect(answer.body.data.formErrors.payment).toMatchObject({
    code: 'payment_invalid',
    params: { code: 'V6149' },
  });
  expect((await harness.stored(second.reference)).charges).toEqual([]);
});

test('[DETL-15] twenty equal submits at once are one charge, one policy and one answer', async () => {
  const order = await harness.order();
  const answers = await Promise.all(Array.from({ length: 20 }, () => harness.buy(order)));
  expect(answers.map((one) => one.body.data.status)).toEqual(Array(20).fill(89));
  expect(new Set(answers.map((one) => one.body.data.token)).size).toBe(1);
  const books = await harness.stored(order.reference);
  expect(books.states).toEqual(['captured']);
  expect(books.charges).toHaveLength(1);
  expect(books.policies).toHaveLength(1);
});

test('[DETL-15] two tabs with different keys and cards are one charge', async () => {
  const tab = await harness.order();
  const card = await harness.order();
  const other = { ...tab, payment: card.payment, idempotencyKey: newKey() };
  const answers = await Promise.all([
    harness.buy(tab),
    harness.buy(other),
    harness.buy({ ...other, idempotencyKey: newKey() }),
  ]);
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
  const books = await harness.stored(tab.reference);
  expect(books.charges).toHaveLength(1);
  expect(books.policies).toHaveLength(1);
});

test('[DETL-15] a bought quote cannot be bought again', async () => {
  const order = await harness.order();
  const { token } = (await harness.buy(order)).body.data;
  const card = await harness.order();
  const again = await harness.buy({ ...order, token, idempotencyKey: newKey(), payment: card.payment });
  expect(again.body.data).toMatchObject({ status: 89, token });
  // The token from before the purchase opens nothing without the key of that purchase.
  const stale = await harness.buy({ ...order, idempotencyKey: newKey(), payment: card.payment });
  expect(stale.status).toBe(409);
  expect(stale.body.data.error.code).toBe('quote_closed');
  expect((await harness.stored(order.reference)).charges).toHaveLength(1);
});

test('[DETL-15] the same request after a lost response has the same result and a token that opens the quote', async () => {
  const order = await harness.order();
  await harness.buy(order);
  const retried = await harness.buy(order);
  expect(retried.body.data).toMatchObject({ status: 89, pending: false });
  const opened = await harness.reload({ reference: order.reference, token: retried.body.data.token });
  expect(opened.body.data.policyNumber).toMatch(/^P\d{10}$/);
  expect((await harness.stored(order.reference)).charges).toHaveLength(1);
});

test('[DETL-15] the same request is answered while the database cannot be written: bought, with its token', async () => {
  const held = await startPurchaseHarness({ deadline: 200 });
  try {
    const order = await held.order();
    const { token } = (await held.buy(order)).body.data;
    const lock = await holdLock(held.path, 1500);
    const retried = await held.buy(order);
    expect([retried.status, retried.body.data.token]).toEqual([200, token]);
    await lock.released;
  } finally {
    await held.close();
  }
});

test('[DETL-15] [API-04] the same key with another request is refused, at the key', async () => {
  const order = await harness.order({}, '4000000000000002');
  await harness.buy(order);
  for (const change of [
    { shownTotal: examplePrice + 1 },
    { contact: { ...order.contact, email: 'other@example.com' } },
    { payment: { ...order.payment, cardType: 'mastercard' } },
  ]) {
    const answer = await harness.buy({ ...order, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body.data.error.code).toBe('idempotency_key_reused');
    expect(answer.body.data.formErrors).toEqual({
      idempotencyKey: { code: 'invalid', message: expect.any(String) },
    });
  }
  expect((await harness.stored(order.reference)).states).toEqual(['declined']);
});

test('[DETL-16] another price than the one shown is refused with both, and nothing is sent or stored', async () => {
  const order = await harness.order();
  const before = await harness.stored(order.reference);
  const answer = await harness.buy({ ...order, shownTotal: examplePrice - 1 });
  expect(answer.status).toBe(422);
  expect(answer.body.data.formErrors.shownTotal).toMatchObject({
    code: 'price_changed',
    params: { shown: examplePrice - 1, actual: examplePrice },
  });
  expect(await harness.stored(order.reference)).toEqual(before);
});

test('[DETL-15] [API-03] fields that only the server decides are ignored in the request', async () => {
  const order = await harness.order();
  const bought = await harness.buy({
    ...order,
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
  const books = await harness.stored(order.reference);
  expect(books.charges).toMatchObject([{ amount: examplePrice }]);
  expect(books.policies[0]).toMatchObject({ brandId: 'highline' });
  expect(books.policies[0]?.policyNumber).not.toBe('P0000000000');
});

test('[DETL-10] a skipped step refuses the purchase, at its field', async () => {
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
    const order = await harness.order();
    const skipped = typeof change === 'function' ? { medical: change(order.medical) } : change;
    const answer = await harness.buy({ ...order, ...skipped });
    expect(answer.status).toBe(422);
    expect(answer.body.data.formErrors[path]).toMatchObject({ code });
    expect((await harness.stored(order.reference)).attempts).toEqual([]);
  }
});
type Medical = Awaited<ReturnType<PurchaseHarness['order']>>['medical'];

const noDates = { from: null, to: null };
const halfFilled = {
  'snow without its days': [
    { snowCover: { enabled: true, offPiste: true, dates: noDates } },
    'snowCover.dates.from',
  ],
  'climbing with no more than its type': [
    { climbingCover: { ...emptyExtras.climbingCover, enabled: true, type: 'trekking' } },
    'climbingCover.plan',
  ],
  'a thing without a value': [
    { valuablesCover: { enabled: true, items: [{ name: 'Ring', serial: '', value: 0 }] } },
    'valuablesCover.items.0.value',
  ],
} as const;

test.each(Object.entries(halfFilled))(
  '[EXTR-01] [DETL-13] [DETL-15] %s is saved at the last price, and neither priced nor sold',
  async (_what, [extra, path]) => {
    const order = await harness.order();
    const pricesOf = async () =>
      (await harness.reload(order)).body.data.rates.map((rate: { price: number }) => rate.price);
    const before = await pricesOf();
    const half = { ...order, ...extra };
    expect((await harness.api.post('/api/quote/save', half)).status).toBe(200);
    expect(await pricesOf()).toEqual(before);
    for (const call of ['preview', 'update', 'purchase', 'refer']) {
      const sent = call === 'refer' ? harness.refer(half) : harness.api.post(`/api/quote/${call}`, half);
      const { status, body } = await sent;
      expect([call, status, Object.keys(body.data.formErrors ?? {})]).toEqual([
        ...[call, 422],
        expect.arrayContaining([path]),
      ]);
    }
    const { attempts, policies, quote } = await harness.stored(order.reference);
    expect([attempts, policies, quote?.referralPending, quote?.paymentStatus]).toEqual([[], [], false, 0]);
  },
);
