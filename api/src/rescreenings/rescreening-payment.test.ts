import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { purposeOf } from '../payments/charges/purpose.ts';
import type { Caller } from '../platform/http/verbs.ts';
import { endorsements } from '../policies/policies.table.ts';
import { amex, securedCard, visa } from '../sandbox/testing/secured-card.ts';
import { newKey } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { rescreeningsArea } from './rescreenings.ts';
import { booksOf, choosing, raiseRescreening, soldPolicy, stent } from './testing/rescreening-calls.ts';

const shop = sharedPurchaseHarness({ oneClock: true });

/** A completed declaration that costs more, and the body that accepts and pays it. */
async function toPay(card = visa) {
  const sold = await soldPolicy(shop, { term: 'asthma', choose: choosing() });
  const calls = await raiseRescreening(shop, sold);
  await calls.declare('heart attack', stent);
  const { version } = (await calls.complete()).body.data;
  const paid = await calls.payment(card, card === amex ? 'amex' : 'visa');
  const body = { version, confirmed: true, ...paid };
  const amount: number = paid.shownTotal;
  const pay = (change: object = {}) => calls.call('confirm', { ...body, ...change });
  const state = async () => (await calls.now()).state;
  return { ...sold, ...calls, body, amount, pay, state };
}
const versionsOf = async (reference: string) => (await shop.stored(reference)).versions;

test('[RSCR-01] [DETL-15] double clicks, two tabs and a retry are one charge and one version', async () => {
  const { id, pay, amount, reference } = await toPay();
  const otherTab = { idempotencyKey: newKey() };
  const answers = await Promise.all([pay(), pay(), pay(otherTab), pay(otherTab)]);
  for (const { status, body } of answers) expect([status, body.data.state]).toEqual([200, 'done']);
  expect((await pay()).body.data).toMatchObject({ state: 'done', pending: false });
  expect(await booksOf(shop, id)).toEqual({ states: ['captured'], charges: [amount], refunds: [] });
  expect(await versionsOf(reference)).toHaveLength(2);
  const reused = await pay({ shownTotal: amount + 1 });
  expect([reused.status, reused.body.data.error.code]).toEqual([422, 'idempotency_key_reused']);
});

test('[RSCR-01] [DETL-09] [DETL-16] Amex adds its surcharge, and only what was shown is charged', async () => {
  const { id, pay, amount, reference } = await toPay(amex);
  const basisPoints = shop.api.services.brands.brand('highline').amexSurchargeBasisPoints;
  const surcharge = Math.round((amount * basisPoints) / 10_000);
  const refused = await pay();
  expect(refused.body.data.formErrors.shownTotal).toMatchObject({
    code: 'price_changed',
    params: { shown: amount, actual: amount + surcharge },
  });
  expect((await booksOf(shop, id)).states).toEqual([]);
  expect((await pay({ shownTotal: amount + surcharge })).body.data.state).toBe('done');
  expect(await booksOf(shop, id)).toMatchObject({ charges: [amount + surcharge] });
  expect((await versionsOf(reference))[1]).toMatchObject({ premium: amount, surcharge });
});

test('[RSCR-01] what is to pay is not accepted without its payment', async () => {
  const { id, pay, state } = await toPay();
  const refused = await pay({ payment: undefined, idempotencyKey: undefined });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.data.formErrors).sort()).toEqual(['idempotencyKey', 'payment']);
  expect(refused.body.data.screening).toMatchObject({ completed: true });
  expect([await state(), (await booksOf(shop, id)).states]).toEqual(['open', []]);
});

test('[RSCR-01] after a declined card it is accepted with another card', async () => {
  const { id, pay, state, amount } = await toPay('4000000000009995');
  const declined = await pay();
  expect(declined.body.data.formErrors.payment).toMatchObject({ code: 'payment_declined' });
  expect(await state()).toBe('open');
  const payment = { cardType: 'visa', secureFieldCode: await securedCard(shop.sandbox.endpoint) };
  expect((await pay({ payment, idempotencyKey: newKey() })).body.data.state).toBe('done');
  expect(await booksOf(shop, id)).toEqual({
    ...{ states: ['declined', 'captured'], charges: [amount], refunds: [] },
  });
});

