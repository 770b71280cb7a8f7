import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paymentLinks } from '../additional-premiums/payment-link.ts';
import { purposeOf } from '../payments/charges/purpose.ts';
import { amex, securedCard } from '../sandbox/testing/secured-card.ts';
import { newKey } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';

/** `isFulfilled` of each purpose, as the settlement calls it. */
const harness = sharedPurchaseHarness();

const amount = 2850;
const change = (statement: ReturnType<typeof sql>) =>
  harness.api.services.queue.write((tx) => tx.run(statement));
const isGiven = async (attemptId: string | null) => {
  const attempt = await harness.money.charges.find(attemptId ?? '');
  if (!attempt) throw new Error('Nothing was charged');
  return purposeOf(harness.money.purposes, attempt.purpose).isFulfilled(attempt);
};

/** An additional premium that was paid, with the surcharge of its card. */
async function paid() {
  const { money, api } = harness;
  const { reference, csrf } = await bought();
  const raised = await money.additional.raise(reference, { amount, reason: 'Three more days', by: 'dana' });
  if (raised.refused !== null) throw new Error(raised.refused);
  const { id } = raised.payment;
  const secureFieldCode = await securedCard(harness.sandbox.endpoint, amex);
  const basisPoints = api.services.brands.brand('highline').amexSurchargeBasisPoints;
  const surcharge = Math.round((amount * basisPoints) / 10_000);
  expect(surcharge).toBeGreaterThan(0);
  const made = await api.post('/api/payment/make', {
    ...{ reference, csrf, pid: paymentLinks('s'.repeat(40))(id), idempotencyKey: newKey() },
    payment: { cardType: 'amex', secureFieldCode },
    shownTotal: amount + surcharge,
  });
  expect(made.body.data.status).toBe(10);
  return { id, attemptId: (await money.additional.find(id))?.attemptId ?? null };
}
async function bought() {
  const order = await harness.order();
  await harness.buy(order);
  return order;
}

test('[DETL-15] a quote’s charge is fulfilled by a policy for the charged amount', async () => {
  const { reference } = await bought();
  const id = (await harness.stored(reference)).attempts[0]?.id ?? '';
  expect(await isGiven(id)).toBe(true);
  await change(sql`update attempts set amount = amount + 1 where id = ${id}`);
  expect(await isGiven(id)).toBe(false);
  await change(sql`update attempts set amount = amount - 1 where id = ${id}`);
  await change(sql`delete from policies where attempt_id = ${id}`);
  expect(await isGiven(id)).toBe(false);
});

test('[PAYM-01] [DETL-15] an additional premium is fulfilled when it is paid by that charge, surcharge included', async () => {
  const { attemptId } = await paid();
  expect(await isGiven(attemptId)).toBe(true);
  await change(sql`update attempts set amount = amount + 1 where id = ${attemptId}`);
  expect(await isGiven(attemptId)).toBe(false);
});

test('[PAYM-01] [DETL-15] an additional premium that is missing, unpaid or paid by another charge is not fulfilled', async () => {
  const other = await paid();
  const byAnother = await paid();
  await change(
    sql`update additional_payments set attempt_id = ${other.attemptId} where id = ${byAnother.id}`,
  );
  expect(await isGiven(byAnother.attemptId)).toBe(false);
  await change(
    sql`update additional_payments set attempt_id = null, state = 'open' where id = ${byAnother.id}`,
  );
  expect(await isGiven(byAnother.attemptId)).toBe(false);
  await change(sql`delete from additional_payments where id = ${byAnother.id}`);
  expect(await isGiven(byAnother.attemptId)).toBe(false);
  expect(await isGiven(other.attemptId)).toBe(true);
});
