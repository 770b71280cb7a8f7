import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fulfilment } from '../../compose.ts';
import type { OutgoingMail } from '../../mail/mailer.ts';
import { type MailHarness, startMailHarness } from '../../testing/mail-harness.ts';
import type { PurchaseHarness } from '../../testing/purchase-harness.ts';
import { changeAttempt } from '../charges/attempts.repository.ts';

/** Refunds with their mails, on a clock that the tests set. */
let mails: MailHarness;
let harness: PurchaseHarness;
let fulfilment: Fulfilment;
let sent: OutgoingMail[];
beforeAll(async () => {
  mails = await startMailHarness();
  ({ harness, fulfilment, sent } = mails);
});
afterAll(() => mails.close());

const days = 86_400_000;

test('[DETL-15] a late capture is refunded with a mail also after its quote has expired', async () => {
  const order = await harness.order({ dates: { from: '2027-03-10', to: '2027-03-23' } });
  const expires = (await harness.stored(order.reference)).quote?.expiresAt ?? 0;
  harness.api.clock.set(new Date(expires - 60_000));
  harness.fault('captured_late', { lateMs: 1000 });
  const bought = await harness.buy({ ...order, csrf: await harness.api.csrf() });
  expect(bought.body.data).toMatchObject({ pending: true });
  await harness.advance(11 * 60_000);
  expect((await harness.stored(order.reference)).states).toEqual(['failed']);
  expect((await harness.reload(order)).status).toBe(404);

  await new Promise((resolve) => setTimeout(resolve, 1100));
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
