import { expect, test } from 'vitest';
import { newKey } from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { generationOfMail } from '../email-quote.ts';
import { findQuote } from '../quotes.repository.ts';
import { mailLinkTokens } from './mail-link-token.ts';

const harness = sharedPurchaseHarness();

const tokenOf = mailLinkTokens('s'.repeat(40));
const link = ({ reference }: { reference: string }, tokenGeneration = 0) => ({
  reference,
  token: tokenOf({ reference, tokenGeneration }),
});
const update = (body: object) => harness.api.post('/api/quote/update', body);
const mails = async (reference: string) =>
  (await harness.stored(reference)).outbox.filter((one) => one.template === 'quoteSaved');

test('[DETL-14] a quote is mailed to the given address, once for each request', async () => {
  const order = await harness.order();
  expect((await update({ ...order, emailQuote: 'friend@example.org' })).status).toBe(200);
  expect((await update({ ...order, emailQuote: 'friend@example.org' })).status).toBe(200);
  expect((await update({ ...order, emailQuote: null })).status).toBe(200);
  const queued = await mails(order.reference);
  expect(queued.map((one) => one.toEmail)).toEqual(['friend@example.org', 'friend@example.org']);
  expect(JSON.stringify((await harness.stored(order.reference)).quote)).not.toContain('friend@example.org');
});

test.each([
  '',
  'friend',
  'a@b',
  'a b@example.org',
  'a@example.org\r\nBcc: x@y.org',
  'a@example.org, b@example.org',
])('[DETL-14] no mail is queued for the address %j', async (emailQuote) => {
  const order = await harness.order();
  const answer = await update({ ...order, emailQuote });
  if (emailQuote !== '') {
    expect(answer.status).toBe(422);
    expect(answer.body.data.formErrors.emailQuote).toMatchObject({ code: 'email_invalid' });
  }
  expect(await mails(order.reference)).toEqual([]);
});

test('[DETL-13] [DETL-14] a mailed link opens the quote for another device, whose token ends the links before it', async () => {
  const order = await harness.order();
  await harness.api.post('/api/quote/save', order);
  const mailed = await harness.reload(link(order));
  expect(mailed.body.data.contact.email).toBe(order.contact.email);
  const takeOver = (access: object, claim: string, confirmed = true) =>
    harness.api.post('/api/quote/takeOver', {
      ...access,
      csrf: order.csrf,
      claim: claim.repeat(43),
      confirmed,
    });
  // A mail scanner opens the link, runs the page and presses its first button; so does a second reader of the mail.
  for (const reader of ['s', 't']) {
    const scanned = await takeOver(link(order), reader, false);
    expect([scanned.status, scanned.body.data.error.code]).toEqual([409, 'link_unconfirmed']);
    expect((await harness.reload(link(order))).body.data.contact.email).toBe(order.contact.email);
  }
  expect((await harness.api.post('/api/quote/save', order)).status).toBe(200);
  const taken = await takeOver(link(order), 'c');
  expect(taken.status).toBe(200);
  // A reload of the mail's page on that device repeats the exchange, and a later mail's link finds its token.
  expect((await takeOver(link(order), 'c')).body.data).toEqual(taken.body.data);
  expect((await takeOver(link(order, 1), 'c')).body.data).toEqual(taken.body.data);
  for (const earlier of [order, link(order)]) {
    const { body } = await harness.reload(earlier);
    expect(body.data).toMatchObject({ linkReplaced: true, contact: { email: '' }, rates: [] });
    expect((await takeOver(earlier, 'd')).body.data.error.code).toBe('link_replaced');
  }
  expect((await harness.reload(taken.body.data)).body.data.contact.email).toBe(order.contact.email);
  expect((await harness.reload(link(order, 1))).body.data.contact.email).toBe(order.contact.email);
  const changed = await update({ ...order, ...link(order, 1) });
  expect(changed.status).toBe(200);
});

/** Another browser takes the quote over by this link. */
const takenOver = async (
  { reference, csrf }: { reference: string; csrf: string },
  token: string,
  claim = 'e',
) => {
  const body = { reference, token, csrf, claim: claim.repeat(43), confirmed: true };
  return (await harness.api.post('/api/quote/takeOver', body)).body.data as {
    reference: string;
    token: string;
  };
};
const mailLink = (body: object) => harness.api.post('/api/quote/mailLink', body);

