import { copyFileSync, renameSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './db.ts';
import { createPreparedReads } from './prepared-reads.ts';
import { type TempDatabase, tempDatabase } from './testing/temp-database.ts';
import { createWriteQueue } from './write-queue.ts';

let temp: TempDatabase;
beforeEach(async () => {
  temp = await tempDatabase();
});
afterEach(() => temp.dispose());

const holder = 'select holder from leases where name = ?';
const read = async (database = temp.database) =>
  (await database.read.$client.readRow?.(holder, ['one']))?.[0];
const store = (value: string, database = temp.database) =>
  createWriteQueue(database).write((tx) =>
    tx.run(
      `insert into leases (name, holder, until) values ('one', '${value}', 0) on conflict (name) do update set holder = '${value}'`,
    ),
  );

test('[API-08] a statement that is prepared once reads what was stored since, also by another connection', async () => {
  expect(await read()).toBeUndefined();
  await store('first');
  expect(await read()).toBe('first');
  const other = await openDatabase(temp.url);
  await store('second', other);
  other.close();
  expect(await read()).toBe('second');
  await createWriteQueue(temp.database).write((tx) => tx.run('alter table leases add column extra text'));
  expect(await read()).toBe('second');
});

test('[API-08] it holds no lock between reads: the log can be emptied', async () => {
  await store('first');
  expect(await read()).toBe('first');
  expect(await temp.database.checkpoint()).toBe(true);
});

test('[API-03] it reads the file that replaced the one it was prepared for', async () => {
  await store('old');
  await temp.database.checkpoint();
  expect(await read()).toBe('old');
  const copy = `${temp.path}.copy`;
  copyFileSync(temp.path, copy);
  const replacement = await openDatabase(`file:${copy}`);
  await store('new', replacement);
  await replacement.checkpoint();
  replacement.close();
  renameSync(copy, temp.path);
  await expect
    .poll(async () => {
      await temp.database.assertPresent();
      return read();
    })
    .toBe('new');
});

test('a read that fails is one of the client, which names the reason', async () => {
  await store('first');
  await expect(
    temp.database.read.$client.readRow?.('select missing from leases where name = ?', ['x']),
  ).rejects.toThrow(/no such column/);
  expect(await read()).toBe('first');
});

test('a connection that was dropped is opened at the next read', async () => {
  await store('first');
  const reads = createPreparedReads(temp.path, 25, 1024);
  expect(reads.row(holder, ['one'])).toEqual(['first']);
  reads.reset();
  reads.reset();
  expect(reads.row(holder, ['one'])).toEqual(['first']);
  reads.reset();
});
