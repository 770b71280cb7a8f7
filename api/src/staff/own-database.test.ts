import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@libsql/client';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/db.ts';
import { runStaff } from './staff.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-desk-'));
  path = join(folder, 'coverkit.db');
  writeFileSync(path, '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function filled(...statements: string[]): Promise<void> {
  const client = createClient({ url: `file:${path}` });
  await client.batch(statements, 'write');
  client.close();
}

/** The errors of one command that reads and one that writes, neither of which may have changed anything. */
async function refusals(): Promise<{ code: string; message: string }[]> {
  const before = readFileSync(path);
  const brand = join(folder, 'a.brand.json');
  writeFileSync(brand, '{}');
  const env = { DATABASE_URL: `file:${path}`, USER: 'dana' };
  const outputs = [
    await runStaff(['referrals', 'list', '--json'], env),
    await runStaff(['brand', 'save', brand, '--json'], env),
  ];
  expect(outputs.map(({ code, out }) => [code, out])).toEqual([
    [1, ''],
    [1, ''],
  ]);
  expect(readFileSync(path).equals(before)).toBe(true);
  return outputs.map(({ err }) => JSON.parse(err).error);
}

const migrationsTable =
  'create table __drizzle_migrations (id serial primary key, hash text not null, created_at numeric)';

test.each([
  ['an empty file', []],
  ['what another program keeps', ['create table customers (name text)']],
  [
    'what another program with migrations keeps',
    [migrationsTable, "insert into __drizzle_migrations values (1, 'x', 9000000000000)"],
  ],
  ['a file whose first start was cut short', [migrationsTable]],
])('[REFR-01] no command puts its tables into %s', async (_, statements) => {
  if (statements.length > 0) await filled(...statements);
  for (const { code, message } of await refusals()) {
    expect(code).toBe('notOurDatabase');
    expect(message).toContain(path);
    expect(message.split(/\. /)).toHaveLength(3);
  }
});

test('[REFR-01] tables are changed by a server that starts, and by no command', async () => {
  const older = readMigrationFiles({ migrationsFolder }).slice(0, -1);
  await filled(
    migrationsTable,
    ...older.flatMap(({ sql, hash, folderMillis }) => [
      ...sql,
      `insert into __drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`,
    ]),
  );
  for (const { code, message } of await refusals()) {
    expect(code).toBe('olderDatabase');
    expect(message).toMatch(/Start the server of this version/);
    expect(message.split(/\. /)).toHaveLength(3);
  }
  (await openDatabase(`file:${path}`)).close();
  expect(await runStaff(['referrals', 'list'], { DATABASE_URL: `file:${path}` })).toMatchObject({ code: 0 });
});
