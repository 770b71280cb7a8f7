import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { createLeases } from './leases.ts';
import { type TempDatabase, tempDatabase } from './testing/temp-database.ts';
import { createWriteQueue } from './write-queue.ts';

let temp: TempDatabase;
let clock: ReturnType<typeof fixedClock>;
beforeEach(async () => {
  temp = await tempDatabase();
  clock = fixedClock('2026-11-20T01:00:00.000Z');
});
afterEach(() => temp.dispose());

/** A server of the database. */
const server = () => createLeases({ database: temp.database, queue: createWriteQueue(temp.database), clock });
const job = (what: string) => ({ name: 'settlement', what, ms: 60_000 });

test('[DETL-15] a job is done by one of two servers, once for each day', async () => {
  const [one, other] = [server(), server()];
  let done = 0;
  const work = async () => {
    done += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const both = await Promise.all([one.once(job('2026-11-18'), work), other.once(job('2026-11-18'), work)]);
  expect(both.filter(Boolean)).toEqual([true]);
  expect([await one.once(job('2026-11-18'), work), await other.once(job('2026-11-18'), work)]).toEqual([
    false,
    false,
  ]);
  expect(await other.once(job('2026-11-19'), work)).toBe(true);
  expect(done).toBe(2);
});

test('[DETL-15] the lease of a dead server is taken over once it ends', async () => {
  const [dead, alive] = [server(), server()];
  await expect(dead.once(job('2026-11-18'), () => Promise.reject(new Error('killed')))).rejects.toThrow();
  const work = () => Promise.resolve();
  expect(await alive.once(job('2026-11-18'), work)).toBe(false);
  clock.set(new Date(clock.now().getTime() + 60_000));
  expect(await alive.once(job('2026-11-18'), work)).toBe(true);
});

test('[DETL-15] a lease that ends far ahead, because the clock was set back, is taken over', async () => {
  const [dead, alive] = [server(), server()];
  await expect(dead.once(job('2026-11-18'), () => Promise.reject(new Error('killed')))).rejects.toThrow();
  clock.set(new Date(clock.now().getTime() - 24 * 60 * 60_000));
  expect(await alive.once(job('2026-11-18'), () => Promise.resolve())).toBe(true);
});

test('[DETL-15] a server that read just before another finished does not do the job again', async () => {
  const first = server();
  const queue = createWriteQueue(temp.database);
  const late = createLeases({
    database: temp.database,
    clock,
    queue: {
      ...queue,
      // It has read that nothing is done yet; before it writes, the other does all of the job.
      write: async (work) => {
        await first.once(job('2026-11-18'), () => Promise.resolve());
        return queue.write(work);
      },
    },
  });
  const never = () => Promise.reject(new Error('done twice'));
  expect(await late.once(job('2026-11-18'), never)).toBe(false);
});
