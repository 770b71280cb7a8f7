import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownOrigin } from '../platform/http/csrf.ts';
import { amex, securedCard, visa } from '../sandbox/testing/secured-card.ts';
import { postAt } from '../testing/post-at.ts';
import { newKey } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { paymentLinks } from './payment-link.ts';

const harness = sharedPurchaseHarness({ oneClock: true });

const amount = 2850;
const pidOf = paymentLinks('s'.repeat(40));

/** A policy with an additional premium, and the body that pays it. */
async function asked(card = visa) {
  const order = await harness.order();
  await harness.buy(order);
  const { reference, csrf } = order;
  const raised = await harness.money.additional.raise(reference, {
    amount,
    reason: 'Three more days',
    by: 'dana',
  });
  if (raised.refused !== null) throw new Error(raised.refused);
  const { id, policyNumber } = raised.payment;
  const link = { reference, pid: pidOf(id) };
  const secureFieldCode = await securedCard(harness.sandbox.endpoint, card);
  const payment = { cardType: card === amex ? 'amex' : 'visa', secureFieldCode };
  return {
    id,
    policyNumber,
    link,
    body: { ...link, csrf, payment, idempotencyKey: newKey(), shownTotal: amount },
  };
}
const details = (link: object) => harness.api.post('/api/payment/details', link);
const make = (body: object) => harness.api.post('/api/payment/make', body);

/** The charges and attempts of one additional premium. */
async function booksOf(id: string) {
  const attempts = await harness.api.database.read.all<{ id: string; state: string }>(
    sql`select id, state from attempts where purpose = 'additional' and subject = ${id} order by created_at, rowid`,
  );
  const ids = new Set(attempts.map((one) => one.id));
  const ledger = (await harness.sandbox.ledger.latest(1000)).filter((one) => ids.has(one.invoiceReference));
  return {
    states: attempts.map((one) => one.state),
    charges: ledger.filter((one) => one.type === 'Purchase' && one.approved).map((one) => one.amount),
    refunds: ledger.filter((one) => one.type === 'Refund').map((one) => one.amount),
  };
}

test('[PAYM-01] a link shows its additional premium, is paid once, and adds a version to the policy', async () => {
  const { id, policyNumber, link, body } = await asked();
  expect((await details(link)).body.data).toEqual({
    ...link,
    policyNumber,
    status: 0,
    amount,
    reason: 'Three more days',
    // Midnight in Sydney after the 14th day.
    expiresAt: '2026-12-04T13:00:00.000Z',
  });
  expect((await make(body)).body).toMatchObject({
    state: { status: 'OK' },
    data: { ...link, status: 10, pending: false, total: amount },
  });
  expect((await details(link)).body.data.status).toBe(10);
  const stored = await harness.stored(link.reference);
  expect(stored.versions).toMatchObject([
    { version: 1, kind: 'purchase' },
    { version: 2, kind: 'additional', premium: amount, surcharge: 0, facts: stored.versions[0]?.facts },
  ]);
  expect(JSON.parse(stored.versions[1]?.steps ?? '')).toEqual([{ code: 'additional', amount }]);
  expect(stored.outbox.map((one) => [one.kind, one.template, one.subject])).toEqual(
    expect.arrayContaining([
      ['documents', 'receipt', `${policyNumber}:2`],
      ['mail', 'additionalPaid', id],
    ]),
  );
  expect(await booksOf(id)).toEqual({ states: ['captured'], charges: [amount], refunds: [] });
});

test('[PAYM-01] [DETL-15] double clicks, two tabs and a retry are one charge', async () => {
  const { id, body } = await asked();
  const otherTab = { ...body, idempotencyKey: newKey() };
  const answers = await Promise.all([make(body), make(body), make(otherTab), make(otherTab)]);
  for (const answer of answers) expect(answer.status).toBe(200);
  expect((await make(body)).body.data.status).toBe(10);
  expect(await booksOf(id)).toEqual({ states: ['captured'], charges: [amount], refunds: [] });
  const reused = await make({ ...body, shownTotal: amount + 1 });
  expect([reused.status, reused.body.data.error.code]).toEqual([422, 'idempotency_key_reused']);
  expect(Object.keys(reused.body.data.formErrors)).toEqual(['idempotencyKey']);
});

