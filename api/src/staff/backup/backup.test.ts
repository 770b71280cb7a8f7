import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lockForServer } from '../../platform/database/server-lock.ts';
import { type PurchaseHarness, startPurchaseHarness } from '../../testing/purchase-harness.ts';
import { runStaff } from '../staff.ts';
import { staff } from '../testing/staff-process.ts';

vi.setConfig({ testTimeout: 120_000 });

let harness: PurchaseHarness;
let folder = '';
beforeAll(async () => {
  harness = await startPurchaseHarness();
});
afterAll(() => harness.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (path: string) => ({ DATABASE_URL: `file:${path}`, USER: 'dana' });
/** The code of a refused command, with its message in three parts. */
async function refusal(args: string[], path: string): Promise<string> {
  const { code, err } = await runStaff([...args, '--json'], at(path));
  const { error } = JSON.parse(err);
  expect(code).toBe(1);
  expect(error.message.split(/\. /)).toHaveLength(3);
  return error.code;
}
async function referencesIn(path: string): Promise<unknown[]> {
  const client = createClient({ url: `file:${path}` });
  const { rows } = await client.execute('select reference from quotes');
  client.close();
  return rows.map((row) => row.reference);
}

test('[API-03] a backup made beside a server that sells is complete and intact, and can be restored', async () => {
  const sold: string[] = [];
  let selling = true;
  const sell = async () => {
    while (selling) {
      const order = await harness.order();
      await harness.buy(order);
      sold.push(order.reference);
    }
  };
  const seller = sell();
  await expect.poll(() => sold.length, { timeout: 20_000 }).toBeGreaterThan(2);
  const before = [...sold];
  const file = join(folder, 'monday.db');
  const made = await staff(['backup', file, '--json'], at(harness.path));
  selling = false;
  await seller;
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(made.out).backup).toEqual({ file, bytes: statSync(file).size });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const copied = await referencesIn(file);
  expect(copied).toEqual(expect.arrayContaining(before));

  const place = join(folder, 'restored', 'coverkit.db');
  const restored = await staff(['restore', file], at(place));
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/settlement compare/);
  expect(await referencesIn(place)).toEqual(copied);
});

test('[API-03] a restore keeps what it replaces, and leaves a database alone that a server uses', async () => {
  const file = join(folder, 'monday.db');
  expect(await runStaff(['backup', file], at(harness.path))).toMatchObject({ code: 0 });
  const place = join(folder, 'coverkit.db');
  writeFileSync(place, 'what was there');
  const lock = await lockForServer(place);
  expect(await refusal(['restore', file], place)).toBe('serverRuns');
  lock?.release();
  const { out } = await runStaff(['restore', file, '--json'], at(place));
  const { kept } = JSON.parse(out).restored;
  expect(readdirSync(folder).map((name) => join(folder, name))).toContain(kept);
  expect(statSync(kept).size).toBe('what was there'.length);
  expect(await referencesIn(place)).toEqual(await referencesIn(file));
});

test('[API-03] a restore can be undone, with what was only in the log of a server that was killed', async () => {
  const file = join(folder, 'monday.db');
  expect(await runStaff(['backup', file], at(harness.path))).toMatchObject({ code: 0 });
  const place = join(folder, 'coverkit.db');
  copyFileSync(file, place);
  const killed = createClient({ url: `file:${place}` });
  await killed.execute('pragma journal_mode = wal');
  await killed.execute('pragma wal_autocheckpoint = 0');
  await killed.execute("insert into leases (name, holder, until) values ('late', '', 0)");
  for (const end of ['', '-wal']) copyFileSync(place + end, join(folder, `copy.db${end}`));
  killed.close();
  const copy = join(folder, 'copy.db');
  const { kept } = JSON.parse((await runStaff(['restore', file, '--json'], at(copy))).out).restored;
  expect(await runStaff(['restore', kept], at(copy))).toMatchObject({ code: 0 });
  const client = createClient({ url: `file:${copy}` });
  const { rows } = await client.execute("select name from leases where name = 'late'");
  client.close();
  expect(rows).toHaveLength(1);
});

