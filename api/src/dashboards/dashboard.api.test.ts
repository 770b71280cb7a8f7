import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { accountBrowser, customer } from '../accounts/testing/account-browser.ts';
import { outbox } from '../outbox/outbox.table.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';

const harness = sharedPurchaseHarness();
const dashboardOf = async (of: ReturnType<typeof accountBrowser>, query = '?entries=10') =>
  (await of.get(`/api/customer/dashboard${query}`)).body.data;

/** A quote with its contact stored. */
async function savedQuote(email: string) {
  const { contact } = exampleReadyDraft();
  const order = await harness.order({ contact: { ...contact, email } });
  const saved = await harness.api.post('/api/quote/save', order);
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return order;
}

test('[ACCT-02] [ACCT-06] [ACCT-07] a customer sees their policies and quotes, and nobody else’s', async () => {
  const [{ email, order }, other] = [await customer(harness), await customer(harness)];
  const own = accountBrowser(harness);
  await own.signInFully(email);
  const quote = await savedQuote(email.toUpperCase());
  await savedQuote(other.email);
  const shown = await dashboardOf(own);
  expect(shown).toMatchObject({ otp_check: false, policiesTotal: 1, quotesTotal: 1 });
  const [policy] = shown.policies;
  expect(policy).toMatchObject({
    ...{ reference: order.reference, status: 89, total: 10_824, coverLevel: 'Plus', days: 14 },
    claimsUrl: `/how-to-claim?policy=${policy.policyNumber}`,
    ...{ travellers: ['Alex Nguyen'], countries: order.countries, from: order.dates.from },
  });
  expect(shown.quotes).toMatchObject([{ reference: quote.reference, screen: 'details', price: 10_824 }]);

  // Their links open them, for this customer as for the mails'.
  const opened = await harness.reload(policy);
  expect(opened.body.data).toMatchObject({ reference: order.reference, status: 89 });
  const resumed = await harness.reload(shown.quotes[0]);
  expect(resumed.body.data.contact.email).toBe(quote.contact.email);
});

test('[ACCT-06] [ACCT-07] a quote that another browser took over is not of who entered the address before', async () => {
  const { email } = await customer(harness);
  const own = accountBrowser(harness);
  await own.signInFully(email);
  const { reference, token, csrf } = await savedQuote(email);
  expect((await dashboardOf(own)).quotesTotal).toBe(1);
  const taken = { reference, token, csrf, claim: 'c'.repeat(22) };
  expect((await harness.api.post('/api/quote/takeOver', taken)).status).toBe(200);
  expect((await dashboardOf(own)).quotesTotal).toBe(0);
  for (const path of ['/api/customer/quote/email', '/api/customer/quote/delete'])
    expect((await own.post(path, { reference })).status).toBe(404);
});

test('[ACCT-02] lists have 10 or 25 entries, and pages', async () => {
  const { email } = await customer(harness);
  const own = accountBrowser(harness);
  await own.signInFully(email);
  const made: string[] = [];
  for (let at = 0; at < 12; at += 1) made.push((await savedQuote(email)).reference);
  const pages = await Promise.all(
    ['', '?entries=10&page=2', '?entries=25', '?entries=7', '?entries=10&page=-1', '?entries=10&page=x'].map(
      async (query): Promise<string[]> =>
        (await dashboardOf(own, query)).quotes.map((one: { reference: string }) => one.reference),
    ),
  );
  expect(pages.map((one) => one.length)).toEqual([10, 2, 12, 10, 10, 10]);
  expect([...(pages[0] ?? []), ...(pages[1] ?? [])].toSorted()).toEqual(made.toSorted());
});

test('[ACCT-02] [ACCT-06] a customer mails and deletes their own quotes, and nobody else’s', async () => {
  const [{ email, order }, other] = [await customer(harness), await customer(harness)];
  const own = accountBrowser(harness);
  await own.signInFully(email);
  const [quote, foreign] = [await savedQuote(email), await savedQuote(other.email)];
  for (const path of ['/api/customer/quote/email', '/api/customer/quote/delete'])
    for (const { reference } of [foreign, order, { reference: 'ZZZZZZZZZZ' }]) {
      const refused = await own.post(path, { reference });
      expect([refused.status, refused.body.data.error.code]).toEqual([404, 'not_found']);
    }
  const { reference } = quote;
  const mailed = await own.post('/api/customer/quote/email', { reference });
  expect(mailed.body.data).toEqual({ sentTo: email });
  const mails = await harness.api.database.read.select().from(outbox);
  expect(mails.findLast(({ template }) => template === 'quoteSaved')).toMatchObject({
    ...{ toEmail: email, quoteReference: reference },
  });
  expect((await own.post('/api/customer/quote/delete', { reference })).status).toBe(200);
  expect((await dashboardOf(own)).quotesTotal).toBe(0);
  expect((await harness.reload(quote)).status).toBe(404);
  expect((await own.post('/api/customer/quote/delete', { reference })).status).toBe(404);
  expect((await harness.reload(foreign)).status).toBe(200);
});
