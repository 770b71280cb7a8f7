import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, openShop, type Shop } from '../../payments/testing/shop.ts';
import { mailLinkTokens } from './mail-link-token.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const tokenOf = mailLinkTokens('s'.repeat(40));
const link = ({ reference }: { reference: string }) => ({ reference, token: tokenOf(reference) });
const update = (body: object) => shop.api.post('/api/quote/update', body);
const mails = async (reference: string) =>
  (await shop.books(reference)).outbox.filter((one) => one.template === 'quoteSaved');

test('[DETL-14] a quote is mailed to the address that is named, each time it is asked for', async () => {
  const basket = await shop.basket();
  expect((await update({ ...basket, emailQuote: 'friend@example.org' })).status).toBe(200);
  expect((await update({ ...basket, emailQuote: 'friend@example.org' })).status).toBe(200);
  expect((await update({ ...basket, emailQuote: null })).status).toBe(200);
  const queued = await mails(basket.reference);
  expect(queued.map((one) => one.toEmail)).toEqual(['friend@example.org', 'friend@example.org']);
  expect(JSON.stringify((await shop.books(basket.reference)).quote)).not.toContain('friend@example.org');
});

test.each([
  '',
  'friend',
  'a@b',
  'a b@example.org',
  'a@example.org\r\nBcc: x@y.org',
  'a@example.org, b@example.org',
])('[DETL-14] no mail is queued for the address %j', async (emailQuote) => {
  const basket = await shop.basket();
  const answer = await update({ ...basket, emailQuote });
  if (emailQuote !== '') {
    expect(answer.status).toBe(422);
    expect(answer.body.data.formErrors.emailQuote).toMatchObject({ code: 'email_invalid' });
  }
  expect(await mails(basket.reference)).toEqual([]);
});

test('[DETL-13] [DETL-14] a mailed link opens the quote, also after another page took it over', async () => {
  const basket = await shop.basket();
  await shop.api.post('/api/quote/save', basket);
  const mailed = await shop.reload(link(basket));
  expect(mailed.status).toBe(200);
  expect(mailed.body.data.contact.email).toBe(basket.contact.email);
  const { reference, token, csrf } = basket;
  const taken = await shop.api.post('/api/quote/takeOver', { reference, token, csrf, claim: 'c'.repeat(43) });
  expect(taken.status).toBe(200);
  const { body } = await shop.reload(basket);
  expect(body.data.contact.email).toBe('');
  expect((await shop.reload(link(basket))).body.data.contact.email).toBe(basket.contact.email);
  expect((await update({ ...basket, ...link(basket) })).status).toBe(200);
});

test('[DETL-15] bought through a mailed link, it gets the policy’s own; the mailed one shows no personal detail any more', async () => {
  const basket = await shop.basket();
  const byMail = { ...basket, ...link(basket) };
  const bought = await shop.buy(byMail);
  expect(bought.body.data.status).toBe(89);
  expect((await shop.reload(bought.body.data)).body.data.contact.email).toBe(basket.contact.email);
  expect((await shop.reload(link(basket))).body.data).toMatchObject({ paid: true, contact: { email: '' } });
  // The same press again, whose answer was lost, is told the same; another press is told nothing.
  expect((await shop.buy(byMail)).body.data.token).toBe(bought.body.data.token);
  expect((await shop.buy({ ...byMail, idempotencyKey: newKey() })).status).toBe(409);
});

test('[API-06] the link of one quote opens no other, and none is there without the server’s secret', async () => {
  const [one, other] = [await shop.basket(), await shop.basket()];
  const wrong = [
    { reference: one.reference, token: tokenOf(other.reference) },
    { reference: one.reference, token: mailLinkTokens('t'.repeat(40))(one.reference) },
    { reference: 'NOSUCHREFX', token: tokenOf('NOSUCHREFX') },
  ];
  for (const access of wrong) expect((await shop.reload(access)).status).toBe(404);
});