test('[PAYM-01] [DETL-09] [DETL-16] Amex adds its surcharge, and only what was shown is charged', async () => {
  const { id, body } = await asked(amex);
  const surcharge = harness.api.services.brands.brand('highline').amexSurchargeBasisPoints;
  const total = amount + Math.round((amount * surcharge) / 10_000);
  const refused = await make(body);
  expect(refused.body.data.formErrors.shownTotal).toMatchObject({
    code: 'price_changed',
    params: { shown: amount, actual: total },
  });
  expect((await booksOf(id)).states).toEqual([]);
  expect((await make({ ...body, shownTotal: total })).body.data.status).toBe(10);
  expect(await booksOf(id)).toMatchObject({ charges: [total] });
});

test('[PAYM-01] after a declined card the link can be paid with another card', async () => {
  const { id, link, body } = await asked('4000000000009995');
  const declined = await make(body);
  expect(declined.body.data.formErrors.payment).toMatchObject({ code: 'payment_declined' });
  expect((await details(link)).body.data.status).toBe(0);
  const payment = { cardType: 'visa', secureFieldCode: await securedCard(harness.sandbox.endpoint) };
  expect((await make({ ...body, payment, idempotencyKey: newKey() })).body.data.status).toBe(10);
  expect(await booksOf(id)).toEqual({ states: ['declined', 'captured'], charges: [amount], refunds: [] });
});

test('[PAYM-01] [DETL-15] a lost response is pending, and paid once a lookup finds the charge', async () => {
  const { id, link, body } = await asked();
  harness.fault('lost_answer');
  expect((await make(body)).body.data).toMatchObject({ status: 5, pending: true });
  expect((await details(link)).body.data.status).toBe(5);
  await harness.advance(60_000);
  expect((await details(link)).body.data.status).toBe(10);
  expect(await booksOf(id)).toEqual({ states: ['captured'], charges: [amount], refunds: [] });
});

test('[PAYM-01] [DETL-15] a late capture of a failed payment is refunded', async () => {
  const { id, link, body } = await asked();
  harness.fault('captured_late', { lateMs: 12 * 60_000 });
  await make(body);
  await harness.advance(11 * 60_000);
  expect((await details(link)).body.data.status).toBe(0);
  const payment = { cardType: 'visa', secureFieldCode: await securedCard(harness.sandbox.endpoint) };
  const again = await make({ ...body, csrf: await harness.api.csrf(), payment, idempotencyKey: newKey() });
  expect(again.body.data.status).toBe(10);
  await harness.advance(60_000);
  await harness.advance(60_000);
  expect(await booksOf(id)).toEqual({
    states: ['refunded', 'captured'],
    charges: [amount, amount],
    refunds: [amount],
  });
  expect((await harness.stored(link.reference)).versions).toHaveLength(2);
});

test('[PAYM-01] [DETL-15] nothing is read between storing an attempt and charging it', async () => {
  const { id, policyNumber, link, body } = await asked();
  const { queue } = harness.api.services;
  const hide = (from: string, to: string) =>
    queue.write((tx) =>
      tx.run(sql`update endorsements set policy_number = ${to} where policy_number = ${from}`),
    );
  await hide(policyNumber, 'hidden');
  expect((await make(body)).status).toBe(500);
  // Nothing was stored, so the link is still open.
  expect((await booksOf(id)).states).toEqual([]);
  expect((await details(link)).body.data.status).toBe(0);
  await hide('hidden', policyNumber);
  expect((await make(body)).body.data.status).toBe(10);
});

test('[REFR-02] an additional premium that was raised by mistake is cancelled, with who and why', async () => {
  const { id, link, body } = await asked();
  const { additional } = harness.money;
  const cancellation = { reason: 'Raised on the wrong policy', by: 'kim' };
  expect(await additional.cancel(id, cancellation)).toMatchObject({
    refused: null,
    payment: { state: 'cancelled' },
  });
  expect(await additional.find(id)).toMatchObject({
    ...{ state: 'cancelled', cancelledBy: 'kim', cancelReason: 'Raised on the wrong policy' },
    cancelledAt: harness.api.clock.now().getTime(),
  });
  for (const answer of [await details(link), await make(body)])
    expect(answer.body.data.error.code).toBe('payment_link_invalid');
  expect(await additional.cancel(id, cancellation)).toEqual({ refused: 'paymentCancelled' });
  expect(await additional.cancel('NOSUCHID0000', cancellation)).toEqual({ refused: 'paymentNotFound' });
  expect((await booksOf(id)).states).toEqual([]);
});

