import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { type TempDatabase, tempDatabase } from '../platform/database/testing/temp-database.ts';
import { createWriteQueue, type WriteQueue } from '../platform/database/write-queue.ts';
import { createLog } from '../platform/log.ts';
import { createGrowthWatch } from './watch-growth.ts';

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

let inserted = 0;
/** Mails in the outbox, each with so many bytes. */
const addMails = (count: number, bytes: number) =>
  queue.write(async (tx) => {
    inserted += 1;
    await tx.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into outbox (kind, template, dedupe_key, brand_id, quote_reference, created_at, due_at)
      select 'mail', 'quoteSaved', ${`${inserted} `} || i || hex(zeroblob(${bytes / 2})), 'highline', '', 0, 0 from n`);
  });

test('growth of the database, or of its mails, beyond an hour’s share is an error in the log, once an hour', async () => {
  const clock = fixedClock('2026-11-20T01:00:00Z');
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const watch = createGrowthWatch({ database: temporary.database, clock, log, alarmMb: 1 });
  const after = async (minutes: number) => {
    clock.set(new Date(clock.now().getTime() + minutes * 60_000));
    await watch.run();
    return lines.splice(0).map((line) => JSON.parse(line).code as string);
  };
  expect(await after(0)).toEqual([]);
  await addMails(200, 100);
  expect(await after(5)).toEqual([]);
  await addMails(600, 2000);
  expect(await after(5)).toEqual([expect.stringMatching(/^\d MB within an hour$/)]);
  await addMails(5000, 2);
  expect(await after(5)).toEqual([expect.stringMatching(/^5800 mails and documents within an hour$/)]);
  await addMails(600, 2000);
  expect(await after(5)).toEqual([]);
  // The next hour begins where this one ends.
  expect(await after(60)).toEqual([]);
  expect(await after(60)).toEqual([]);
  await addMails(600, 2000);
  expect(await after(5)).toHaveLength(1);
});
