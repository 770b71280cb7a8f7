import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutgoingMail } from '../mail/mailer.ts';
import { changeAttempt } from '../payments/attempts.repository.ts';
import type { Shop } from '../payments/testing/shop.ts';
import type { Fulfilment } from './fulfilment.ts';
import { type MailedShop, openMailedShop } from './testing/mailed-shop.ts';

/** Money and mails together, on a clock that the tests move. */
let mails: MailedShop;
let shop: Shop;
let fulfilment: Fulfilment;
let sent: OutgoingMail[];
beforeAll(async () => {
  mails = await openMailedShop();
  ({ shop, fulfilment, sent } = mails);
});
afterAll(() => mails.close());

const days = 86_400_000;

test('[DETL-15] a late capture is refunded and told of also when its quote is no longer kept', async () => {
  const basket = await shop.basket({ dates: { from: '2027-03-10', to: '2027-03-23' } });
  const expires = (await shop.books(basket.reference)).quote?.expiresAt ?? 0;
  shop.api.clock.set(new Date(expires - 60_000));
  shop.fault('captured_late', { lateMs: 1000 });
  const bought = await shop.buy({ ...basket, csrf: await shop.api.csrf() });
  expect(bought.body.data).toMatchObject({ pending: true });
  await shop.later(11 * 60_000);
  expect((await shop.books(basket.reference)).states).toEqual(['failed']);
  expect((await shop.reload(basket)).status).toBe(404);

  await new Promise((resolve) => setTimeout(resolve, 1100));
  await shop.later(2 * days);
  await shop.later(60_000);
  const books = await shop.books(basket.reference);
  expect(books.states).toEqual(['refunded']);
  await fulfilment.outbox.run();
  expect(sent.map((mail) => [mail.to.address, mail.subject])).toEqual([
    [basket.contact.email, 'We have refunded $108.24'],
  ]);
  expect((await shop.books(basket.reference)).outbox.map((row) => row.doneAt !== null)).toEqual([true]);
});

test('[DETL-15] each refund of one charge is a mail that names what went back this time', async () => {
  sent.length = 0;
  shop.api.clock.set('2026-11-20T01:00:00.000Z');
  const basket = await shop.basket();
  await shop.buy(basket);
  const id = (await shop.books(basket.reference)).attempts[0]?.id ?? '';
  const [line] = await shop.sandbox.ledger.findByReference(id, Number.MAX_SAFE_INTEGER);
  if (!line) throw new Error('Nothing was charged');
  const { id: _, ...charge } = line;
  const { queue } = shop.api.services;
  const takenAgain = async (amount: number) => {
    await shop.sandbox.ledger.add({ ...charge, amount });
    await queue.write((tx) => changeAttempt(tx, id, ['captured'], { askAt: 0, asked: 0 }));
    await shop.later(1000);
  };
  await takenAgain(charge.amount);
  await takenAgain(2850);
  await fulfilment.outbox.run();
  const refunds = sent.filter((mail) => mail.subject.includes('refunded'));
  expect(refunds.map((mail) => mail.subject).toSorted()).toEqual([
    'We have refunded $108.24',
    'We have refunded $28.50',
  ]);
  expect(new Set(refunds.map((mail) => mail.messageId)).size).toBe(2);
  for (const mail of refunds) expect(mail.text).toContain(id);
});
