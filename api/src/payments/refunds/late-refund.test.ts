import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentLinks } from '../../additional-premiums/payment-link.ts';
import { type AmendmentCalls, boughtToAmend } from '../../amendments/testing/amendment-calls.ts';
import type { Fulfilment } from '../../compose.ts';
import type { OutgoingMail } from '../../mail/mailer.ts';
import { raiseRescreening, stent } from '../../rescreenings/testing/rescreening-calls.ts';
import { securedCard } from '../../sandbox/testing/secured-card.ts';
import { type MailHarness, startMailHarness } from '../../testing/mail-harness.ts';
import { newKey, type PurchaseHarness } from '../../testing/purchase-harness.ts';
import { changeAttempt } from '../charges/attempts.repository.ts';

/** Refunds with their mails, on a clock that the tests set. */
let mails: MailHarness;
let harness: PurchaseHarness;
let fulfilment: Fulfilment;
let sent: OutgoingMail[];
beforeAll(async () => {
  mails = await startMailHarness({ oneClock: true });
  ({ harness, fulfilment, sent } = mails);
});
afterAll(() => mails.close());

const days = 86_400_000;

test('[DETL-15] a late capture is refunded with a mail also after its quote has expired', async () => {
  const order = await harness.order({ dates: { from: '2027-03-10', to: '2027-03-23' } });
  const expires = (await harness.stored(order.reference)).quote?.expiresAt ?? 0;
  harness.api.clock.set(new Date(expires - 60_000));
  harness.fault('captured_late', { lateMs: 12 * 60_000 });
  const payment = { ...order.payment, secureFieldCode: await securedCard(harness.sandbox.endpoint) };
  const bought = await harness.buy({ ...order, payment, csrf: await harness.api.csrf() });
  expect(bought.body.data).toMatchObject({ pending: true });
  await harness.advance(11 * 60_000);
  expect((await harness.stored(order.reference)).states).toEqual(['failed']);
  expect((await harness.reload(order)).status).toBe(404);
  await harness.advance(2 * days);
  await harness.advance(60_000);
  const stored = await harness.stored(order.reference);
  expect(stored.states).toEqual(['refunded']);
  await fulfilment.outbox.run();
  expect(sent.map((mail) => [mail.to.address, mail.subject])).toEqual([
    [order.contact.email, 'We’ve refunded $108.24'],
  ]);
  expect((await harness.stored(order.reference)).outbox.map((row) => row.doneAt !== null)).toEqual([true]);
});

test.each(['premium', 'rescreening'])(
  '[AMND-04] [DETL-15] the mail about a %s that was paid while the policy was cancelled says that it is cancelled',
  async (what) => {
    harness.api.clock.set('2026-11-20T01:00:00.000Z');
    const policy = await boughtToAmend(harness, { ages: [62] });
    const { policyNumber: number } = policy;
    const amount = what === 'premium' ? await payPremium(policy) : await payRescreening(policy);
    const cancelled = await policy.make('cancel', { confirmCancel: true, cancelKnockout: false });
    expect(cancelled.status).toBe(200);
    sent.length = 0;
    for (let left = 3; left > 0; left -= 1) await harness.advance(120_000);
    await fulfilment.outbox.run();
    const shown = `$${(amount / 100).toFixed(2)}`;
    const mail = sent.find(({ subject }) => subject === `We’ve refunded ${shown}`);
    expect(mail?.text).toContain(`Your policy ${number} has been cancelled`);
    expect(mail?.text).not.toContain('isn’t affected');
    // What goes back for the cancellation is another refund, with a mail of its own.
    const others = sent.filter((one) => one !== mail && one.subject.startsWith('We’ve refunded'));
    expect(others.map(({ text }) => text.includes(`part of what you paid for policy ${number}`))).toEqual([
      true,
    ]);
  },
);

/** Cents of an additional premium that is being paid: the answer is lost. */
async function payPremium({ reference }: AmendmentCalls): Promise<number> {
  const amount = 2850;
  const raised = await harness.money.additional.raise(reference, { amount, reason: 'More days', by: 'dana' });
  if (raised.refused !== null) throw new Error(raised.refused);
  const pid = paymentLinks('s'.repeat(40))(raised.payment.id);
  const payment = { cardType: 'visa', secureFieldCode: await securedCard(harness.sandbox.endpoint) };
  const charge = { payment, idempotencyKey: newKey(), shownTotal: amount };
  harness.fault('lost_answer');
  const csrf = await harness.api.csrf();
  const paid = await harness.api.post('/api/payment/make', { reference, pid, csrf, ...charge });
  expect(paid.body.data).toMatchObject({ pending: true });
  return amount;
}

/** The same of a re-screening. */
async function payRescreening({ reference, policyNumber }: AmendmentCalls): Promise<number> {
  const sold = { reference, policyNumber, csrf: await harness.api.csrf() };
  const calls = await raiseRescreening(harness, sold);
  await calls.declare('heart attack', stent);
  await calls.complete();
  const payment = await calls.payment();
  harness.fault('lost_answer');
  expect((await calls.confirm(true, payment)).body.data).toMatchObject({ pending: true });
  return payment.shownTotal;
}

test('[DETL-15] each refund of one charge has a mail with its own amount', async () => {
  sent.length = 0;
  harness.api.clock.set('2026-11-20T01:00:00.000Z');
  const order = await harness.order();
  await harness.buy(order);
  const id = (await harness.stored(order.reference)).attempts[0]?.id ?? '';
  const [line] = await harness.sandbox.ledger.findByReference(id, Number.MAX_SAFE_INTEGER);
  if (!line) throw new Error('Nothing was charged');
  const { id: _, ...charge } = line;
  const { queue } = harness.api.services;
  const captureAgain = async (amount: number) => {
    await harness.sandbox.ledger.add({ ...charge, amount });
    await queue.write((tx) => changeAttempt(tx, id, ['captured'], { askAt: 0, asked: 0 }));
    await harness.advance(1000);
  };
  await captureAgain(charge.amount);
  await captureAgain(2850);
  await fulfilment.outbox.run();
  const refunds = sent.filter((mail) => mail.subject.includes('refunded'));
  expect(refunds.map((mail) => mail.subject).toSorted()).toEqual([
    'We’ve refunded $108.24',
    'We’ve refunded $28.50',
  ]);
  expect(new Set(refunds.map((mail) => mail.messageId)).size).toBe(2);
  for (const mail of refunds) expect(mail.text).toContain(id);
});
