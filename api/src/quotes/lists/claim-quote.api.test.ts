import { storedRates } from '@coverkit/rules/contract';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type AccountBrowser, accountBrowser, customer } from '../../accounts/testing/account-browser.ts';
import { createPolicyMailFacts } from '../../purchases/mails/policy-facts.ts';
import type { Json } from '../../testing/harness.ts';
import type { Order } from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { changeDraft, exchangeToken } from '../quotes.repository.ts';
import { quotes } from '../quotes.table.ts';
import { mailLinkTokens } from '../tokens/mail-link-token.ts';
import { claimOpenQuote } from './claim.repository.ts';

const harness = sharedPurchaseHarness();
const limited = sharedPurchaseHarness({ config: { rateLimits: true } });
const { contact } = exampleReadyDraft();
type Link = { reference: string; token: string };

const claim = (browser: AccountBrowser, { reference, token }: Link) =>
  browser.post('/api/customer/claim', { reference, token });
const seen = ({ status, body }: Json) => [status, body.data?.error?.code ?? null];
const refused = [404, 'not_found'];

async function signedIn(at = harness): Promise<AccountBrowser & { email: string; id: string }> {
  const { email, id } = await customer(at);
  const browser = accountBrowser(at);
  await browser.signInFully(email);
  return { ...browser, email, id };
}
const listOf = async (browser: AccountBrowser) => {
  const { quotes: open, policies } = (await browser.get('/api/customer/dashboard?entries=25')).body.data;
  const references = (all: Link[]) => all.map(({ reference }) => reference);
  return { quotes: references(open), policies: references(policies) };
};
/** An order of a quote of nobody, with the address that it will be bought with. */
const orderFor = (email: string) => harness.order({ contact: { ...contact, email } });
const isOfferedAccount = async ({ reference }: Link): Promise<boolean> => {
  const sold = (await harness.stored(reference)).policies[0]?.policyNumber ?? '';
  const { services } = harness.api;
  const absent = async () => null;
  const facts = createPolicyMailFacts({
    ...{ ...services, accounts: harness.money.accounts, acceptedPds: absent, setPasswordLink: absent },
    documents: { brandDocument: absent, brandPdf: absent },
  });
  return ((await facts.policy(sold))?.customerId ?? null) !== null;
};
const save = async (order: Json) =>
  expect((await harness.api.post('/api/quote/save', order)).status).toBe(200);

test('[ACCT-02] [ACCT-06] a customer claims a quote, and has it with another address, alone', async () => {
  const [own, other] = [await signedIn(), await signedIn()];
  const order = await orderFor(other.email);
  expect(seen(await claim(own, order))).toEqual([200, null]);
  // Again, as every page of the quote does.
  const { claimed } = (await claim(own, order)).body.data;
  await save({ ...order, claimed });
  expect((await listOf(own)).quotes).toEqual([order.reference]);
  expect((await listOf(other)).quotes).toEqual([]);
  expect(seen(await claim(own, order))).toEqual([200, null]);
  expect(seen(await claim(other, order))).toEqual(refused);

  const entries = await own.post('/api/customer/entries', { list: 'quotes', search: order.reference });
  expect(entries.body.data).toMatchObject({ total: 1, quotes: [{ reference: order.reference }] });
  const archive = await own.post('/api/customer/data');
  expect(Buffer.from(archive.body.data.base64, 'base64').toString('latin1')).toContain(order.reference);
  const { reference } = order;
  expect(seen(await other.post('/api/customer/quote/delete', { reference }))).toEqual(refused);
  expect(seen(await own.post('/api/customer/quote/delete', { reference }))).toEqual([200, null]);
  expect((await harness.reload(order)).status).toBe(404);
});

