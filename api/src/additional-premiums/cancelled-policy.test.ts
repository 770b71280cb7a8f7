import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { boughtToAmend } from '../amendments/testing/amendment-calls.ts';
import { booksOf as chargesOf, raiseRescreening, stent } from '../rescreenings/testing/rescreening-calls.ts';
import type { FaultKind } from '../sandbox/faults.ts';
import { securedCard } from '../sandbox/testing/secured-card.ts';
import { testNow } from '../testing/harness.ts';
import { newKey } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { paymentLinks } from './payment-link.ts';

/** What staff still ask for when a policy is cancelled: an additional premium, and a re-screening. */
const shop = sharedPurchaseHarness();
beforeEach(() => shop.api.clock.set(testNow));
afterAll(() => shop.api.clock.set(testNow));

const amount = 2850;
const raising = { amount, reason: 'Three more days', by: 'dana' };
const codeOf = ({ status, body }: Awaited<ReturnType<typeof shop.api.post>>) => [
  status,
  body.data.error?.code,
];

/** A policy that is asked for both, its links, and the bodies that pay. */
async function asked() {
  const policy = await boughtToAmend(shop, { ages: [62] });
  const { reference, policyNumber } = policy;
  const raised = await shop.money.additional.raise(reference, raising);
  if (raised.refused !== null) throw new Error(raised.refused);
  const { id } = raised.payment;
  const link = { reference, pid: paymentLinks('s'.repeat(40))(id) };
  const calls = await raiseRescreening(shop, { ...policy, csrf: await shop.api.csrf() });
  await calls.declare('heart attack', stent);
  const { version } = (await calls.complete()).body.data;
  const payment = { cardType: 'visa', secureFieldCode: await securedCard(shop.sandbox.endpoint) };
  const charge = { payment, idempotencyKey: newKey(), shownTotal: amount };
  const accepting = { version, confirmed: true, ...(await calls.payment()) };
  const csrf = async () => ({ csrf: await shop.api.csrf() });
  return {
    ...{ policy, policyNumber, id, calls, rescreenCharge: accepting.shownTotal as number },
    details: () => shop.api.post('/api/payment/details', link),
    pay: async () => shop.api.post('/api/payment/make', { ...link, ...charge, ...(await csrf()) }),
    accept: async () => calls.call('confirm', { ...accepting, ...(await csrf()) }),
    cancel: async () => {
      const cancelled = await policy.make('cancel', { confirmCancel: true, cancelKnockout: false });
      expect(cancelled.status).toBe(200);
    },
    states: async () => [
      (await shop.money.additional.find(id))?.state,
      (await shop.money.rescreenings.find(calls.id))?.state,
    ],
    kinds: async () => (await shop.stored(reference)).versions.map(({ kind }) => kind),
  };
}

async function booksOf(id: string) {
  const [attempt] = await shop.api.database.read.all<{ id: string; state: string }>(
    sql`select id, state from attempts where purpose = 'additional' and subject = ${id}`,
  );
  const ledger = (await shop.sandbox.ledger.latest(1000)).filter(
    (one) => one.invoiceReference === attempt?.id,
  );
  const amountsOf = (type: string) => ledger.filter((one) => one.type === type).map((one) => one.amount);
  return { state: attempt?.state, charges: amountsOf('Purchase'), refunds: amountsOf('Refund') };
}

test('[AMND-04] [PAYM-01] [RSCR-01] a cancelled policy asks for nothing more, and its links open and charge nothing', async () => {
  const { policy, policyNumber, id, calls, details, pay, accept, cancel, states } = await asked();
  const { additional, rescreenings } = shop.money;
  expect(await states()).toEqual(['open', 'open']);
  await cancel();
  expect(await states()).toEqual(['cancelled', 'cancelled']);
  expect([await additional.unpaidOf(policyNumber), await rescreenings.openOf(policyNumber)]).toEqual([
    [],
    [],
  ]);
  expect((await rescreenings.waiting()).map((one) => one.id)).not.toContain(calls.id);
  const closed = { cancelledAt: shop.api.clock.now().getTime(), cancelledBy: null, cancelReason: null };
  expect(await additional.find(id)).toMatchObject(closed);
  // What was declared is deleted with it.
  expect(await rescreenings.find(calls.id)).toMatchObject({ ...closed, sealed: null });
  for (const answer of [await details(), await pay()])
    expect(codeOf(answer)).toEqual([404, 'payment_link_invalid']);
  for (const answer of [await calls.reload(), await accept()])
    expect(codeOf(answer)).toEqual([404, 'rescreen_link_invalid']);
  expect((await shop.stored(policy.reference)).attempts).toHaveLength(1);
});

