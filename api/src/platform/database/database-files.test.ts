import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, rmSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
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
    const what = ends.includes('-shm') ? 'sharedMemory' : 'log';
    expect(onLogRemoved.mock.calls).toEqual([
      [what, false],
      [what, true],
    ]);
    await addRow(database);
    expect(onLogRemoved).toHaveBeenCalledTimes(2);
    const other = createClient({ url: temp.url });
    const { rows } = await other.execute('select count(*) as count from leases');
    expect(rows[0]?.count).toBe(3);
    expect((await other.execute('pragma integrity_check')).rows[0]?.integrity_check).toBe('ok');
    other.close();
    database.close();
  },
);

test('[API-03] no write is lost when the log is removed because the disk is full', async () => {
  const script = fileURLToPath(new URL('./testing/removed-log.ts', import.meta.url));
  await temp.database.checkpoint();
  const kib = Math.ceil(statSync(temp.path).size / 1024) + 40;
  temp.database.close();
  // Without the signal a write past the limit fails as on a full disk.
  const command = `trap '' XFSZ; ulimit -S -f ${kib}; exec node --no-warnings --conditions=coverkit-source ${script} ${temp.path}`;
  const child = spawn('bash', ['-c', command], { stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  await expect.poll(() => output.split('\n').length, { timeout: 20_000 }).toBe(4);
  // Refused, and what was stored can still be read.
  expect(output).toMatch(/^(UnavailableError 12\n){3}$/);
  await once(spawn('prlimit', ['--pid', String(child.pid), '--fsize=unlimited']), 'exit');
  child.stdin.write('go on');
  await once(child, 'exit');
  const client = createClient({ url: temp.url });
  const { rows } = await client.execute('select count(*) as count from leases');
  expect(rows[0]?.count).toBe(13);
  client.close();
});

test('[API-03] the log is emptied later when another process was reading at the first pause', async () => {
  const queue = createWriteQueue(temp.database, { idleMs: 50 });
  const other = createClient({ url: temp.url });
  await queue.write((tx) => tx.run("insert into leases (name, holder, until) values ('one', '', 0)"));
  const reading = await other.transaction('read');
  await reading.execute('select count(*) from leases');
  await queue.write((tx) => tx.run("insert into leases (name, holder, until) values ('two', '', 0)"));
  await sleep(150);
  expect(statSync(`${temp.path}-wal`).size).toBeGreaterThan(0);
  reading.close();
  await expect.poll(() => statSync(`${temp.path}-wal`).size).toBe(0);
  other.close();
});
