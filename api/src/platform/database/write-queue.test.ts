import { renameSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { vouchers } from '../../quotes/vouchers.table.ts';
import { holdLock, type TempDatabase, tempDatabase } from './testing/temp-database.ts';
import { createWriteQueue, type WriteJob, type WriteRows } from './write-queue.ts';

let temp: TempDatabase;
beforeEach(async () => {
  temp = await tempDatabase();
});
afterEach(() => temp.dispose());

const voucher = {
  brandId: 'b',
  percent: 1,
  condition: 'none',
  validFrom: '2026-01-01',
  validTo: '2027-01-01',
} as const;

const insert =
  (code: string): WriteJob<string> =>
  async (tx) => {
    await tx.insert(vouchers).values({ ...voucher, code });
    return code;
  };
const stored = async (): Promise<number> => {
  const row = await temp.database.read.get<{ n: number }>(sql`select count(*) as n from vouchers`);
  return row.n;
};
const many = (n: number): string[] => Array.from({ length: n }, (_, i) => `CODE${i}`);

/** The database, and how often a transaction was begun. */
function counted() {
  const count = { transactions: 0 };
  const begin = () => {
    count.transactions += 1;
    return temp.database.begin();
  };
  return { count, database: { ...temp.database, begin } };
}

test('writes that wait together share one transaction', async () => {
  const { count, database } = counted();
  const queue = createWriteQueue(database, { share: 60_000 });
  const codes = await Promise.all(many(100).map((code) => queue.write(insert(code))));
  expect(codes).toHaveLength(100);
  expect(await stored()).toBe(100);
  expect(count.transactions).toBe(1);
});

test('a transaction takes no more jobs than there is time for, and the others keep their order', async () => {
  const { count, database } = counted();
  const queue = createWriteQueue(database, { share: 10 });
  const order: string[] = [];
  const slow =
    (code: string): WriteJob<string> =>
    async (tx) => {
      const until = performance.now() + 4;
      while (performance.now() < until);
      order.push(code);
      return insert(code)(tx);
    };
  const codes = await Promise.all(many(30).map((code) => queue.write(slow(code))));
  expect([codes, order]).toEqual([many(30), many(30)]);
  expect(await stored()).toBe(30);
  expect(count.transactions).toBeGreaterThanOrEqual(10);
});

test('a job that fails does not sink its neighbours, and nothing of it is stored', async () => {
  const queue = createWriteQueue(temp.database);
  const settled = await Promise.allSettled([
    queue.write(insert('A')),
    queue.write(async (tx) => {
      await insert('HALF')(tx);
      throw new Error('no');
    }),
    queue.write(insert('A')),
    queue.write(insert('B')),
  ]);
  expect(settled.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await stored()).toBe(2);
});

/** Writes codes by one statement, and notes how many it was given. */
function together(): { rows: WriteRows<string, string>; sizes: number[] } {
  const sizes: number[] = [];
  return {
    sizes,
    rows: async (tx, codes) => {
      sizes.push(codes.length);
      await tx.insert(vouchers).values(codes.map((code) => ({ ...voucher, code })));
      return codes.map((code) => `stored ${code}`);
    },
  };
}

test('rows of one kind that wait together are one statement, each with its own answer, in the order they came', async () => {
  const queue = createWriteQueue(temp.database);
  const { rows, sizes } = together();
  const count: WriteJob<number> = async (tx) => (await tx.select().from(vouchers)).length;
  const answers = await Promise.all([
    queue.writeRow(rows, 'A'),
    queue.writeRow(rows, 'B'),
    queue.write(count),
    queue.writeRow(rows, 'C'),
    queue.write(count),
  ]);
  expect(answers).toEqual(['stored A', 'stored B', 2, 'stored C', 3]);
  expect(sizes).toEqual([2, 1]);
});

test('a row that cannot be stored does not sink those of its statement', async () => {
  const queue = createWriteQueue(temp.database);
  const { rows } = together();
  const settled = await Promise.allSettled(['A', 'B', 'A', 'C'].map((code) => queue.writeRow(rows, code)));
  expect(settled.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await stored()).toBe(3);
});

test('a lock held by another process is waited for, and every acknowledged write is on disk', async () => {
  const queue = createWriteQueue(temp.database);
  const lock = await holdLock(temp.path, 700);
  const codes = await Promise.all(many(150).map((code) => queue.write(insert(code))));
  await lock.released;
  await queue.write(insert('AFTER'));
  expect(codes).toHaveLength(150);
  expect(await stored()).toBe(151);
});

test('the deadline holds also where the clock is set back in the meantime', async () => {
  const queue = createWriteQueue(temp.database, { deadline: 150 });
  const lock = await holdLock(temp.path, 900);
  vi.useFakeTimers({ toFake: ['Date'] });
  const waiting = queue.write(insert('A'));
  setTimeout(() => vi.setSystemTime(Date.now() - 3_600_000), 50);
  await expect(waiting).rejects.toMatchObject({ name: 'BusyError' });
  vi.useRealTimers();
  await lock.released;
});

test('a lock held past the deadline is a BusyError, and the queue works again after it', async () => {
  const settled: [ms: number, reason: string | null][] = [];
  const onSettled = (ms: number, reason: string | null) => void settled.push([ms, reason]);
  // Long enough to be seen waiting on a busy machine.
  const queue = createWriteQueue(temp.database, { deadline: 1200, onSettled });
  const lock = await holdLock(temp.path, 2000);
  const waiting = queue.write(insert('A'));
  await expect.poll(() => queue.health().oldestMs, { interval: 10 }).toBeGreaterThan(50);
  await expect(waiting).rejects.toMatchObject({ name: 'BusyError', retryAfter: 2 });
  expect(queue.health()).toMatchObject({ oldestMs: 0, unavailable: { reason: 'busy' } });
  expect(settled).toEqual([[expect.any(Number), 'busy']]);
  expect(settled[0]?.[0]).toBeGreaterThan(1000);
  await lock.released;
  await queue.write(insert('A'));
  expect(queue.health().unavailable).toBeNull();
  expect(await stored()).toBe(1);
});

test('a full disk refuses the write, stores nothing of it, and recovers without a restart', async () => {
  let full = true;
  const queue = createWriteQueue({
    ...temp.database,
    begin: async () => {
      const transaction = await temp.database.begin();
      // SQLite rounds 1 up to what is used now: nothing may grow. It counts for one connection.
      await transaction.execute(`pragma max_page_count = ${full ? 1 : 1_000_000}`);
      return transaction;
    },
  });
  const big: WriteJob<unknown> = (tx) =>
    tx.insert(vouchers).values({
      brandId: 'x'.repeat(200_000),
      code: 'BIG',
      percent: 1,
      condition: 'none',
      validFrom: '',
      validTo: '',
    });
  const outcomes = await Promise.allSettled([queue.write(big), queue.write(big)]);
  for (const one of outcomes)
    expect(one).toMatchObject({ status: 'rejected', reason: { name: 'UnavailableError', reason: 'full' } });
  expect(await stored()).toBe(0);
  full = false;
  await queue.write(big);
  expect(await stored()).toBe(1);
});

test('a database file that is gone refuses writes until it is back', async () => {
  const queue = createWriteQueue(temp.database);
  await queue.write(insert('A'));
  for (const end of ['', '-wal', '-shm']) renameSync(temp.path + end, `${temp.path}.away${end}`);
  await expect(queue.write(insert('B'))).rejects.toMatchObject({ reason: 'gone' });
  for (const end of ['', '-wal', '-shm']) renameSync(`${temp.path}.away${end}`, temp.path + end);
  await queue.write(insert('B'));
  expect(await stored()).toBe(2);
});

test('more than the queue holds is refused at once', async () => {
  const queue = createWriteQueue(temp.database, { capacity: 5 });
  const writes = many(8).map((code) => queue.write(insert(code)));
  expect(queue.health().full).toBe(true);
  const settled = await Promise.allSettled(writes);
  expect(queue.health().full).toBe(false);
  expect(settled.filter((one) => one.status === 'rejected')).toHaveLength(3);
  expect(await stored()).toBe(5);
});

test('draining finishes what was accepted and refuses the rest', async () => {
  const queue = createWriteQueue(temp.database);
  const accepted = Promise.all(many(300).map((code) => queue.write(insert(code))));
  await queue.drain();
  await expect(queue.write(insert('LATE'))).rejects.toMatchObject({ reason: 'stopping' });
  await accepted;
  expect(await stored()).toBe(300);
});

test('a statement on the writer outside a job is refused with what to do', async () => {
  await expect(temp.database.writer.run(sql`delete from vouchers`)).rejects.toThrow(
    /Run it inside queue.write|Failed query/,
  );
});
