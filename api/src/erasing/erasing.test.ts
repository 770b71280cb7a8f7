import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/db.ts';
import { type TempDatabase, tempDatabase } from '../platform/database/testing/temp-database.ts';
import { createWriteQueue, type WriteQueue } from '../platform/database/write-queue.ts';
import { createLog } from '../platform/log.ts';
import { foundIn } from '../quotes/testing/search-database.ts';
import { type Answer, type Harness, startApi, startedQuote } from '../testing/harness.ts';
import { createErasing, createErasingJob } from './erasing.service.ts';

let api: Harness;
let temp: TempDatabase;
beforeEach(async () => {
  temp = await tempDatabase();
  api = await startApi({ database: temp.database });
});
afterEach(async () => {
  await api.stop();
  temp.dispose();
});

/** What a visitor entered; each text occurs nowhere else. */
const canaries = [
  'Canarina',
  'canary@example.org',
  'friend@example.org',
  '7 Canary Row',
  'The knee that I hurt on Everest',
  'Camera of my grandmother',
];

/** A quote with every personal field filled in, whose link was mailed to a friend. */
async function personalQuote(change: object = {}) {
  const { access, csrf, quote } = await startedQuote(api, change);
  const contact = { ...quote.contact, email: canaries[1], firstName: canaries[0], address: canaries[3] };
  const draft = {
    ...{ ...quote, csrf, contact },
    insurees: [{ ...quote.insurees[0], firstName: 'Canarina', climbingExperience: canaries[4] }],
    medical: { ...quote.medical, prescreenA: true, acknowledgePrivacy: true },
    valuablesCover: { enabled: false, items: [{ name: canaries[5], serial: '1', value: 100 }] },
    acknowledgement: { duty: true, privacy: true },
  };
  const saved = await api.post('/api/quote/update', { ...draft, emailQuote: canaries[2] });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return { ...access, draft, expires: Date.parse(quote.expiresAt) };
}
const erasing = (more: { queue?: WriteQueue; batch?: number } = {}) =>
  createErasing({ ...api.services, ...more });
const run = (statement: string) => api.services.queue.write((tx) => tx.run(statement));
const references = async () =>
  (await api.database.read.all<{ reference: string }>(sql`select reference from quotes order by id`)).map(
    (one) => one.reference,
  );
const outbox = () =>
  api.database.read.all<{ to_email: string | null; done_at: number | null }>(sql`select * from outbox`);

test('[API-06] a quote that was not bought is erased when it expires, and not before', async () => {
  const quote = await personalQuote();
  await run(`insert into referral_decisions (quote_reference, outcome, note, decided_by, decided_at)
    values ('${quote.reference}', 'declined', 'The knee that I hurt on Everest', 'dana', 1)`);
  await run(`insert into screenings (quote_reference, insuree, version, sealed, consent_by, consent_at, changed_at)
    values ('${quote.reference}', 1, 1, 'canary-declaration', 'self', 1, 1)`);
  await run(`insert into screening_reads (quote_reference, insuree, read_by, reason, read_at)
    values ('${quote.reference}', 1, 'kim', 'canary-reading', 1)`);
  expect(await foundIn(api.database, canaries)).toEqual(canaries);
  api.clock.set(new Date(quote.expires - 1));
  expect(await erasing().eraseDue()).toBe(0);
  expect((await api.post('/api/quote/reload', quote)).status).toBe(200);

  api.clock.set(new Date(quote.expires));
  expect(await erasing().eraseDue()).toBe(1);
  expect(await references()).toEqual([]);
  expect(
    await foundIn(api.database, [...canaries, 'prescreenA', 'acceptPds', 'dana', 'kim', 'canary-']),
  ).toEqual([]);
  // Its mail was not sent, and never is.
  expect(await outbox()).toMatchObject([{ to_email: null, done_at: quote.expires }]);
  expect(await erasing().eraseDue()).toBe(0);
});

/** What is about a policy is kept with it. */
const isOfPolicy = sql`select 1 from pragma_table_info(m.name) p where p.name = 'policy_number' and p."notnull" = 1`;
/** A charge stays for the books, and of a mail only its address is erased. */
const keptTables = ['attempts', 'outbox'];

/** A row about the quote, with something in every column. */
async function fill(table: string, reference: string): Promise<void> {
  const columns = await api.database.read.all<{ name: string; type: string }>(
    sql`select name, type from pragma_table_info(${table})`,
  );
  const entryOf = ({ name, type }: { name: string; type: string }) => {
    if (name === 'quote_reference') return reference;
    return type.toLowerCase() === 'integer' ? 1 : 'canary-of-an-area';
  };
  const names = columns.map(({ name }) => `"${name}"`).join();
  await run(`insert into ${table} (${names}) values (${columns.map((one) => `'${entryOf(one)}'`).join()})`);
}

