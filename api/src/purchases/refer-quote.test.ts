import { expect, test } from 'vitest';
import { createQuoteReferrals } from '../quotes/referral/decide-referral.ts';
import { createReferrals } from '../referrals/referrals.service.ts';
import { expeditionOf } from '../testing/expedition.ts';
import type { Answer } from '../testing/harness.ts';
import { newKey, type Order } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { createReferQuote } from './refer-quote.ts';

const harness = sharedPurchaseHarness();

/** A complete quote whose expedition a person must review. */
async function expedition(): Promise<Order> {
  const order = await harness.order();
  return { ...order, ...expeditionOf(order) };
}
const referred = (order: Order) => ({
  ...{ reference: order.reference, token: order.token, status: 50, referralPending: true, pending: false },
});
const codeOf = ({ status, body }: Answer) => [status, body.data.error?.code];
const referrals = () => {
  const { services } = harness.api;
  return createReferrals({ ...services, quoteReferrals: createQuoteReferrals(services) });
};
const decide = (order: Order, outcome: 'approved' | 'declined') =>
  referrals().decide(order.reference, { outcome, note: 'Fit, and guided', by: 'dana' });

test('[DETL-11] [DETL-12] [REFR-01] a complete expedition is referred without a card: no attempt, no mail, and it waits for staff', async () => {
  const order = await expedition();
  const answer = await harness.refer({ ...order, contact: { ...order.contact, phone: '0411 111 111' } });
  expect([answer.status, answer.body.data]).toEqual([200, referred(order)]);
  const { quote, attempts, outbox, policies } = await harness.stored(order.reference);
  expect(quote).toMatchObject({ status: 50, paymentStatus: 0, referralPending: true });
  expect([attempts, outbox, policies]).toEqual([[], [], []]);
  // All that was sent is stored, as with a purchase.
  expect(JSON.parse(quote?.draft ?? '').contact.phone).toBe('0411 111 111');
  expect(quote?.agreements).not.toBe('{}');
  expect((await referrals().list()).map((one) => one.reference)).toContain(order.reference);
});

test('[DETL-11] [ERRS-04] a call whose answer was lost is answered the same again, also by two tabs at once', async () => {
  const order = await expedition();
  const both = await Promise.all([harness.refer(order), harness.refer(order)]);
  const again = await harness.refer({ ...order, basedOn: '2026-01-01T00:00:00.000Z' });
  for (const { status, body } of [...both, again])
    expect([status, body.data]).toEqual([200, referred(order)]);
});

test('[DETL-11] a quote that needs no review is refused with a code of its own, and stays as it was', async () => {
  const order = await harness.order();
  const before = await harness.stored(order.reference);
  expect(codeOf(await harness.refer(order))).toEqual([409, 'referral_not_needed']);
  const walk = await expedition();
  const listed = { ...walk.climbingCover, injuries: false, tourOperator: 'intrepid' };
  expect(codeOf(await harness.refer({ ...walk, climbingCover: listed }))).toEqual([
    409,
    'referral_not_needed',
  ]);
  expect((await harness.stored(order.reference)).quote).toEqual(before.quote);
});

test('[DETL-18] [EXTR-03] climbing without the acknowledgement is neither referred nor sold', async () => {
  const order = await expedition();
  const medical = { ...order.medical, acknowledgePrivacy: false };
  const listed = { ...order.climbingCover, injuries: false, tourOperator: 'intrepid' };
  for (const answer of [
    await harness.refer({ ...order, medical }),
    await harness.buy({ ...order, medical, climbingCover: listed }),
  ]) {
    expect(codeOf(answer)).toEqual([422, 'form_invalid']);
    expect(answer.body.data.formErrors['medical.acknowledgePrivacy'].code).toBe('must_accept');
  }
  expect((await harness.stored(order.reference)).quote).toMatchObject({ status: 0, paymentStatus: 0 });
});

test('[DETL-11] [API-04] an incomplete quote is refused with the problems at its fields, except for the payment', async () => {
  const order = await expedition();
  const contact = { ...order.contact, email: 'no mail' };
  const insurees = order.insurees.map((one) => ({ ...one, climbingApplicant: false }));
  const acceptance = { ...order.acceptance, pds: false };
  const answer = await harness.refer({ ...order, contact, insurees, acceptance });
  expect(codeOf(answer)).toEqual([422, 'form_invalid']);
  expect(Object.keys(answer.body.data.formErrors)).toEqual([
    'insurees.0.climbingApplicant',
    'contact.email',
    'acceptance.pds',
  ]);
  expect((await harness.stored(order.reference)).quote).toMatchObject({ status: 0, referralPending: false });
});