test('[RSCR-01] [DETL-15] a lost response is pending, decided by nobody meanwhile, and done once the charge is found', async () => {
  const { id, pay, state, amount, body, call, reference } = await toPay();
  shop.fault('lost_answer');
  expect((await pay()).body.data).toMatchObject({ state: 'paying', pending: true });
  expect(await state()).toBe('paying');
  const refusing = await call('confirm', { version: body.version, confirmed: false });
  expect([refusing.status, refusing.body.data.error.code]).toEqual([409, 'payment_pending']);
  const other = await pay({ idempotencyKey: newKey() });
  expect([other.status, other.body.data.error.code]).toEqual([409, 'other_payment_pending']);
  const declaring = await call('screen', { condition: { id: '101' } });
  expect([declaring.status, declaring.body.data.error.code]).toEqual([409, 'payment_pending']);
  expect(await shop.money.rescreenings.cancel(id, { reason: 'A slip', by: 'kim' })).toEqual({
    refused: 'rescreenUnderWay',
  });
  await shop.advance(60_000);
  expect(await state()).toBe('done');
  expect((await pay()).body.data).toMatchObject({ state: 'done', pending: false });
  expect(await booksOf(shop, id)).toEqual({ states: ['captured'], charges: [amount], refunds: [] });
  expect(await versionsOf(reference)).toHaveLength(2);
});

test('[RSCR-01] [DETL-15] of two travellers of a policy one pays after the other, since the first changes what is insured', async () => {
  const sold = await soldPolicy(shop, null, { ages: [62, 60] });
  const [one, other] = [await raiseRescreening(shop, sold, 1), await raiseRescreening(shop, sold, 2)];
  for (const calls of [one, other]) {
    await calls.declare('heart attack', stent);
    await calls.complete();
  }
  shop.fault('lost_answer');
  const first = await one.confirm(true, await one.payment());
  expect(first.body.data).toMatchObject({ state: 'paying', pending: true });
  const early = await other.confirm(true, await other.payment());
  expect([early.status, early.body.data.error.code]).toEqual([409, 'payment_pending']);
  expect((await booksOf(shop, other.id)).states).toEqual([]);
  await shop.advance(60_000);
  const second = await other.confirm(true, await other.payment());
  expect(second.body.data).toMatchObject({ state: 'done', pending: false });
  expect((await versionsOf(sold.reference)).map(({ version }) => version)).toEqual([1, 2, 3]);
});

test('[RSCR-01] [DETL-15] a late capture of a failed payment is refunded, whatever was decided since', async () => {
  const { id, pay, state, amount, reference, now, call } = await toPay();
  shop.fault('captured_late', { lateMs: 12 * 60_000 });
  await pay();
  await shop.advance(11 * 60_000);
  expect(await state()).toBe('open');
  const { version } = (await now()).screening.screeningdata;
  const csrf = await shop.api.csrf();
  expect((await call('confirm', { csrf, version, confirmed: false })).body.data.state).toBe('refused');
  await shop.advance(60_000);
  await shop.advance(60_000);
  expect(await booksOf(shop, id)).toEqual({ states: ['refunded'], charges: [amount], refunds: [amount] });
  expect(await versionsOf(reference)).toHaveLength(1);
});

test('[RSCR-01] [DETL-15] a charge that cannot be booked at once is booked by the reconciler, as after a crash', async () => {
  const { id, pay, state, amount, reference, policyNumber } = await toPay();
  const { queue } = shop.api.services;
  // A trigger fails the booking in its middle: its transaction leaves nothing behind.
  await queue.write((tx) =>
    tx.run(sql`create trigger fail_booking before insert on endorsements
      when new.kind = 'rescreening' begin select raise(abort, 'the server is gone'); end`),
  );
  expect((await pay()).body.data).toMatchObject({ state: 'paying', pending: true });
  expect(await booksOf(shop, id)).toEqual({ states: ['sent'], charges: [amount], refunds: [] });
  expect([await state(), (await versionsOf(reference)).length]).toEqual(['paying', 1]);
  await queue.write((tx) => tx.run(sql`drop trigger fail_booking`));
  await shop.advance(120_000);
  expect(await state()).toBe('done');
  expect(await booksOf(shop, id)).toEqual({ states: ['captured'], charges: [amount], refunds: [] });
  expect(await shop.api.services.policies.medicalOf(policyNumber, 2)).toMatchObject([
    { covered: ['Asthma', 'Heart attack'] },
  ]);
});

