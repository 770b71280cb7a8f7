import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { lockForServer } from '../../platform/database/server-lock.ts';
import { createLog } from '../../platform/log.ts';
import { type Running, startServer } from '../start.ts';

let folder = '';
let file = '';
let server: Running;

const start = (operationsPort: string, databaseWaitMs?: number) => {
  const env = { DATA_DIR: folder, HOST_ENTRY: '/nowhere', PORT: '0', OPERATIONS_PORT: operationsPort };
  return startServer({ config: readConfig(env), log: createLog('silent'), env: {}, databaseWaitMs });
};
const operations = () => new URL(server.addresses.Metrics ?? '').origin;
const get = async (path: string, origin = operations()) => {
  const answer = await fetch(origin + path);
  return { status: answer.status, text: await answer.text() };
};
const readiness = async (origin?: string) => {
  const { status, text } = await get('/readyz', origin);
  return { status, ...JSON.parse(text) };
};
const isReady = { status: 200, ready: true, failing: [] };
const isNot = (check: string, reason: string) => ({
  status: 503,
  ready: false,
  failing: [{ check, reason }],
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-operations-'));
  file = join(folder, 'coverkit.db');
  server = await start('0');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[API-03] a server is ready as long as its database is there and was migrated by its version', async () => {
  expect(await readiness()).toEqual(isReady);
  for (const end of ['', '-wal', '-shm']) renameSync(file + end, `${file}.away${end}`);
  await expect.poll(() => readiness()).toEqual(isNot('database', 'gone'));
  expect(await get('/healthz')).toEqual({ status: 200, text: 'ok\n' });
  expect((await get('/metrics')).text).toContain('coverkit_failing_check{check="database"} 1\n');
  for (const end of ['', '-wal', '-shm']) renameSync(`${file}.away${end}`, file + end);
  // What a job could not write in the meantime counts until the next write.
  await expect
    .poll(() => server.services.queue.write((tx) => tx.run('select 1')).then(() => true))
    .toBe(true);
  await expect.poll(() => readiness()).toEqual(isReady);

  const client = createClient({ url: `file:${file}`, timeout: 5000 });
  const newest = 'select max(created_at) from __drizzle_migrations';
  const change = (by: string) =>
    client.execute(
      `update __drizzle_migrations set created_at = created_at ${by} where created_at = (${newest})`,
    );
  await change('- 1');
  expect(await readiness()).toEqual(isNot('migrations', 'behind'));
  // A newer server beside this one has migrated it.
  await change('+ 2');
  expect(await readiness()).toEqual(isReady);
  await change('- 1');
  client.close();
});

test('[API-06] probes and metrics are on a port of their own, of this machine alone, and only read', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await get(path, `http://127.0.0.1:${server.port}`)).status).toBe(404);
  expect(new URL(operations()).hostname).toBe('127.0.0.1');
  expect((await get('/')).status).toBe(404);
  expect((await fetch(`${operations()}/metrics`, { method: 'POST' })).status).toBe(405);
  const shared = { DATA_DIR: folder, PORT: '4000', OPERATIONS_PORT: '4003' };
  expect(() => readConfig(shared)).toThrow(/variable OPERATIONS_PORT .+ none of PORT and the three after it/);
  expect(readConfig({ DATA_DIR: folder }).operations).toBeNull();
  expect(() => readConfig({ DATA_DIR: folder, OPERATIONS_BIND: 'localhost' })).toThrow(/OPERATIONS_BIND/);
  await expect(start(new URL(operations()).port)).rejects.toThrow(/of OPERATIONS_PORT is in use\. Nobody/);
});

test('calls, writes, limits and refused hosts are counted', async () => {
  const base = `http://127.0.0.1:${server.port}`;
  await get('/api/config', base);
  await get('/api/nowhere/PRIVATE', base);
  for (let tries = 0; tries < 25; tries += 1)
    await fetch(`${base}/api/quote/reload`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference: 'ABCDEFGH12', token: 'x'.repeat(43) }),
    });
  await sendTwoHosts(server.port);
  const { text } = await get('/metrics');
  const numberOf = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  expect(numberOf('coverkit_calls_total{endpoint="/api/config",status="200"}')).toBe(1);
  expect(numberOf('coverkit_calls_total{endpoint="/api/*",status="404"}')).toBe(1);
  expect(numberOf('coverkit_calls_total{endpoint="/api/quote/reload",status="404"}')).toBe(20);
  expect(numberOf('coverkit_calls_total{endpoint="/api/quote/reload",status="429"}')).toBe(5);
  expect(numberOf('coverkit_call_duration_seconds_count{endpoint="/api/quote/reload"}')).toBe(25);
  expect(numberOf('coverkit_limited_calls_total{limit="guess"}')).toBe(5);
  expect(numberOf('coverkit_refused_hosts_total{status="400"}')).toBe(1);
  expect(numberOf('coverkit_write_wait_seconds_count')).toBeGreaterThan(2);
  expect(numberOf('coverkit_disk_free_bytes')).toBeGreaterThan(1e6);
  expect(numberOf('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(numberOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(text).not.toMatch(/PRIVATE|ABCDEFGH12|127\.0\.0\.1/);
});

test('[API-03] a server that stops is not ready and still answers, until its last request is answered', async () => {
  const origin = operations();
  const request = connect(server.port, '127.0.0.1');
  const head = 'POST /api/quote/reload HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  await new Promise<void>((resolve) => request.write(`${head}Content-Length: 3\r\n\r\n{`, () => resolve()));
  await expect.poll(() => request.bytesWritten).toBeGreaterThan(0);
  await get('/api/config', `http://127.0.0.1:${server.port}`);
  const stopped = server.stop();
  expect(await readiness(origin)).toEqual(isNot('running', 'stopping'));
  expect((await get('/healthz', origin)).status).toBe(200);
  request.destroy();
  await stopped;
  await expect(get('/healthz', origin)).rejects.toThrow('fetch failed');
});

test('[API-03] a server that waits for another one answers, and is not ready', async () => {
  const lock = await lockForServer(file);
  const origin = `http://127.0.0.1:${new URL(operations()).port}`;
  const starting = start(new URL(origin).port, 300);
  starting.catch(() => undefined);
  await expect.poll(() => readiness(origin).catch(() => null)).toEqual(isNot('running', 'starting'));
  await expect(starting).rejects.toThrow('another server uses the database');
  await expect(get('/healthz', origin)).rejects.toThrow('fetch failed');
  lock?.release();
});

/** `fetch` lets no caller choose its Host headers. */
const sendTwoHosts = (port: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /api/config HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'),
    );
    socket.resume();
    socket.on('close', () => resolve());
  });