test('[DETL-13] a quote that was saved since the caller loaded it is not referred as the caller had it', async () => {
  const order = await expedition();
  const { savedAt } = (await harness.reload(order)).body.data;
  const saved = await harness.api.post('/api/quote/save', { ...order, basedOn: savedAt });
  expect(saved.status).toBe(200);
  expect(codeOf(await harness.refer({ ...order, basedOn: savedAt }))).toEqual([409, 'quote_changed']);
  const latest = await harness.refer({ ...order, basedOn: saved.body.data.savedAt });
  expect(latest.body.data).toEqual(referred(order));
});

test('[DETL-13] nor is one that is saved while it is being checked', async () => {
  const { quotePurchase, queue } = harness.api.services;
  const order = await expedition();
  const caller = { brandId: 'highline', affiliateId: null, ip: '127.0.0.1' };
  const prepared = await quotePurchase.prepare(order, order, caller);
  await harness.api.post('/api/quote/save', order);
  expect(await queue.write((tx) => quotePurchase.refer(tx, prepared, true))).toBe(false);
  expect((await harness.stored(order.reference)).quote).toMatchObject({ referralPending: false });
});

test('[API-03] [DETL-11] [REFR-01] only staff approve: the quote is then paid for by card, and needs no review', async () => {
  const order = await expedition();
  const claimed = { referralApproved: true, referralPending: false, status: 20, referralLoading: 0 };
  expect((await harness.refer({ ...order, ...claimed })).body.data).toEqual(referred(order));
  await decide(order, 'approved');
  expect(codeOf(await harness.refer(order))).toEqual([409, 'referral_not_needed']);
  const { netPrice } = (await harness.reload(order)).body.data;
  // Another expedition than the approved one is referred again.
  const higher = { ...order, climbingCover: { ...order.climbingCover, over6500: true } };
  expect((await harness.refer(higher)).body.data).toEqual(referred(order));
  await decide(order, 'approved');
  const bought = await harness.buy({ ...higher, shownTotal: netPrice, idempotencyKey: newKey() });
  expect(bought.body.data).toMatchObject({ status: 89, referralPending: false });
});

test('[DETL-11] [API-06] a quote that is declined, paid for or being paid for answers as to other calls', async () => {
  const declined = await expedition();
  await harness.refer(declined);
  await decide(declined, 'declined');
  expect(codeOf(await harness.refer(declined))).toEqual([409, 'quote_closed']);

  const order = await harness.order();
  const { token } = (await harness.buy(order)).body.data;
  const climb = expeditionOf(order);
  expect(codeOf(await harness.refer({ ...order, ...climb, token }))).toEqual([409, 'quote_closed']);
  expect(codeOf(await harness.refer({ ...order, ...climb }))).toEqual([404, 'not_found']);

  const pending = await harness.order();
  harness.fault('lost_answer');
  await harness.buy(pending);
  expect(codeOf(await harness.refer({ ...pending, ...climb }))).toEqual([409, 'payment_pending']);
});

test('[API-02] [API-06] [DETL-11] neither without a csrf, nor by a wrong or an earlier link', async () => {
  const order = await expedition();
  expect(codeOf(await harness.refer({ ...order, csrf: 'x' }))).toEqual([403, 'csrf_invalid']);
  expect(codeOf(await harness.refer({ ...order, token: 'z'.repeat(43) }))).toEqual([404, 'not_found']);
  const taken = await harness.api.post('/api/quote/takeOver', { ...order, claim: 'c'.repeat(22) });
  expect(codeOf(await harness.refer(order))).toEqual([409, 'link_replaced']);
  expect((await harness.stored(order.reference)).quote).toMatchObject({ referralPending: false });
  const own = { ...order, token: taken.body.data.token };
  expect((await harness.refer(own)).body.data).toEqual(referred(own));
  expect(codeOf(await harness.refer(order))).toEqual([409, 'link_replaced']);
});

test('[API-06] [DETL-11] a page of another brand gets the answer of an unknown quote, also once it is referred', async () => {
  const order = await expedition();
  const refer = createReferQuote(harness.api.services);
  const by = { affiliateId: null, ip: '127.0.0.1' };
  for (const state of ['open', 'referred']) {
    const foreign = refer(order, { ...by, brandId: 'saltwater' });
    await expect(foreign, state).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await refer(order, { ...by, brandId: 'highline' });
  }
});