test('[API-06] whatever an area has of a quote is erased with it', async () => {
  const quote = await personalQuote();
  const named = await api.database.read.all<{ name: string }>(
    sql`select m.name from sqlite_master m join pragma_table_info(m.name) c
      where m.type = 'table' and c.name = 'quote_reference' and not exists (${isOfPolicy})`,
  );
  const tables = named.map(({ name }) => name).filter((name) => !keptTables.includes(name));
  expect(tables).toContain('screening_reads');
  for (const table of tables) await fill(table, quote.reference);
  expect(await foundIn(api.database, ['canary-of-an-area'])).toEqual(['canary-of-an-area']);
  expect(await erasing().eraseQuote(quote.reference)).toEqual({ refused: null });
  for (const table of tables)
    expect([table, await api.database.read.all(`select * from ${table}`)]).toEqual([table, []]);
});

test('[API-06] the link of an erased quote gets the response of an unknown one', async () => {
  const quote = await personalQuote();
  const young = await startedQuote(api);
  const ask = async (access: object) => {
    const { status, body, headers } = await api.post('/api/quote/reload', access);
    const { correlationId, ...error } = body.data.error;
    return { status, error, id: correlationId !== '', names: [...headers.keys()] };
  };
  const unknown = await ask({ reference: '0000000000', token: quote.token });
  api.clock.set(new Date(quote.expires));
  const expired = await ask(quote);
  await erasing().eraseDue();
  const erased = await ask(quote);
  expect([expired, erased]).toEqual([unknown, unknown]);
  expect(unknown.status).toBe(404);
  // What is written to it finds nothing either.
  const saved: Answer = await api.post('/api/quote/save', { ...quote.draft, csrf: await api.csrf() });
  expect(saved.status).toBe(404);
  expect(young.access.reference).not.toBe(quote.reference);
});

test('[API-06] a change of a quote while it is erased is not written to another quote', async () => {
  const quote = await personalQuote();
  const { queue } = api.services;
  const write = queue.write;
  let other = '';
  // Between the read of the quote and the write of the change.
  queue.write = async (job) => {
    queue.write = write;
    expect(await erasing().eraseQuote(quote.reference)).toEqual({ refused: null });
    other = (await startedQuote(api)).access.reference;
    return write(job);
  };
  const saved = await api.post('/api/quote/save', quote.draft);
  expect(saved.status).toBe(404);
  expect(await references()).toEqual([other]);
  expect(await foundIn(api.database, canaries)).toEqual([]);
});

test('a quote is erased once at its customer’s request, at any age; a policy is not', async () => {
  const [quote, bought, paying] = [await personalQuote(), await personalQuote(), await personalQuote()];
  await run(`update quotes set policy_number = 'P1', status = 90, payment_status = 10
    where reference = '${bought.reference}'`);
  await run(`update quotes set status = 40, payment_status = 5 where reference = '${paying.reference}'`);
  const refusals = [];
  for (const one of [quote, quote, bought, paying, { reference: 'unknown' }])
    refusals.push((await erasing().eraseQuote(one.reference)).refused);
  expect(refusals).toEqual([null, 'notFound', 'bought', 'moneyUnderWay', 'notFound']);
  expect(await references()).toEqual([bought.reference, paying.reference]);
  expect((await api.post('/api/quote/reload', quote)).status).toBe(404);
  // Nor are they erased by their age.
  api.clock.set(new Date(quote.expires + 400 * 86_400_000));
  expect(await erasing().eraseDue()).toBe(0);
});

const week = 7 * 86_400_000;
const past = { state: 'failed', age: week, askAt: null, refunded: null, mail: null } as const;

