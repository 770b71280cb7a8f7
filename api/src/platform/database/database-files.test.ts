import { copyFileSync, rmSync, statSync } from 'node:fs';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from './db.ts';
import { type TempDatabase, tempDatabase } from './testing/temp-database.ts';
import { createWriteQueue } from './write-queue.ts';

let temp: TempDatabase;
beforeEach(async () => {
  temp = await tempDatabase();
});
afterEach(() => temp.dispose());

const addRow = (database = temp.database) =>
  createWriteQueue(database).write((tx) =>
    tx.run("insert into leases (name, holder, until) values (hex(randomblob(8)), '', 0)"),
  );

/** Rows in a copy of the database file alone, as somebody reads it who copied nothing else. */
async function rowsOfCopy(): Promise<number> {
  const copy = `${temp.path}.copy`;
  copyFileSync(temp.path, copy);
  const client = createClient({ url: `file:${copy}` });
  try {
    const { rows } = await client.execute('select count(*) as count from leases');
    return Number(rows[0]?.count);
  } finally {
    client.close();
  }
}

test('[API-03] soon after the last write the database file alone is complete', async () => {
  const queue = createWriteQueue(temp.database, { idleMs: 50 });
  await queue.write((tx) => tx.run("insert into leases (name, holder, until) values ('one', '', 0)"));
  await expect.poll(() => statSync(`${temp.path}-wal`).size).toBe(0);
  expect(await rowsOfCopy()).toBe(1);
  await queue.write((tx) => tx.run("insert into leases (name, holder, until) values ('two', '', 0)"));
  await queue.drain();
});

test.each([[['-wal']], [['-shm']], [['-wal', '-shm']]])(
  '[API-03] no write is lost when %s of an open database are removed',
  async (ends) => {
    const onLogRemoved = vi.fn();
    const database = await openDatabase(temp.url, { onLogRemoved });
    temp.database.close();
    await addRow(database);
    for (const end of ends) rmSync(temp.path + end);
    await addRow(database);
    expect(onLogRemoved).toHaveBeenCalledOnce();
    await addRow(database);
    expect(onLogRemoved).toHaveBeenCalledOnce();
    const other = createClient({ url: temp.url });
    const { rows } = await other.execute('select count(*) as count from leases');
    expect(rows[0]?.count).toBe(3);
    expect((await other.execute('pragma integrity_check')).rows[0]?.integrity_check).toBe('ok');
    other.close();
    database.close();
  },
);