test('[ACCT-06] [ACCT-07] what is somebody else’s is refused as a wrong token is, and stays theirs', async () => {
  const [own, other] = [await signedIn(), await signedIn()];
  const { api } = harness;
  const saved = await orderFor(other.email);
  await save(saved);
  const nobodys = await orderFor(own.email);
  const bought = await orderFor(own.email);
  const sale = (await harness.buy(bought)).body.data;
  const mailLinkOf = mailLinkTokens(api.services.config.secret);
  const mailed = mailLinkOf({ reference: nobodys.reference, tokenGeneration: 0 });
  // A page of an affiliate knows its token until the host exchanges it.
  const shared = await orderFor(own.email);
  const hashes = await api.database.read.select().from(quotes).where(eq(quotes.reference, shared.reference));
  await api.services.queue.write((tx) =>
    tx
      .update(quotes)
      .set({ earlierTokenHashes: hashes[0]?.tokenHash ?? '' })
      .where(eq(quotes.reference, shared.reference)),
  );
  const foreign = {
    'of another’s address': saved,
    'a wrong token': { ...nobodys, token: 'x'.repeat(43) },
    'no quote': { reference: 'ZZZZZZZZZZ', token: nobodys.token },
    'a mail’s link': { ...nobodys, token: mailed },
    'an affiliate’s': shared,
    'a policy': sale,
    'the link of before the purchase': bought,
  };
  for (const [name, link] of Object.entries(foreign))
    expect([name, ...seen(await claim(own, link))]).toEqual([name, ...refused]);
  expect((await listOf(own)).quotes).toEqual([]);
  expect((await listOf(other)).quotes).toEqual([saved.reference]);

  // Of the same address, and of nobody.
  expect(seen(await claim(other, saved))).toEqual([200, null]);
  expect(seen(await claim(own, nobodys))).toEqual([200, null]);
  // Another browser takes it over: it is listed no more, and still nobody else's to claim.
  const taken = { ...nobodys, claim: 'd'.repeat(22) };
  const link = (await api.post('/api/quote/takeOver', taken)).body.data;
  expect((await listOf(own)).quotes).toEqual([]);
  expect(seen(await claim(other, link))).toEqual(refused);
  expect(seen(await claim(own, nobodys))).toEqual(refused);
  expect(seen(await claim(own, link))).toEqual([200, null]);
});

test('[ACCT-06] a policy is in the account only where the page that buys has what the claim answered', async () => {
  const [own, other] = [await signedIn(), await signedIn()];
  const { claimed } = (await claim(own, await orderFor(other.email))).body.data;
  const [gift, led, made] = [
    await orderFor(other.email),
    await orderFor(other.email),
    await orderFor('new@example.com'),
  ];
  const proof = (await claim(own, gift)).body.data.claimed;
  await claim(own, led);
  await claim(own, made);
  // Of another quote it counts for nothing.
  for (const [order, sent] of [
    [gift, proof],
    [led, claimed],
    [made, null],
  ])
    expect((await harness.buy({ ...order, claimed: sent })).status).toBe(200);
  expect((await listOf(own)).policies.slice(0, 1)).toEqual([gift.reference]);
  expect((await listOf(own)).policies).not.toContain(led.reference);
  expect((await listOf(other)).policies).toContain(led.reference);
  expect((await listOf(own)).policies).not.toContain(made.reference);
  expect(await harness.money.accounts.find('highline', 'new@example.com')).toMatchObject({
    hasPassword: false,
  });

  // Who is mailed a policy that another has is offered no account to see it in.
  const gifted = await orderFor('new@example.com');
  const { claimed: ofGifted } = (await claim(own, gifted)).body.data;
  expect((await harness.buy({ ...gifted, claimed: ofGifted })).status).toBe(200);
  expect(await isOfferedAccount(made)).toBe(true);
  expect(await isOfferedAccount(gifted)).toBe(false);
});

test('[ACCT-05] [DETL-13] what was opened before its quote was ended is neither bought nor stored after', async () => {
  const own = await signedIn();
  const { quotePurchase, queue, clock } = harness.api.services;
  const orders = [await orderFor(own.email), await orderFor(own.email)];
  const [ended, expiring] = orders as [Json, Json];
  await claim(own, ended);
  const caller = { brandId: 'highline', affiliateId: null, ip: '127.0.0.1' };
  const [before, later] = [
    await quotePurchase.prepare(ended as Order, ended as Order, caller),
    await quotePurchase.prepare(expiring as Order, expiring as Order, caller),
  ];
  await own.post('/api/customer/delete', { passwordCurrent: 'three quiet penguins', confirmed: true });
  // It is not erased yet.
  const { row } = before.opened;
  expect(await queue.write((tx) => quotePurchase.lock(tx, before))).toBe('closed');
  expect(await queue.write((tx) => quotePurchase.refer(tx, before))).toBe(false);
  const owner = { customerId: own.id, email: own.email };
  expect(await queue.write((tx) => claimOpenQuote(tx, row, owner))).toBe(false);
  const next = { to: 'x'.repeat(43), confirmed: false };
  expect(await queue.write((tx) => exchangeToken(tx, row, next))).toBe(false);
  expect(await queue.write((tx) => changeDraft(tx, row, row))).toBe(false);

  await queue.write((tx) =>
    tx
      .update(quotes)
      .set({ expiresAt: clock.now().getTime() })
      .where(eq(quotes.reference, expiring.reference)),
  );
  const unchanged = { ...later, opened: { ...later.opened, row: { ...later.opened.row, expiresAt: 0 } } };
  expect(await queue.write((tx) => quotePurchase.lock(tx, unchanged))).toBe('closed');
});