test('[DETL-14] [API-06] an earlier link has a new one mailed, to the address that the mail’s reader confirmed', async () => {
  const order = await harness.order();
  await harness.api.post('/api/quote/save', order);
  const { reference, token, csrf } = order;
  await takenOver(order, link(order).token);
  const asked = await mailLink({ reference, token, csrf, email: 'mallory@example.org' });
  expect(asked.body.data).toEqual({ reference });
  expect((await mails(reference)).map((one) => one.toEmail)).toEqual([order.contact.email]);
  expect((await mailLink({ ...link({ reference }, 5), csrf })).status).toBe(404);
  const nameless = await harness.order();
  expect((await mailLink({ reference: nameless.reference, token: nameless.token, csrf })).status).toBe(200);
  expect(await mails(nameless.reference)).toEqual([]);
});

test('[API-06] [EMBD-06] who entered an address and led another person to the quote is mailed no link to it', async () => {
  const theirs = await harness.order();
  const mallory = { ...theirs.contact, email: 'mallory@example.org' };
  await harness.api.post('/api/quote/save', { ...theirs, contact: mallory });
  const mine = await takenOver(theirs, theirs.token);
  expect((await mailLink({ ...theirs })).status).toBe(200);
  expect(await mails(theirs.reference)).toEqual([]);
  // The address that this browser enters is the one.
  const contact = { ...theirs.contact, email: 'ada@example.com' };
  expect((await harness.api.post('/api/quote/save', { ...theirs, ...mine, contact })).status).toBe(200);
  await mailLink({ ...theirs });
  expect((await mails(theirs.reference)).map((one) => one.toEmail)).toEqual(['ada@example.com']);
});

test('[API-06] a mail that waited while the token was exchanged is not sent, and a change that waited is not stored', async () => {
  const theirs = await harness.order();
  const waiting = Promise.withResolvers<void>();
  const { queue } = harness.api.services;
  const held = queue.write(() => waiting.promise);
  const exchange = takenOver(theirs, theirs.token);
  while (queue.depth === 0) await new Promise(setImmediate);
  const late = update({ ...theirs, emailQuote: 'mallory@example.org' });
  while (queue.depth < 2) await new Promise(setImmediate);
  waiting.resolve();
  await held;
  const mine = await exchange;
  expect((await late).body.data.error.code).toBe('link_replaced');
  expect(await mails(theirs.reference)).toEqual([]);
  // Enqueued in the first generation, rendered in the second.
  const early = await harness.order();
  expect((await update({ ...early, emailQuote: 'mallory@example.org' })).status).toBe(200);
  const [row] = await mails(early.reference);
  expect([generationOfMail(row?.subject ?? ''), generationOfMail('ABC:1')]).toEqual([0, 0]);
  await takenOver(early, early.token);
  expect(await harness.reload({ ...mine })).toMatchObject({ status: 200 });
});

test('[API-06] an exchange by a server of the version before ends the links in mails as well', async () => {
  const order = await harness.order();
  await harness.api.services.queue.write((tx) =>
    tx.run(`update quotes set previous_token_hash = token_hash, token_hash = 'exchanged'
      where reference = '${order.reference}'`),
  );
  expect((await harness.reload(link(order))).body.data).toMatchObject({ linkReplaced: true });
  expect((await harness.reload(link(order, 1))).body.data.linkReplaced).toBeUndefined();
});

test('[DETL-14] a purchase is no exchange: a mail of the quote that waited meanwhile is sent', async () => {
  const order = await harness.order();
  await harness.buy(order);
  const { database } = harness.api;
  expect((await findQuote(database.read, order.reference))?.tokenGeneration).toBe(0);
});

test('[DETL-15] a purchase through a mailed link gets a new token, and the mailed link then shows no personal data', async () => {
  const order = await harness.order();
  const byMail = { ...order, ...link(order) };
  const bought = await harness.buy(byMail);
  expect(bought.body.data.status).toBe(89);
  expect((await harness.reload(bought.body.data)).body.data.contact.email).toBe(order.contact.email);
  expect((await harness.reload(link(order))).body.data).toMatchObject({ paid: true, contact: { email: '' } });
  // A retry of the same attempt, whose response was lost, gets the same answer; another attempt gets none.
  expect((await harness.buy(byMail)).body.data.token).toBe(bought.body.data.token);
  expect((await harness.buy({ ...byMail, idempotencyKey: newKey() })).status).toBe(409);
});

test('[API-06] the link of one quote opens no other, and no link can be made without the server’s secret', async () => {
  const [one, other] = [await harness.order(), await harness.order()];
  const wrong = [
    { reference: one.reference, token: link(other).token },
    {
      reference: one.reference,
      token: mailLinkTokens('t'.repeat(40))({ reference: one.reference, tokenGeneration: 0 }),
    },
    link({ reference: 'NOSUCHREFX' }),
  ];
  for (const access of wrong) expect((await harness.reload(access)).status).toBe(404);
});