test('[DETL-18] [ACCT-05] [INBD-02] a restore lists what was ended since the copy and holds again', async () => {
  const [bought, erased, open] = [await harness.order(), await harness.order(), await harness.order()];
  await harness.buy(bought);
  const { queue } = harness.api.services;
  const write = (...statements: string[]) =>
    queue.write(async (tx) => {
      for (const one of statements) await tx.run(one);
    });
  await write(
    `insert into customers (id, brand_id, email, password_hash, created_at) values
      ('gone', 'highline', 'gone@example.com', 'x', 1), ('leaked', 'highline', 'leaked@example.com', 'x', 1)`,
    `insert into partner_keys (id, key_hash, affiliate_id, created_by, created_at)
      values ('key-1', 'h1', 'ridgeback', 'dana', 1), ('key-2', 'h2', 'ridgeback', 'dana', 1)`,
    `insert into screenings (quote_reference, insuree, version, sealed, consent_by, consent_at, changed_at)
      values ('${open.reference}', 1, 1, 's', 'self', 1, 1)`,
  );
  const file = join(folder, 'monday.db');
  expect(await runStaff(['backup', file], at(harness.path))).toMatchObject({ code: 0 });
  await harness.buy(open);
  await write(
    `delete from customers where id = 'gone'`,
    `update customers set password_hash = 'y', email = 'new@example.com' where id = 'leaked'`,
    `update partner_keys set ended_at = 2 where id = 'key-1'`,
    `delete from screenings where quote_reference = '${open.reference}'`,
    `delete from quotes where reference = '${erased.reference}'`,
    `insert into affiliates (id, version, record, created_at)
      select id, version + 1, json_set(record, '$.active', json('false')), '' from affiliates where id = 'ridgeback'
      order by version desc limit 1`,
  );
  const place = join(folder, 'coverkit.db');
  expect(await runStaff(['backup', place], at(harness.path))).toMatchObject({ code: 0 });
  const { out } = await runStaff(['restore', file, '--json'], at(place), harness.api.clock);
  expect(JSON.parse(out).restored.heldAgain).toEqual({
    ...{ accounts: ['gone@example.com'], passwords: ['leaked@example.com'], quotes: [erased.reference] },
    ...{ screenings: [`${open.reference}, traveller 1`], rescreenings: [], payments: [] },
    ...{ partnerKeys: ['key-1'], affiliates: ['ridgeback'] },
  });
  const again = await runStaff(['restore', file], at(place), harness.api.clock);
  expect(again.out).not.toContain('for "partner end-key"');
});

test('[API-03] a backup or a restore that cannot be made leaves everything as it was', async () => {
  const file = join(folder, 'monday.db');
  const missing = join(folder, 'none.db');
  expect(await refusal(['backup', file], missing)).toBe('noDatabase');
  expect(await refusal(['restore', missing], file)).toBe('noFile');
  expect(await runStaff(['backup', file], at(harness.path))).toMatchObject({ code: 0 });
  expect(await refusal(['backup', file], harness.path)).toBe('fileExists');
  const half = join(folder, 'half.db');
  copyFileSync(file, half);
  truncateSync(half, statSync(half).size / 2);
  const place = join(folder, 'data', 'coverkit.db');
  mkdirSync(join(folder, 'data'));
  writeFileSync(place, 'what was there');
  expect(await refusal(['restore', half], place)).toBe('damaged');
  const newer = join(folder, 'newer.db');
  copyFileSync(file, newer);
  const client = createClient({ url: `file:${newer}` });
  await client.execute("insert into __drizzle_migrations (hash, created_at) values ('x', 9000000000000)");
  expect(await refusal(['restore', newer], place)).toBe('newerDatabase');
  await client.execute('drop table __drizzle_migrations');
  client.close();
  expect(await refusal(['restore', newer], place)).toBe('notOurDatabase');
  expect(readdirSync(join(folder, 'data'))).toEqual(['coverkit.db']);
  expect(readFileSync(place, 'utf8')).toBe('what was there');
  expect(await refusal(['backup', join(folder, 'none', 'a.db')], harness.path)).toBe('cannotWrite');
  for (const command of ['backup', 'restore'])
    expect(await runStaff([command, '--json'], at(place))).toMatchObject({ code: 2 });
  const server = { DATABASE_URL: 'http://127.0.0.1:9', USER: 'dana' };
  expect(JSON.parse((await runStaff(['backup', file, '--json'], server)).err).error.code).toBe('notAFile');
});
