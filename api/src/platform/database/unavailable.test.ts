import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@libsql/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Harness, startApi, startedQuote, trip } from '../../testing/harness.ts';
import { openDatabase } from './db.ts';
import { holdLock, type TempDatabase, tempDatabase } from './testing/temp-database.ts';
import { createWriteQueue } from './write-queue.ts';

let temp: TempDatabase;
let api: Harness;
let full = false;
beforeEach(async () => {
  temp = await tempDatabase();
  const begin = async () => {
    const transaction = await temp.database.begin();
    await transaction.execute(`pragma max_page_count = ${full ? 1 : 1_000_000}`);
    return transaction;
  };
  const database = { ...temp.database, begin };
  api = await startApi({ database, queue: createWriteQueue(database, { deadline: 150 }) });
});
afterEach(async () => {
  full = false;
  await api.stop();
  temp.dispose();
});

const start = async (csrf: string) => {
  const answer = await api.post('/api/quote/start', { ...trip, csrf });
  return [answer.status, answer.body.data.error?.code, answer.headers.get('retry-after')];
};

test('a database locked by another process answers 503 with Retry-After, then works again', async () => {
  const { access, csrf } = await startedQuote(api);
  const lock = await holdLock(temp.path, 800);
  expect(await start(csrf)).toEqual([503, 'busy', '2']);
  expect((await api.post('/api/quote/reload', access)).status).toBe(200);
  await lock.released;
  expect(await start(csrf)).toEqual([200, undefined, null]);
});

test('a full disk is a 503, stores nothing, and works again once there is room', async () => {
  const { csrf } = await startedQuote(api);
  const before = await api.stored();
  full = true;
  const answers = await Promise.all(Array.from({ length: 20 }, () => start(csrf)));
  expect(answers.filter(([status]) => status === 503).length).toBeGreaterThan(15);
  const refused = answers.filter(([status]) => status === 503).length;
  full = false;
  expect((await api.stored()).rows).toBe(before.rows + answers.length - refused);
  expect(await start(csrf)).toEqual([200, undefined, null]);
});

test('a database that is gone is a 503 for reads and writes, and works again once it is back', async () => {
  const { access, csrf } = await startedQuote(api);
  const files = ['', '-wal', '-shm'].map((end) => [temp.path + end, `${temp.path}.away${end}`] as const);
  for (const [here, away] of files) renameSync(here, away);
  // A read trusts a check of up to 20 ms ago.
  await sleep(30);
  expect((await api.post('/api/quote/reload', access)).status).toBe(503);
  expect(await start(csrf)).toEqual([503, 'busy', '5']);
  expect((await api.post('/api/quote/reload', access)).status).toBe(503);
  for (const [here, away] of files) renameSync(away, here);
  expect((await api.post('/api/quote/reload', access)).status).toBe(200);
  expect(await start(csrf)).toEqual([200, undefined, null]);
});

test('[API-03] quotes are kept when the write-ahead log of a running server is removed', async () => {
  const before = await startedQuote(api);
  rmSync(`${temp.path}-wal`);
  const after = await startedQuote(api);
  await api.stop();
  const restarted = await startApi({ database: await openDatabase(temp.url) });
  for (const { access } of [before, after])
    expect((await restarted.post('/api/quote/reload', access)).status).toBe(200);
  api = restarted;
});

const reload = async (access: object) => (await api.post('/api/quote/reload', access)).status;

test.each([
  ['an empty file', ''],
  ['a file that is no database', 'no database '.repeat(500)],
])('%s in the place of the database is a 503, and it works again once it is back', async (_, content) => {
  const { access, csrf } = await startedQuote(api);
  const files = ['', '-wal', '-shm'].map((end) => [temp.path + end, `${temp.path}.away${end}`] as const);
  for (const [here, away] of files) renameSync(here, away);
  writeFileSync(temp.path, content);
  await sleep(30);
  for (let n = 0; n < 3; n += 1) {
    expect(await reload(access)).toBe(503);
    expect((await start(csrf))[0]).toBe(503);
  }
  for (const [here, away] of files) {
    rmSync(here, { force: true });
    renameSync(away, here);
  }
  await sleep(30);
  expect(await reload(access)).toBe(200);
  expect(await start(csrf)).toEqual([200, undefined, null]);
});

test('another file in the place of the database is a 503', async () => {
  const { access, csrf } = await startedQuote(api);
  const other = createClient({ url: `file:${temp.path}.other` });
  await other.execute('create table others (id)');
  other.close();
  for (const end of ['-wal', '-shm']) rmSync(temp.path + end);
  renameSync(`${temp.path}.other`, temp.path);
  await sleep(30);
  expect(await reload(access)).toBe(503);
  expect((await start(csrf))[0]).toBe(503);
});

test('a read that may have failed because of the file reopens it once', async () => {
  const { access } = await startedQuote(api);
  const client = temp.database.read.$client as Client;
  const reconnect = vi.spyOn(client, 'reconnect');
  await expect(client.execute('select * from nowhere')).rejects.toThrow('no such table');
  expect(await Promise.all([reload(access), reload(access), reload(access)])).toEqual([200, 200, 200]);
  expect(reconnect).toHaveBeenCalledOnce();
});