test('[REFR-02] [DETL-15] an additional premium that is paid, being paid or expired is not cancelled', async () => {
  const cancellation = { reason: 'Changed our minds', by: 'kim' };
  const { additional } = harness.money;
  const paid = await asked();
  await make(paid.body);
  expect(await additional.cancel(paid.id, cancellation)).toEqual({ refused: 'paymentPaid' });
  const pending = await asked();
  harness.fault('lost_answer');
  await make(pending.body);
  expect(await additional.cancel(pending.id, cancellation)).toEqual({ refused: 'paymentUnderWay' });
  await harness.advance(60_000);
  expect((await details(pending.link)).body.data.status).toBe(10);
  // Concurrently: one is first, and the other is refused.
  const raced = await asked();
  const [made, taken] = await Promise.all([make(raced.body), additional.cancel(raced.id, cancellation)]);
  const stored = await booksOf(raced.id);
  if (taken.refused === null) expect([made.status, stored.charges]).toEqual([404, []]);
  else expect([made.body.data.status, stored.charges]).toEqual([10, [amount]]);
  const badly = await asked();
  expect(await additional.cancel(badly.id, { reason: '4444 3333 2222 1111', by: 'kim' })).toMatchObject({
    refused: 'problems',
  });
  const { expiresAt = 0 } = (await additional.find(badly.id)) ?? {};
  harness.api.clock.set(new Date(expiresAt));
  expect(await additional.cancel(badly.id, cancellation)).toEqual({ refused: 'paymentOver' });
  harness.api.clock.set('2026-11-20T01:00:00.000Z');
});

test('[PAYM-01] an unknown or expired link, and one of another quote, have the same answer', async () => {
  const one = await asked();
  const other = await asked();
  const wrong = [
    { reference: one.link.reference, pid: other.link.pid },
    { reference: one.link.reference, pid: 'x'.repeat(43) },
    { reference: 'NOSUCHREFX', pid: one.link.pid },
    { reference: one.link.reference, pid: one.id },
    { reference: 1, pid: null },
  ];
  const answers = await Promise.all(wrong.map(details));
  await harness.money.additional.cancel(other.id, { reason: 'By mistake', by: 'dana' });
  answers.push(await details(other.link), await make(other.body));
  const { expiresAt = 0 } = (await harness.money.additional.find(one.id)) ?? {};
  harness.api.clock.set(new Date(expiresAt - 1));
  expect((await details(one.link)).status).toBe(200);
  harness.api.clock.set(new Date(expiresAt));
  answers.push(await details(one.link));
  const visibleParts = answers.map(({ status, body }) => [status, body.data.error.code, body.state.messages]);
  for (const answer of visibleParts)
    expect(answer).toEqual([
      404,
      'payment_link_invalid',
      [
        'It looks like this payment link is no longer valid. If you feel this is in error, please contact our support team for assistance.',
      ],
    ]);
  expect((await booksOf(one.id)).states).toEqual([]);
});

test('[PAYM-01] [API-06] a link opens nothing on a host of another brand', async () => {
  const { link } = await asked();
  const { port } = new URL(harness.api.base);
  const at = async (host: string) => {
    const answer = await postAt(harness.api.base, '/api/payment/details', link, host);
    return [answer.status, answer.body.data.error?.code ?? answer.body.data.status];
  };
  expect(await at(`highline.localhost:${port}`)).toEqual([200, 0]);
  expect(await at(`saltwater.localhost:${port}`)).toEqual([404, 'payment_link_invalid']);
});

test('[PAYM-01] without csrf, by another brand, or with half an amount nothing is charged', async () => {
  const { id, body } = await asked();
  expect((await make({ ...body, csrf: 'wrong' })).status).toBe(403);
  const foreign = harness.api.services.csrf.issue({
    ...{ origin: ownOrigin(new URL(harness.api.base).host), affiliateId: null, brandId: 'saltwater' },
  });
  expect((await make({ ...body, csrf: foreign })).body.data.error.code).toBe('payment_link_invalid');
  expect((await make({ ...body, shownTotal: 28.5 })).status).toBe(422);
  expect((await booksOf(id)).states).toEqual([]);
});