test.each([
  { ...past, erased: 1 },
  { ...past, state: 'declined', erased: 1 },
  { ...past, age: week - 1, erased: 0 },
  { ...past, askAt: 1, erased: 0 },
  { ...past, state: 'sent', erased: 0 },
  { ...past, state: 'captured', erased: 0 },
  { ...past, state: 'refund_due', erased: 0 },
  { ...past, state: 'refunded', refunded: 100, erased: 1 },
  { ...past, state: 'refunded', refunded: 100, mail: 'waiting', erased: 0 },
  { ...past, state: 'refunded', refunded: 100, mail: 'sent', erased: 1 },
])(
  '[DETL-15] of a charge that is $state, its age $age, asked about $askAt, mail $mail: $erased erased',
  async (charge) => {
    const { reference, expires } = await personalQuote();
    api.clock.set(new Date(expires));
    const { state, age, askAt, refunded, mail } = charge;
    await run(`insert into attempts (id, subject, quote_reference, brand_id, idempotency_key, request_hash, amount,
      surcharge, card_type, created_at, updated_at, state, ask_at, refunded) values ('A', '${reference}', '${reference}',
      'highline', 'k', 'h', 100, 0, 'visa', ${expires - age}, ${expires}, '${state}', ${askAt}, ${refunded})`);
    if (mail)
      await run(`insert into outbox (kind, template, subject, dedupe_key, brand_id, quote_reference, created_at, due_at,
        done_at) values ('mail', 'paymentRefunded', 'A', 'A', 'highline', '${reference}', 0, ${expires + 1},
        ${mail === 'sent' ? 1 : null})`);
    expect(await erasing().eraseDue()).toBe(charge.erased);
    // At the customer's request it is the same, and attempts are never erased.
    const { refused } = await erasing().eraseQuote(reference);
    expect(refused).toBe(charge.erased ? 'notFound' : 'moneyUnderWay');
    expect(await api.database.read.all(sql`select id from attempts`)).toEqual([{ id: 'A' }]);
  },
);

/** `count` quotes that are due at once, and one that is not. */
async function many(count: number): Promise<string> {
  await Promise.all(Array.from({ length: count }, () => startedQuote(api)));
  const { access } = await startedQuote(api);
  await run(`update quotes set expires_at = expires_at + 1 where reference = '${access.reference}'`);
  const [one] = await api.database.read.all<{ at: number }>(sql`select min(expires_at) at from quotes`);
  api.clock.set(new Date(one?.at ?? 0));
  return access.reference;
}

test('two servers erase each quote once, in batches, and visitors write between them', async () => {
  const remaining = await many(60);
  const database = await openDatabase(temp.url);
  const one = erasing({ batch: 7 });
  const other = createErasing({ ...api.services, database, queue: createWriteQueue(database), batch: 7 });
  const both = Promise.all([one.eraseDue(), other.eraseDue()]);
  const { access } = await startedQuote(api, { dates: { from: '2027-05-01', to: '2027-05-14' } });
  expect((await both).reduce((sum, erased) => sum + erased)).toBe(60);
  database.close();
  expect(await references()).toEqual([remaining, access.reference]);
});

test('a server that ends between two writes leaves the rest to the next', async () => {
  const remaining = await many(12);
  const { queue } = api.services;
  let writes = 0;
  const ends: WriteQueue['write'] = (job) => {
    writes += 1;
    return writes > 2 ? Promise.reject(new Error('killed')) : queue.write(job);
  };
  await expect(erasing({ batch: 5, queue: { ...queue, write: ends } }).eraseDue()).rejects.toThrow('killed');
  expect((await references()).length).toBe(3);
  const stopped = new AbortController();
  stopped.abort();
  expect(await erasing().eraseDue(stopped.signal)).toBe(0);
  expect(await erasing({ batch: 2 }).eraseDue()).toBe(2);
  expect(await references()).toEqual([remaining]);
});

test('only the number of erased quotes is logged', async () => {
  const quote = await personalQuote();
  api.clock.set(new Date(quote.expires));
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  expect(await createErasingJob({ ...api.services, log }).run()).toBe(1);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toMatchObject([{ msg: 'quotes erased', code: '1' }]);
  expect(lines.join()).not.toContain(quote.reference);
});

test('expired quotes are found by indexes alone, however many quotes, charges and mails there are', async () => {
  const asked: { sql: string; args: unknown[] }[] = [];
  const { queue } = api.services;
  const quote = await personalQuote();
  api.clock.set(new Date(quote.expires));
  const noting: WriteQueue['write'] = (job) =>
    queue.write((tx) => {
      const execute = tx.$client.execute.bind(tx.$client);
      const noted = (statement: { sql: string; args: unknown[] }) => {
        asked.push(statement);
        return execute(statement as never);
      };
      (tx.$client as { execute: unknown }).execute = noted;
      return job(tx).finally(() => {
        tx.$client.execute = execute;
      });
    });
  await erasing({ queue: { ...queue, write: noting } }).eraseDue();
  expect(asked.length).toBeGreaterThan(2);
  for (const { sql: text, args } of asked) {
    const plan = await api.database.read.$client.execute({
      sql: `explain query plan ${text}`,
      args: args as string[],
    });
    const steps = plan.rows.map((row) => row[3] as string);
    expect([text, steps.filter((step) => /^SCAN|TEMP B-TREE/.test(step))]).toEqual([text, []]);
    expect(steps.some((step) => step.startsWith('SEARCH'))).toBe(true);
  }
});
