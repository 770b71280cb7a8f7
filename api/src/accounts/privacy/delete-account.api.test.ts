import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enqueueOutbox } from '../../outbox/outbox.service.ts';
import { outbox } from '../../outbox/outbox.table.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { accountBrowser, customer, lastEmailCode, password } from '../testing/account-browser.ts';

const harness = sharedPurchaseHarness({ config: { rateLimits: true } });
const path = '/api/customer/delete';
const sure = { passwordCurrent: password, confirmed: true };
const day = 86_400_000;

async function signedIn() {
  const made = await customer(harness);
  const own = accountBrowser(harness);
  await own.signInFully(made.email);
  return { ...made, own };
}
async function savedQuote(email: string) {
  const order = await harness.order({ contact: { ...exampleReadyDraft().contact, email } });
  await harness.api.post('/api/quote/save', order);
  return order;
}
/** Tables in which a text is found. */
async function tablesWith(text: string): Promise<string[]> {
  const { read } = harness.api.database;
  const tables = await read.all<{ name: string }>(sql`select name from sqlite_master where type = 'table'`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await read.all(sql.raw(`select * from "${name}"`));
    if (JSON.stringify(rows).includes(text)) found.push(name);
  }
  return found.toSorted();
}
const answerOf = async (email: string) => {
  const { status, body } = await accountBrowser(harness).signIn(email);
  return [status, body.data.error.code, body.messages];
};

test('[ACCT-05] [HOST-12] an account is deleted with all that is the customer’s alone; policy and payments stay', async () => {
  const { own, email, id, order } = await signedIn();
  const elsewhere = accountBrowser(harness);
  await elsewhere.signInFully(email);
  await own.post('/api/customer/profile', {
    ...{
      email: `asked-${email}`,
      firstName: 'Canary',
      lastName: '',
      address: '1 Main Road',
      locality: 'Carlton',
    },
    ...{ state: 'VIC', postCode: '3053', phone: '0412 345 678', company: '' },
  });
  const quote = await savedQuote(email);
  const stranger = await signedIn();
  const foreign = await savedQuote(stranger.email);
  const link = await harness.money.accounts.passwordLink(id);

  const deleted = await own.post(path, sure);
  expect([deleted.status, deleted.body.data]).toEqual([200, {}]);
  expect([...own.cookies.keys()]).toEqual([]);
  for (const browser of [own, elsewhere])
    expect((await browser.get('/api/customer/dashboard')).body.data.error.code).toBe('sign_in_required');
  expect((await harness.reload(quote)).status).toBe(404);
  expect(await tablesWith('Canary')).toEqual([]);
  expect(await tablesWith(`asked-${email}`)).toEqual([]);
  for (const table of ['customers', 'sessions', 'devices', 'email_changes'])
    expect(await tablesWith(id)).not.toContain(table);

  // What the law asks for, and the link of its mails.
  expect((await harness.stored(order.reference)).policies).toHaveLength(1);
  expect((await harness.stored(order.reference)).attempts).toMatchObject([{ state: 'captured' }]);
  const mails = await harness.api.database.read.select().from(outbox);
  expect(mails.find(({ template }) => template === 'accountDeleted')).toMatchObject({ toEmail: email });

  // As to anybody who never had one.
  expect(await answerOf(email)).toEqual(await answerOf('nobody@example.org'));
  const asked = mails.length;
  await own.post('/api/auth/forgotten', { username: email });
  expect(await harness.api.database.read.select().from(outbox)).toHaveLength(asked);
  const late = await harness.api.post('/api/auth/set-password', {
    ...{ uid: link?.uid, token: link?.token, password, passwordConfirm: password },
    csrf: await harness.api.csrf(),
  });
  expect(late.body.data.error.code).toBe('password_link_invalid');

  // Nobody else’s.
  expect((await stranger.own.get('/api/customer/dashboard')).body.data).toMatchObject({
    ...{ policiesTotal: 1, quotesTotal: 1 },
  });
  expect((await harness.reload(foreign)).status).toBe(200);
});

