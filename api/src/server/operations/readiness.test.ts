import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TempDatabase, tempDatabase } from '../../platform/database/testing/temp-database.ts';
import type { QueueHealth } from '../../platform/database/write-queue.ts';
import { createReadiness, type ReadinessDeps } from './readiness.ts';

let temp: TempDatabase;
beforeAll(async () => {
  temp = await tempDatabase();
});
afterAll(() => temp.dispose());

const idle: QueueHealth = { full: false, oldestMs: 0, unavailable: null };
const failing = (change: Partial<ReadinessDeps> = {}, health: Partial<QueueHealth> = {}) =>
  createReadiness({
    ...{ database: temp.database, file: temp.path, queue: { health: () => ({ ...idle, ...health }) } },
    ...change,
  })();

test('a server is not ready while writes wait too long, are refused, or could not be stored just now', async () => {
  expect(await failing()).toEqual([]);
  const writes = (reason: string) => [{ check: 'writes', reason }];
  expect(await failing({}, { full: true })).toEqual(writes('full'));
  expect(await failing({}, { oldestMs: 11_000 })).toEqual(writes('stuck'));
  expect(await failing({}, { unavailable: { reason: 'full', agoMs: 4000 } })).toEqual(writes('full'));
  expect(await failing({}, { oldestMs: 9000, unavailable: { reason: 'full', agoMs: 6000 } })).toEqual([]);
});

test('a server is not ready without space on its disk, and asks no disk for a database on a libSQL server', async () => {
  const leastFreeBytes = Number.MAX_SAFE_INTEGER;
  expect(await failing({ leastFreeBytes })).toEqual([{ check: 'disk', reason: 'full' }]);
  expect(await failing({ leastFreeBytes, file: null })).toEqual([]);
  expect(await failing({ file: '/nowhere/at/all.db' })).toEqual([{ check: 'disk', reason: 'gone' }]);
});

test('a server is not ready while its database does not answer', async () => {
  const assertPresent = () => new Promise<void>(() => undefined);
  const database = { ...temp.database, assertPresent };
  expect(await failing({ database, answersWithinMs: 20 })).toEqual([
    { check: 'database', reason: 'timeout' },
  ]);
});
