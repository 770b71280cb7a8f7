import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { type AccountBrowser, accountBrowser, customer } from '../accounts/testing/account-browser.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';

type Statement = { sql: string; args: string[] };

const harness = sharedPurchaseHarness();

type Reader = {
  execute: (one: Statement) => unknown;
  readRow: (sql: string, args: string[]) => Promise<unknown[] | undefined>;
};

/** What is read from the database meanwhile, by the client and by statements that are prepared once. */
async function readBy(work: () => Promise<{ status: number }>): Promise<Statement[]> {
  const { $client } = harness.api.database.read as unknown as { $client: Reader };
  const { execute, readRow } = $client;
  const asked: Statement[] = [];
  $client.execute = (statement) => {
    asked.push(statement);
    return execute.call($client, statement);
  };
  $client.readRow = (sql, args) => {
    asked.push({ sql, args });
    return readRow(sql, args);
  };
  try {
    expect((await work()).status).toBe(200);
  } finally {
    Object.assign($client, { execute, readRow });
  }
  return asked;
}

/** Steps of a plan that read a whole table, or sort rows that were read. Lists in an argument, what was found for them, and a row of no table are short. */
async function wholeTables({ sql, args }: Statement): Promise<string[]> {
  const plan = await harness.api.database.read.$client.execute({ sql: `explain query plan ${sql}`, args });
  const steps = plan.rows
    .map((row) => row[3] as string)
    .filter((step) => /^SCAN|TEMP B-TREE FOR (?!GROUP)/.test(step));
  return steps.filter((step) => !/^SCAN (CONSTANT ROW|packed$|\(subquery|.* VIRTUAL TABLE )/.test(step));
}

const calls: [string, (own: AccountBrowser) => Promise<{ status: number }>][] = [
  ['the dashboard', (own) => own.get('/api/customer/dashboard?entries=25')],
  ...['policies', 'quotes'].map((list): (typeof calls)[number] => [
    `a search of ${list}`,
    (own) => own.post('/api/customer/entries', { list, status: null, search: 'nguyen', page: 1 }),
  ]),
];

test('[ACCT-02] lists of the account are found by indexes alone, and many policies are read as few are', async () => {
  const { email, order } = await customer(harness);
  const own = accountBrowser(harness);
  await own.signInFully(email);
  const { contact } = exampleReadyDraft();
  const more = async () => harness.order({ contact: { ...contact, email } });
  await harness.api.post('/api/quote/save', await more());
  const few: Statement[][] = [];
  for (const [, call] of calls) few.push(await readBy(() => call(own)));
  for (let at = 0; at < 4; at += 1) {
    const bought = await harness.buy(await more());
    expect(bought.body.data).toMatchObject({ status: 89 });
  }
  const shown = (await own.get('/api/customer/dashboard?entries=25')).body.data;
  expect([shown.policiesTotal, shown.quotesTotal]).toEqual([5, 1]);
  expect(shown.policies.map((one: { reference: string }) => one.reference)).toContain(order.reference);
  for (const [at, [name, call]] of calls.entries())
    expect([name, (await readBy(() => call(own))).length]).toEqual([name, few[at]?.length]);
  // Last: a connection that explained goes on seeing the database as it was then.
  for (const one of few.flat()) expect([one.sql, await wholeTables(one)]).toEqual([one.sql, []]);
  expect(few.every((asked) => asked.length > 2)).toBe(true);
});