test('[ACCT-02] [ACCT-07] quotes of the address before stay in the account that changed it, and are erased with it', async () => {
  const { own, email } = await signedIn();
  const stranger = await signedIn();
  const [quote, foreign] = [await savedQuote(email), await savedQuote(stranger.email)];
  const { contact } = exampleReadyDraft();
  await own.post('/api/customer/profile', {
    ...{ ...contact, company: '', email: `moved-${email}` },
  });
  const changed = await own.post('/api/customer/email', { code: await lastEmailCode(harness) });
  expect(changed.body.data).toMatchObject({ email: `moved-${email}` });
  const listed = async (of: typeof own) =>
    (await of.get('/api/customer/dashboard')).body.data.quotes.map(
      ({ reference }: { reference: string }) => reference,
    );
  expect(await listed(own)).toEqual([quote.reference]);
  expect(await listed(stranger.own)).toEqual([foreign.reference]);
  expect((await own.post(path, sure)).status).toBe(200);
  expect((await harness.reload(quote)).status).toBe(404);
  expect((await harness.reload(foreign)).status).toBe(200);
});

test.each<[object, string]>([
  [{ ...sure, passwordCurrent: 'not this one' }, 'passwordCurrent'],
  [{ ...sure, confirmed: false }, 'confirmed'],
  [{ passwordCurrent: password }, 'confirmed'],
])('[ACCT-05] %j deletes nothing', async (input, field) => {
  const { own, email } = await signedIn();
  const quote = await savedQuote(email);
  const refused = await own.post(path, input);
  expect([refused.status, Object.keys(refused.body.data.formErrors)]).toEqual([422, [field]]);
  expect((await own.get('/api/customer/dashboard')).body.data).toMatchObject({ quotesTotal: 1 });
  expect((await harness.reload(quote)).status).toBe(200);
});

test('[ACCT-05] wrong passwords are counted here too, so that a session that was left open guesses none', async () => {
  const { own } = await signedIn();
  const statuses: number[] = [];
  for (let times = 0; times < 12; times += 1)
    statuses.push((await own.post(path, { ...sure, passwordCurrent: `guess ${times}` })).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test('[DETL-15] a quote that a payment is under way for is no longer theirs, and is erased once that has ended', async () => {
  const { own, email } = await signedIn();
  const quote = await savedQuote(email);
  const { reference } = quote;
  await own.post('/api/customer/quote/email', { reference });
  harness.fault('lost_request');
  expect((await harness.buy({ ...quote, csrf: await harness.api.csrf() })).body.data.pending).toBe(true);
  const refund = {
    kind: 'mail',
    template: 'paymentRefunded',
    subject: reference,
    quoteReference: reference,
  } as const;
  await harness.api.services.queue.write((tx) =>
    enqueueOutbox(tx, [{ ...refund, brandId: 'highline', at: harness.api.clock.now() }]),
  );
  expect((await own.post(path, sure)).status).toBe(200);
  // Nothing is mailed about it any more, but for its refund.
  const mails = await harness.api.database.read
    .select()
    .from(outbox)
    .where(eq(outbox.quoteReference, reference));
  expect(mails.map(({ template, toEmail, doneAt }) => [template, toEmail, doneAt === null])).toEqual([
    ['quoteSaved', null, false],
    ['paymentRefunded', null, true],
  ]);
  await harness.api.services.queue.write((tx) => tx.delete(outbox).where(eq(outbox.subject, reference)));
  const isStored = async () => (await harness.stored(quote.reference)).quote !== undefined;
  expect(await isStored()).toBe(true);
  const { createErasing } = await import('../../erasing/erasing.service.ts');
  const erasing = createErasing(harness.api.services);
  await erasing.eraseDue();
  expect(await isStored()).toBe(true);
  await harness.advance(20 * 60_000);
  await harness.advance(4 * day);
  await harness.advance(8 * day);
  await erasing.eraseDue();
  expect(await isStored()).toBe(false);
});

test('[ACCT-05] who buys again has a new account, without what the one before had', async () => {
  const { own, email, id } = await signedIn();
  await own.post(path, sure);
  const again = await customer(harness, email);
  expect(again.id).not.toBe(id);
  const browser = accountBrowser(harness);
  await browser.signInFully(email);
  expect((await browser.get('/api/customer/dashboard')).body.data.policiesTotal).toBe(1);
});
