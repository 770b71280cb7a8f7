import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { type TempDatabase, tempDatabase } from '../database/testing/temp-database.ts';
import { createWriteQueue, type WriteQueue } from '../database/write-queue.ts';
import { limits } from './limits.table.ts';
import { createStoredLimits, type Token } from './stored-limits.ts';

let temporary: TempDatabase;
let queue: WriteQueue;
beforeAll(async () => {
  temporary = await tempDatabase();
  queue = createWriteQueue(temporary.database);
});
afterAll(async () => {
  await queue.drain();
  temporary.dispose();
});

const clock = fixedClock('2026-11-20T01:00:00Z');
/** Limits of one server of the database; each has the same secret. */
const server = () => createStoredLimits({ clock, secret: 's'.repeat(40), enabled: true });
const token = (of: string): Token => ({ name: 'card', rate: { burst: 3, perMinute: 1 }, of });
const take = (of: string, limited = server()) => queue.write((tx) => limited.take(tx, [token(of)]));
const rows = () => temporary.database.read.select().from(limits);
const pass = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000));

test('servers of one database share a bucket, which fills again, and of which all or nothing is taken', async () => {
  for (let at = 0; at < 3; at += 1) expect(await take('a')).toBeNull();
  expect(await take('a')).toEqual({ name: 'card', retryAfter: 60 });
  const both = await queue.write((tx) => server().take(tx, [token('b'), token('a')]));
  expect(both).toMatchObject({ retryAfter: 60 });
  for (let at = 0; at < 3; at += 1) expect(await take('b')).toBeNull();
  await queue.write((tx) => server().giveBack(tx, [token('a')]));
  expect(await take('a')).toBeNull();
  pass(1);
  expect([await take('a'), await take('a')]).toEqual([null, { name: 'card', retryAfter: 60 }]);
});

test('[DETL-12] a clock that is set back by a day locks nobody out', async () => {
  for (let at = 0; at < 4; at += 1) await take('c');
  clock.set(new Date(clock.now().getTime() - 86_400_000));
  for (let at = 0; at < 3; at += 1) expect(await take('c')).toBeNull();
  expect(await take('c')).toEqual({ name: 'card', retryAfter: 60 });
});

test('rows of full buckets are deleted by later writes, so that callers cannot fill the table', async () => {
  for (let at = 0; at < 40; at += 1) await take(`caller ${at}`);
  expect((await rows()).length).toBeGreaterThan(40);
  pass(2 * 1440);
  for (let at = 0; at < 10; at += 1) await take(`later caller ${at}`);
  expect((await rows()).length).toBe(10);
});