test('[AMND-04] [REFR-02] a cancelled policy is not asked again, and one whose link has expired stays so', async () => {
  const { policyNumber, cancel, states } = await asked();
  shop.api.clock.set('2026-12-10T01:00:00.000Z');
  await cancel();
  expect(await states()).toEqual(['open', 'open']);
  const { additional, rescreenings } = shop.money;
  expect(await additional.raise(policyNumber, raising)).toEqual({ refused: 'paymentPolicyCancelled' });
  const request = { insuree: 1, reason: 'Called', by: 'dana' };
  expect(await rescreenings.raise(policyNumber, request)).toEqual({ refused: 'rescreenPolicyOver' });
});

test('[AMND-04] [REFR-02] what staff ask for while the policy is cancelled is refused, or closed with it', async () => {
  const { policyNumber, cancel } = await asked();
  const { additional, rescreenings } = shop.money;
  const request = { insuree: 1, reason: 'Called', by: 'dana' };
  await Promise.all([
    cancel(),
    ...Array.from({ length: 6 }, () => additional.raise(policyNumber, raising)),
    ...Array.from({ length: 6 }, () => rescreenings.raise(policyNumber, request)),
  ]);
  const open = [...(await additional.ofPolicy(policyNumber)), ...(await rescreenings.ofPolicy(policyNumber))];
  expect(new Set(open.map(({ state }) => state))).toEqual(new Set(['cancelled']));
});

/** Charged, and not charged. */
const outcomes: [FaultKind, string, boolean][] = [
  ['lost_answer', 'refunded', true],
  ['lost_request', 'failed', false],
];

test.each(outcomes)(
  '[AMND-04] [PAYM-01] [DETL-15] a premium that is being paid is closed by its charge: %s',
  async (fault, state, isCharged) => {
    const { id, details, pay, cancel, states, kinds } = await asked();
    shop.fault(fault);
    expect((await pay()).body.data).toMatchObject({ pending: true });
    await cancel();
    expect([await states(), (await details()).body.data.status]).toEqual([['paying', 'cancelled'], 5]);
    for (let left = 10; left > 0; left -= 1) await shop.advance(120_000);
    expect(await states()).toEqual(['cancelled', 'cancelled']);
    const taken = isCharged ? [amount] : [];
    expect(await booksOf(id)).toEqual({ state, charges: taken, refunds: taken });
    expect(await kinds()).toEqual(['purchase', 'cancellation']);
    expect(codeOf(await details())).toEqual([404, 'payment_link_invalid']);
    // Who waits for this charge reads what became of it.
    const code = isCharged ? 'payment_refunded' : 'payment_failed';
    expect((await pay()).body.data.formErrors.payment).toMatchObject({ code });
  },
);

test.each(outcomes)(
  '[AMND-04] [RSCR-01] [DETL-15] a re-screening that is being paid is closed by its charge: %s',
  async (fault, state, isCharged) => {
    const { calls, accept, cancel, states, kinds, rescreenCharge } = await asked();
    shop.fault(fault);
    expect((await accept()).body.data).toMatchObject({ pending: true });
    await cancel();
    expect(await states()).toEqual(['cancelled', 'paying']);
    for (let left = 10; left > 0; left -= 1) await shop.advance(120_000);
    expect(await states()).toEqual(['cancelled', 'cancelled']);
    const taken = isCharged ? [rescreenCharge] : [];
    expect(await chargesOf(shop, calls.id)).toEqual({ states: [state], charges: taken, refunds: taken });
    expect(await kinds()).toEqual(['purchase', 'cancellation']);
    expect(await shop.money.rescreenings.find(calls.id)).toMatchObject({ sealed: null });
    expect(codeOf(await accept())).toEqual([404, 'rescreen_link_invalid']);
  },
);
