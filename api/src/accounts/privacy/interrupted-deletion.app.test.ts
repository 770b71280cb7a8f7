import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/db.ts';
import { createWriteQueue } from '../../platform/database/write-queue.ts';
import { sessionIdOf } from '../../platform/http/session/session.ts';
import { runServer, type StartedProgram, untilStarted } from '../../server/testing/server-program.ts';
import { type Json, startApi, startedQuote } from '../../testing/harness.ts';
import { insertCustomer } from '../customers.repository.ts';
import { createPasswordHasher } from '../password-hasher.ts';
import { insertSession } from '../sessions/sessions.repository.ts';

/** Erased in several writes. */
const many = 200;
const email = 'owner@example.com';
const password = 'three quiet penguins';
const token = 't'.repeat(43);

/** A customer who is signed in and has saved so many quotes, each with a mail that waits. */
async function fill(database: Database): Promise<void> {
  const api = await startApi({ database });
  const { quote, csrf } = await startedQuote(api);
  const contact = { ...exampleReadyDraft().contact, email };
  const saved = await api.post('/api/quote/update', { ...quote, csrf, contact, emailQuote: email });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  const columns = async (table: string) =>
    (await database.read.all<{ name: string }>(sql`select name from pragma_table_info(${table})`)).map(
      ({ name }) => name,
    );
  const copies = async (table: string, own: Record<string, string>) => {
    const all = await columns(table);
    return sql.raw(`with recursive n(i) as (select 1 union all select i + 1 from n where i + 1 < ${many})
      insert into ${table} (${all.join(', ')}) select ${all.map((name) => own[name] ?? name).join(', ')} from n, ${table}`);
  };
  const reference = `printf('C%09d', i)`;
  const rows = [
    await copies('quotes', { id: 'null', reference, submission_key: 'null' }),
    await copies('outbox', { id: 'null', quote_reference: reference, dedupe_key: reference }),
  ];
  const now = Date.now();
  const passwordHash = await createPasswordHasher().hash(password);
  await createWriteQueue(database).write(async (tx) => {
    for (const one of rows) await tx.run(one);
    await tx.run(sql`update quotes set expires_at = ${now + 86_400_000}`);
    // Their mail is not sent meanwhile.
    await tx.run(sql`update outbox set due_at = ${now + 86_400_000}`);
    const customer = { id: 'owner', brandId: 'highline', email, createdAt: now };
    await insertCustomer(tx, { ...customer, passwordHash, passwordSetAt: now, emailProvedAt: now });
    const session = { id: sessionIdOf(token), customerId: 'owner', brandId: 'highline', device: 'Firefox' };
    await insertSession(tx, { ...session, state: 'open', startedAt: now, seenAt: now });
  });
  await api.stop();
}

const post = async ({ base }: StartedProgram, path: string, body: object, cookie = ''): Promise<Json> => {
  const headers = { cookie, origin: base, 'content-type': 'application/json' };
  const { data } = (await (await fetch(`${base}/api/config/csrf`, { headers })).json()) as Json;
  const answer = await fetch(base + path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...body, csrf: data.csrf }),
  });
  return { status: answer.status, ...((await answer.json()) as Json) };
};

test('[ACCT-05] [HOST-12] a deletion that is killed in the middle goes on after the next start, and meanwhile nobody has the account', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-deletion-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const url = `file:${join(folder, 'coverkit.db')}`;
  await fill(await openDatabase(url));
  const database = await openDatabase(url);
  onTestFinished(() => database.close());
  const count = async (what: string): Promise<number> =>
    (await database.read.get<{ rows: number }>(sql.raw(`select count(*) as rows from ${what}`)))?.rows ?? -1;
  const waiting = `outbox where done_at is null and quote_reference <> ''`;
  expect([await count('quotes'), await count(waiting)]).toEqual([many, many]);

  // Between two writes: that of the second half fails for as long as this is there.
  await createWriteQueue(database).write((tx) =>
    tx.run(
      sql.raw(`create trigger held before delete on quotes when (select count(*) from quotes) <= ${many / 2}
        begin select raise(abort, 'held'); end`),
    ),
  );
  const killed = await untilStarted(runServer({ folder }));
  onTestFinished(() => void killed.child.kill('SIGKILL'));
  const input = { passwordCurrent: password, confirmed: true };
  const answered = await post(killed, '/api/customer/delete', input, `session=${token}`);
  expect(answered.status).toBe(200);
  await expect.poll(() => count('quotes')).toBe(many / 2);
  const exited = once(killed.child, 'exit');
  killed.child.kill('SIGKILL');
  await exited;
  await createWriteQueue(database).write((tx) => tx.run(sql`drop trigger held`));
  expect(await count('quotes')).toBe(many / 2);
  // From the first write on.
  const now = Date.now();
  expect(await count(`quotes where expires_at > ${now}`)).toBe(0);
  expect([await count('customers'), await count('sessions'), await count(waiting)]).toEqual([0, 0, 0]);

  const next = await untilStarted(runServer({ folder }));
  onTestFinished(() => void next.child.kill('SIGKILL'));
  const signIn = async (username: string) => {
    const { status, data, state } = await post(next, '/api/auth/login', { username, password });
    return [status, data.error.code, state.messages];
  };
  expect(await signIn(email)).toEqual(await signIn('nobody@example.org'));
  await expect.poll(() => count('quotes')).toBe(0);
  expect(await count(`outbox where to_email is not null and quote_reference <> ''`)).toBe(0);
}, 60_000);