test('[RSCR-01] [DETL-15] a charge for a policy that was cancelled meanwhile is refunded', async () => {
  const { id, pay, amount, reference } = await toPay();
  shop.fault('lost_answer');
  await pay();
  const [last] = await versionsOf(reference);
  if (!last) throw new Error('No version');
  await shop.api.services.queue.write((tx) =>
    tx.insert(endorsements).values({ ...last, version: 2, kind: 'cancellation', medical: null }),
  );
  await shop.advance(60_000);
  await shop.advance(60_000);
  expect(await booksOf(shop, id)).toEqual({ states: ['refunded'], charges: [amount], refunds: [amount] });
  expect((await versionsOf(reference)).map(({ kind }) => kind)).toEqual(['purchase', 'cancellation']);
});

test('[RSCR-01] [DETL-15] accepted and refused at once, one of them holds, and the books say the same', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, pay, call, body, state, amount, reference } = await toPay();
    const refuse = () => call('confirm', { version: body.version, confirmed: false });
    const [paid, refused] = await Promise.all(
      round % 2 === 0 ? [pay(), refuse()] : [refuse(), pay()].reverse(),
    );
    const became = await state();
    const books = await booksOf(shop, id);
    if (became === 'done') {
      expect(books).toMatchObject({ states: ['captured'], charges: [amount] });
      expect([200, 409]).toContain(refused?.status);
    } else {
      expect([became, books.states]).toEqual(['refused', []]);
      expect(paid?.body.data.state).toBe('refused');
    }
    expect(await versionsOf(reference)).toHaveLength(became === 'done' ? 2 : 1);
  }
});

test('[RSCR-01] [DETL-15] a decision that comes between the result and the charge is never charged over', async () => {
  const { id, body, link, call, csrf } = await toPay();
  const { charges } = shop.money;
  const { services } = shop.api;
  const refuse = () => call('confirm', { version: body.version, confirmed: false });
  const pay: typeof charges.pay = (payment) => {
    const prepare: typeof payment.prepare = async () => {
      const sale = await payment.prepare();
      await refuse();
      return sale;
    };
    return charges.pay({ ...payment, prepare });
  };
  const { calls } = rescreeningsArea({
    ...{ ...services, charges: { ...charges, pay } },
    isAmendmentPaying: async () => false,
  });
  const caller = { brandId: 'highline', ip: '127.0.0.1', correlationId: 'c' };
  const confirmed = await calls.confirmRescreening({ ...link, ...body, csrf }, caller as Caller);
  expect(confirmed).toMatchObject({ state: 'refused', pending: false });
  expect((await booksOf(shop, id)).states).toEqual([]);
});

test('[RSCR-01] [DETL-15] the settlement finds what was paid for', async () => {
  const { pay, id, reference } = await toPay();
  await pay();
  const { purposes, charges } = shop.money;
  const row = await shop.money.rescreenings.find(id);
  const attempt = await charges.find(row?.attemptId ?? '');
  if (!attempt) throw new Error('No attempt');
  const isFulfilled = (change: object = {}) => purposes.rescreen?.isFulfilled({ ...attempt, ...change });
  expect(await isFulfilled()).toBe(true);
  expect(await isFulfilled({ amount: attempt.amount + 1 })).toBe(false);
  expect(await isFulfilled({ id: 'ANOTHER' })).toBe(false);
  // Whichever charge comes second gets nothing for it, and is refunded.
  const purpose = purposeOf(purposes, 'rescreen');
  const again = await shop.api.services.queue.write((tx) => purpose.fulfil(tx, attempt));
  expect(again).toBe(false);
  expect(await versionsOf(reference)).toHaveLength(2);
});
