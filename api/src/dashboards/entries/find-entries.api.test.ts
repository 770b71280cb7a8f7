import { addDays, type QuoteDraft, quoteStatus } from '@coverkit/rules';
import { type AccountEntries, accountEntriesSchema } from '@coverkit/rules/contract';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type AccountBrowser, accountBrowser, customer } from '../../accounts/testing/account-browser.ts';
import { quotes } from '../../quotes/quotes.table.ts';
import { exampleDates } from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';

const harness = sharedPurchaseHarness();
const path = '/api/customer/entries';

async function signedIn() {
  const { email, order } = await customer(harness);
  const browser = accountBrowser(harness);
  await browser.signInFully(email);
  return { email, order, browser };
}

async function savedQuote(email: string, change: Partial<QuoteDraft> = {}) {
  const draft = exampleReadyDraft();
  const order = await harness.order({ ...change, contact: { ...draft.contact, email } });
  const saved = await harness.api.post('/api/quote/save', order);
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return order;
}
const traveller = (firstName: string, lastName: string): Partial<QuoteDraft> => ({
  insurees: exampleReadyDraft().insurees.map((one, at) => (at === 0 ? { ...one, firstName, lastName } : one)),
});

async function entries(browser: AccountBrowser, asked: object): Promise<AccountEntries> {
  const { status, body } = await browser.post(path, asked);
  expect([status, body.data.error]).toEqual([200, undefined]);
  return v.parse(v.strictObject(accountEntriesSchema.entries), body.data);
}
const referencesOf = async (browser: AccountBrowser, search: string, more: object = {}) =>
  (await entries(browser, { list: 'quotes', search, ...more })).quotes.map(({ reference }) => reference);

test('[ACCT-02] a search looks through all of the customer’s entries, and pages count what it found', async () => {
  const { email, browser } = await signedIn();
  const first = await savedQuote(email, traveller('Zoë', 'O’Brien'));
  const made = [first.reference];
  // More than a page, and than is read at a time.
  for (let at = 0; at < 52; at += 1) made.push((await savedQuote(email)).reference);
  for (const search of [first.reference.toLowerCase(), 'zoe', 'O’BRIEN zoë', 'indonesia zoe'])
    expect([search, await referencesOf(browser, search)]).toEqual([search, [first.reference]]);
  expect(await entries(browser, { list: 'quotes', search: 'zoe', page: 2 })).toMatchObject({
    ...{ quotes: [], total: 1 },
  });
  const pages = [1, 2, 3, 4].map((page) => entries(browser, { list: 'quotes', search: 'alex', page }));
  const found = await Promise.all(pages);
  expect(found.map((one) => [one.quotes.length, one.total])).toEqual([25, 25, 2, 0].map((n) => [n, 52]));
  const all = await Promise.all([1, 2, 3].map((page) => entries(browser, { list: 'quotes', page })));
  expect(all.flatMap((one) => one.quotes.map(({ reference }) => reference)).toSorted()).toEqual(
    made.toSorted(),
  );
}, 60_000);

test('[ACCT-02] a search is text: no sign of it is a pattern, or a part of a query', async () => {
  const { email, browser } = await signedIn();
  const { reference } = await savedQuote(email, traveller('Ash', 'Hundred'));
  const signs = [
    '%',
    '_',
    '*',
    '?',
    '.',
    '.*',
    '[a-z]',
    "'",
    '"',
    "' or '1'='1",
    '--',
    '; drop table quotes',
  ];
  for (const search of [...signs, '\\', '\u0000', '\ud800', '%41', '$1', '{}', '‮'])
    expect([search, await referencesOf(browser, search)]).toEqual([search, []]);
  expect(await referencesOf(browser, '   ')).toEqual([reference]);
  expect(await referencesOf(browser, 'ash')).toEqual([reference]);
});

