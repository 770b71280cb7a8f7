import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { type TempDatabase, tempDatabase } from '../platform/testing/temp-database.ts';
import { createWriteQueue, type WriteQueue } from '../platform/write-queue.ts';
import { queueOutbox } from './outbox.service.ts';
import { type OutboxRow, outbox } from './outbox.table.ts';
import { createOutboxWorker, NotYetError, type OutboxHandler } from './outbox.worker.ts';

let temp: TempDatabase;
let queue: WriteQueue;
let clock: ReturnType<typeof fixedClock>;
let lines: string[];
beforeEach(async () => {
  temp = await tempDatabase();
  queue = createWriteQueue(temp.database);
  clock = fixedClock('2026-11-20T01:00:00.000Z');
  lines = [];
});
afterEach(() => temp.dispose());

const put = (kind: OutboxRow['kind'], subject: string, toEmail?: string) =>
  queue.write((tx) =>
    queueOutbox(tx, [
      {
        ...{ kind, template: 'one', subject, brandId: 'highline', quoteReference: 'Q', at: clock.now() },
        ...(toEmail !== undefined && { toEmail }),
      },
    ]),
  );
const worker = (mail: OutboxHandler, documents: OutboxHandler = async () => undefined) =>
  createOutboxWorker({
    database: temp.database,
    queue: createWriteQueue(temp.database),
    clock,
    log: createLog('info', { write: (line) => lines.push(line) }),
    handlers: { mail, documents },
  });
const rows = () => temp.database.read.select().from(outbox);
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));

test('[DETL-17] documents come before the mails that attach them, and what is done is done once', async () => {
  await put('mail', 'first');
  await put('documents', 'second');
  const done: string[] = [];
  const note = async (row: OutboxRow) => void done.push(row.subject);
  const outboxWorker = worker(note, note);
  expect(await outboxWorker.run()).toBe(2);
  expect(done).toEqual(['second', 'first']);
  expect(await outboxWorker.run()).toBe(0);
  // The same subject again is the same work.
  await put('mail', 'first');
  expect(await outboxWorker.run()).toBe(0);
});

test('[DETL-17] what fails is tried again, later and later, holds up nothing else, and says no address', async () => {
  await put('mail', 'fails', 'canary@example.org');
  await put('mail', 'works', 'fine@example.org');
  let tries = 0;
  const outboxWorker = worker(async (row) => {
    if (row.subject !== 'fails') return;
    tries += 1;
    throw new Error('canary@example.org refused');
  });
  await outboxWorker.run();
  const [failed, worked] = await rows();
  expect(worked).toMatchObject({ toEmail: null, doneAt: clock.now().getTime() });
  expect(failed).toMatchObject({ toEmail: 'canary@example.org', doneAt: null, tries: 1 });
  const waits: number[] = [];
  for (let n = 0; n < 14; n += 1) {
    const [row] = await rows();
    const wait = (row?.dueAt ?? 0) - clock.now().getTime();
    waits.push(wait);
    later(wait);
    await outboxWorker.run();
  }
  expect(tries).toBe(15);
  expect(waits.slice(0, 4)).toEqual([2000, 4000, 8000, 16_000]);
  expect(waits.at(-1)).toBe(15 * 60_000);
  expect(lines.join()).not.toContain('canary');
});

test('[DETL-17] what must wait for something else is no failure, and asked again soon', async () => {
  await put('mail', 'waits');
  const outboxWorker = worker(() => Promise.reject(new NotYetError()));
  await outboxWorker.run();
  expect((await rows())[0]).toMatchObject({ doneAt: null, dueAt: clock.now().getTime() + 1000 });
  expect(lines).toEqual([]);
});

test('[DETL-15] two workers share the work, and a dead one’s is done by the other', async () => {
  for (let n = 0; n < 20; n += 1) await put('mail', `mail ${n}`);
  const sent: string[] = [];
  const send = async (row: OutboxRow) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    sent.push(row.subject);
  };
  const [one, other] = [worker(send), worker(send)];
  while ((await Promise.all([one.run(), other.run()])).some((count) => count > 0));
  expect(sent.length).toBe(20);
  expect(new Set(sent).size).toBe(20);
  // Killed while it sent: the row is leased, and nobody marks it.
  await put('mail', 'orphan');
  void worker(() => new Promise(() => undefined)).run();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await other.run()).toBe(0);
  later(60_000);
  expect(await other.run()).toBe(1);
  expect(sent.at(-1)).toBe('orphan');
});
