import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { type TempDatabase, tempDatabase } from '../platform/database/testing/temp-database.ts';
import { createWriteQueue, type WriteQueue } from '../platform/database/write-queue.ts';
import type { Job } from '../platform/job.ts';
import { createLog } from '../platform/log.ts';
import { enqueueOutbox, refusedItems } from './outbox.service.ts';
import { type OutboxRow, outbox } from './outbox.table.ts';
import { createOutboxWorker, NotReadyError, type OutboxHandler, RefusedError } from './outbox.worker.ts';

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
    enqueueOutbox(tx, [
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

test('[DETL-17] documents come before the mails that attach them, and each row is handled once', async () => {
  await put('mail', 'first');
  await put('documents', 'second');
  const done: string[] = [];
  const note = async (row: OutboxRow) => void done.push(row.subject);
  const outboxWorker = worker(note, note);
  expect(await outboxWorker.run()).toBe(2);
  expect(done).toEqual(['second', 'first']);
  expect(await outboxWorker.run()).toBe(0);
  // The same subject again is ignored.
  await put('mail', 'first');
  expect(await outboxWorker.run()).toBe(0);
});

test('[DETL-17] a row is handled also when the clock was set back by a day since it was enqueued', async () => {
  await put('mail', 'first');
  later(-24 * 60 * 60_000);
  const done: string[] = [];
  expect(await worker(async (row) => void done.push(row.subject)).run()).toBe(1);
  expect(done).toEqual(['first']);
});

test('[DETL-17] a failed row is tried again, ever later, delays no other, and its address is not logged', async () => {
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

test('[DETL-17] what is refused for good ends, without its address, and is listed for staff; others go on', async () => {
  await put('mail', 'refused', 'canary@example.org');
  await put('mail', 'busy', 'kim@example.org');
  let tries = 0;
  const outboxWorker = worker(async (row) => {
    tries += 1;
    throw row.subject === 'refused' ? new RefusedError('EENVELOPE 550') : new Error('421');
  });
  await outboxWorker.run();
  later(60 * 60_000);
  await outboxWorker.run();
  expect(tries).toBe(3);
  const [refused, busy] = await rows();
  expect(refused).toMatchObject({ toEmail: null, refusal: 'EENVELOPE 550', doneAt: expect.any(Number) });
  expect(busy).toMatchObject({ toEmail: 'kim@example.org', refusal: null, doneAt: null });
  expect(await refusedItems(temp.database.read)).toEqual([
    expect.objectContaining({ template: 'one', subject: 'refused', code: 'EENVELOPE 550' }),
  ]);
  expect(lines.map((line) => JSON.parse(line).msg)).toContain('outbox refused');
  expect(lines.join()).not.toContain('canary');
});

test('[DETL-17] a row that is not ready is not a failure, and tried again soon', async () => {
  await put('mail', 'waits');
  const outboxWorker = worker(() => Promise.reject(new NotReadyError()));
  await outboxWorker.run();
  expect((await rows())[0]).toMatchObject({ doneAt: null, dueAt: clock.now().getTime() + 1000 });
  expect(lines).toEqual([]);
});

test('[DETL-17] waiting does not count as a try: the first failure after it has the first back-off', async () => {
  await put('mail', 'waits');
  let waits = 12;
  const outboxWorker = worker(async () => {
    waits -= 1;
    throw waits >= 0 ? new NotReadyError() : new Error('refused');
  });
  for (let n = 0; n < 13; n += 1) {
    await outboxWorker.run();
    later(1000);
  }
  expect((await rows())[0]).toMatchObject({ tries: 1, dueAt: clock.now().getTime() + 1000 });
});

test('[DETL-17] a row that crashes the process is tried ever later', async () => {
  await put('mail', 'kills');
  const waits: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    // The handler never returns, as in a crashed process.
    void worker(() => new Promise(() => undefined)).run();
    await expect.poll(async () => (await rows())[0]?.tries).toBe(n + 1);
    const wait = ((await rows())[0]?.dueAt ?? 0) - clock.now().getTime();
    waits.push(wait);
    later(wait);
  }
  expect(waits.slice(4, 8)).toEqual([60_000, 64_000, 128_000, 256_000]);
  expect(waits.at(-1)).toBe(15 * 60_000);
});

test('[DETL-17] slow documents before it do not end a mail’s lease: two servers send it once', async () => {
  for (const subject of ['a', 'b', 'c']) await put('documents', subject);
  await put('mail', 'once');
  const sent: string[] = [];
  const send = async (row: OutboxRow) => void sent.push(row.subject);
  const other = worker(send);
  const slow = worker(send, async (row) => {
    later(31_000);
    if (row.subject === 'c') await other.run();
  });
  while ((await slow.run()) > 0);
  expect(sent).toEqual(['once']);
  expect((await rows()).every((row) => row.doneAt !== null)).toBe(true);
});

test('[DETL-17] mails are sent between many slow documents', async () => {
  for (let n = 0; n < 8; n += 1) await put('documents', `document ${n}`);
  await put('mail', 'password');
  const done: string[] = [];
  const outboxWorker = worker(
    async (row) => void done.push(row.subject),
    async (row) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      done.push(row.subject);
    },
  );
  await outboxWorker.run();
  expect(done.at(-1)).toBe('password');
  expect(done.length).toBeLessThan(6);
});

test('[DETL-17] a server that stops finishes started rows, and leaves the rest to another at once', async () => {
  await put('documents', 'begun');
  await put('documents', 'not begun');
  await put('mail', 'not begun');
  const begun = Promise.withResolvers<void>();
  const drawn = Promise.withResolvers<void>();
  const stopped = worker(
    () => Promise.reject(new Error('sent after stop')),
    () => {
      begun.resolve();
      return drawn.promise;
    },
  );
  stopped.start();
  await begun.promise;
  const end = stopped.stop();
  drawn.resolve();
  await end;
  expect((await rows()).map((row) => row.doneAt !== null)).toEqual([true, false, false]);
  expect(await worker(async () => undefined).run()).toBe(2);
});

test('[DETL-17] a row that is leased while the server stops is returned', async () => {
  await put('mail', 'taken');
  const real = createWriteQueue(temp.database);
  let outboxWorker: Job | null = null;
  const stopsAfter: WriteQueue['write'] = async (job) => {
    const written = await real.write(job);
    await outboxWorker?.stop();
    return written;
  };
  const sent: string[] = [];
  const handlers = {
    mail: async (row: OutboxRow) => void sent.push(row.subject),
    documents: async () => undefined,
  };
  outboxWorker = createOutboxWorker({
    ...{ database: temp.database, clock, log: createLog('silent'), handlers },
    queue: { ...real, write: stopsAfter },
  });
  await outboxWorker.run();
  expect(sent).toEqual([]);
  expect((await rows())[0]).toMatchObject({ dueAt: clock.now().getTime(), tries: 0, doneAt: null });
});

test('[DETL-15] two workers share the rows, and a dead worker’s rows are done by the other', async () => {
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
  // Killed while it sent: the row stays leased and is not marked as done.
  await put('mail', 'orphan');
  const taken = Promise.withResolvers<void>();
  const killed = worker(() => {
    taken.resolve();
    return new Promise(() => undefined);
  });
  void killed.run();
  await taken.promise;
  expect(await other.run()).toBe(0);
  later(60_000);
  expect(await other.run()).toBe(1);
  expect(sent.at(-1)).toBe('orphan');
});