test('[ACCT-06] [ACCT-07] another customer’s policies and quotes are never found', async () => {
  const [own, other] = [await signedIn(), await signedIn()];
  const theirs = await savedQuote(other.email, traveller('Unica', 'Foreigner'));
  const policy = (await entries(other.browser, { list: 'policies' })).policies[0];
  expect(policy?.reference).toBe(other.order.reference);
  for (const list of ['policies', 'quotes'])
    for (const search of [theirs.reference, 'Unica', other.email, policy?.policyNumber, policy?.reference])
      expect(await entries(own.browser, { list, search })).toEqual({ policies: [], quotes: [], total: 0 });
  expect(await referencesOf(other.browser, 'unica')).toEqual([theirs.reference]);
});

test('[ACCT-02] a search looks through the oldest of thousands too', async () => {
  const { email, browser } = await signedIn();
  const oldest = await savedQuote(email, traveller('Ophelia', 'Okafor'));
  const other = await savedQuote(email);
  const { queue } = harness.api.services;
  const { read } = harness.api.database;
  const columns = await read.all<{ name: string }>(sql`select name from pragma_table_info('quotes')`);
  const own: Record<string, string> = {
    ...{ id: 'null', submission_key: 'null' },
    ...{ reference: `printf('C%09d', n.i)`, saved_at: 'saved_at + n.i' },
  };
  const copies = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2100)
    insert into quotes (${columns.map(({ name }) => name).join(', ')})
    select ${columns.map(({ name }) => own[name] ?? name).join(', ')} from n, quotes where quotes.reference = '${other.reference}'`;
  await queue.write((tx) => tx.run(sql.raw(copies)));
  expect(await referencesOf(browser, 'ophelia')).toEqual([oldest.reference]);
  const last = await entries(browser, { list: 'quotes', search: 'c0000', page: 84 });
  expect([last.total, last.quotes.at(-1)?.reference]).toEqual([2100, 'C000000001']);
});

test('[ACCT-02] lists are narrowed by status', async () => {
  const { email, browser, order } = await signedIn();
  const [ready, referred] = [await savedQuote(email), await savedQuote(email)];
  const change = { referralPending: true, status: quoteStatus.referred };
  await harness.api.services.queue.write(async (tx) =>
    tx.update(quotes).set(change).where(eq(quotes.reference, referred.reference)),
  );
  const of = (status: string | null) => referencesOf(browser, '', { status });
  expect(await of('ready')).toEqual([ready.reference]);
  expect(await of('referred')).toEqual([referred.reference]);
  expect([await of('declined'), await of('open'), await of('upcoming')]).toEqual([[], [], []]);
  expect((await of(null)).toSorted()).toEqual([ready.reference, referred.reference].toSorted());

  const policies = async (status: string) => {
    const found = await entries(browser, { list: 'policies', status, search: 'nguyen' });
    return found.policies.map(({ reference }) => reference);
  };
  expect([await policies('upcoming'), await policies('active')]).toEqual([[order.reference], []]);
  const now = harness.api.clock.now();
  const { to } = exampleDates(now);
  harness.api.clock.set(new Date(`${to}T01:00:00.000Z`));
  await browser.signInFully(email);
  expect([await policies('upcoming'), await policies('active')]).toEqual([[], [order.reference]]);
  harness.api.clock.set(new Date(`${addDays(to ?? '', 3)}T01:00:00.000Z`));
  await browser.signInFully(email);
  expect([await policies('active'), await policies('ended')]).toEqual([[], [order.reference]]);
  harness.api.clock.set(now);
});

test.each<object>([
  { list: 'others' },
  { list: 'quotes', status: 'sold' },
  { list: 'quotes', search: 'x'.repeat(101) },
  { list: 'quotes', search: 7 },
  { list: 'quotes', page: 0 },
  { list: 'quotes', page: 1.5 },
])('[ACCT-02] lists cannot be asked for by %j', async (asked) => {
  const { browser } = await signedIn();
  const { status, body } = await browser.post(path, asked);
  expect([status, body.data.error.code]).toEqual([422, 'form_invalid']);
});