test('[ACCT-02] in another browser a claimed quote is claimed anew, whatever its address, and bought', async () => {
  const [own, other] = [await signedIn(), await signedIn()];
  const gift = await orderFor(other.email);
  const { claimed } = (await claim(own, gift)).body.data;
  await save({ ...gift, claimed });
  // After a sign-out this browser knows it by the account's link alone.
  const [listed] = (await own.get('/api/customer/dashboard?entries=25')).body.data.quotes;
  const taken = { ...(listed as Link), csrf: gift.csrf, claim: 'e'.repeat(22), confirmed: true };
  const link = (await harness.api.post('/api/quote/takeOver', taken)).body.data;
  expect((await listOf(own)).quotes).toEqual([]);
  const again = (await claim(own, link)).body.data;
  expect(await listOf(own)).toMatchObject({ quotes: [gift.reference] });
  expect((await harness.buy({ ...gift, ...link, claimed: again.claimed })).status).toBe(200);
  expect((await listOf(own)).policies).toContain(gift.reference);
});

test('[ACCT-06] [ACCT-07] an address that another page enters ends the claim, and the quote is its visitor’s to keep', async () => {
  const [own, other] = [await signedIn(), await signedIn()];
  const visitors = await orderFor(other.email);
  const { claimed } = (await claim(own, visitors)).body.data;
  await save({ ...visitors, claimed: claimed.replace(/^./, claimed.startsWith('x') ? 'y' : 'x') });
  expect([await listOf(own), (await listOf(other)).quotes]).toMatchObject([
    { quotes: [] },
    [visitors.reference],
  ]);
  expect(seen(await claim(own, visitors))).toEqual(refused);
  const { reference } = visitors;
  expect(seen(await own.post('/api/customer/quote/delete', { reference }))).toEqual(refused);
  await own.post('/api/customer/delete', { passwordCurrent: 'three quiet penguins', confirmed: true });
  expect((await harness.reload(visitors)).status).toBe(200);
});

test('[ACCT-06] a claim outlives a purchase of another page that was declined, and no deletion of its account', async () => {
  const own = await signedIn();
  const { quotePurchase, queue } = harness.api.services;
  const contact = { ...exampleReadyDraft().contact, email: 'gift@example.com' };
  const gift = await harness.order({ contact }, '4000000000009995');
  const { claimed } = (await claim(own, gift)).body.data;
  await save({ ...gift, claimed });
  // As where the answer of the claim was lost.
  await harness.buy(gift);
  expect((await harness.stored(gift.reference)).states).toEqual(['declined']);
  expect((await listOf(own)).quotes).toEqual([gift.reference]);
  const caller = { brandId: 'highline', affiliateId: null, ip: '127.0.0.1' };
  const prepared = await quotePurchase.prepare(gift, gift, caller);
  expect(await queue.write((tx) => quotePurchase.lock(tx, prepared))).toBe('locked');
  // While another page pays it is not theirs.
  expect((await listOf(own)).quotes).toEqual([]);
  await queue.write((tx) => quotePurchase.release(tx, gift.reference));
  const retried = { ...(await orderFor('gift@example.com')), reference: gift.reference, token: gift.token };
  expect((await harness.buy({ ...retried, claimed })).status).toBe(200);
  expect((await listOf(own)).policies).toContain(gift.reference);

  const left = await orderFor('gift@example.com');
  const proof = (await claim(own, left)).body.data.claimed;
  await save({ ...left, claimed: proof });
  const unproved = await quotePurchase.prepare(left, left, caller);
  expect(await queue.write((tx) => quotePurchase.lock(tx, unproved))).toBe('locked');
  await own.post('/api/customer/delete', { passwordCurrent: 'three quiet penguins', confirmed: true });
  await queue.write((tx) => quotePurchase.release(tx, left.reference));
  const stored = (await harness.stored(left.reference)).quote;
  expect(stored).toMatchObject({ customerId: null, customerGeneration: null });
});

test('[ACCT-05] an account that is deleted takes the quotes along that it claimed', async () => {
  const own = await signedIn();
  const order = await orderFor('someone.else@example.com');
  const { claimed } = (await claim(own, order)).body.data;
  await save({ ...order, claimed });
  await own.post('/api/customer/delete', { passwordCurrent: 'three quiet penguins', confirmed: true });
  expect((await harness.reload(order)).status).toBe(404);
});

test('[ACCT-05] one account claims so often, and others go on', async () => {
  const own = await signedIn(limited);
  const link = await limited.order();
  const { burst } = storedRates.claim;
  const answers = [];
  // A few tokens come back meanwhile.
  for (let at = 0; at < burst + 5; at += 1) answers.push(seen(await claim(own, link)));
  expect(answers.slice(0, burst)).toEqual(Array(burst).fill([200, null]));
  for (const one of [link, { ...link, token: 'x'.repeat(43) }])
    expect(seen(await claim(own, one))).toEqual([429, 'rate_limited']);
  const other = await signedIn(limited);
  expect(seen(await claim(other, await limited.order()))).toEqual([200, null]);
});
