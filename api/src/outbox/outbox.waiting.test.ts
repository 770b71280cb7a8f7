import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { type TempDatabase, tempDatabase } from '../platform/database/testing/temp-database.ts';
import { createWriteQueue } from '../platform/database/write-queue.ts';
import { createLog } from '../platform/log.ts';
import { enqueueOutbox } from './outbox.service.ts';
import { createOutboxWorker, NotReadyError, type OutboxHandler } from './outbox.worker.ts';

let temp: TempDatabase;
let clock: ReturnType<typeof fixedClock>;
let lines: string[];
beforeEach(async () => {
  temp = await tempDatabase();
  clock = fixedClock('2026-11-20T01:00:00.000Z');
  lines = [];
  await createWriteQueue(temp.database).write((tx) =>
    enqueueOutbox(tx, [
      {
        ...{ kind: 'mail', template: 'documents', subject: 'CANARY-7', toEmail: 'canary@example.org' },
        ...{ brandId: 'highline', quoteReference: 'CANARY', at: clock.now() },
      },
    ]),
  );
});
afterEach(() => temp.dispose());

const worker = (mail: OutboxHandler) =>
  createOutboxWorker({
    database: temp.database,
    queue: createWriteQueue(temp.database),
    clock,
    log: createLog('info', { write: (line) => lines.push(line) }),
    handlers: { mail, documents: mail },
  });
const waiting: OutboxHandler = () => Promise.reject(new NotReadyError('canary@example.org waits'));
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
const minute = 60_000;

test('[DETL-17] a row that has waited for an hour is logged once, by kind and id, without its address', async () => {
  const outboxWorker = worker(waiting);
  for (let n = 0; n < 60; n += 1) {
    await outboxWorker.run();
    later(minute);
  }
  expect(lines).toEqual([]);
  for (let n = 0; n < 3; n += 1) {
    await outboxWorker.run();
    later(minute);
  }
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      ...{ level: 50, msg: 'outbox waits', code: 'mail documents 1', errorName: 'NotReadyError' },
      at: expect.any(Array),
    }),
  ]);
  expect(lines.join()).not.toMatch(/canary/i);
});

test('[DETL-17] a row that waited while no server ran, or failed meanwhile, is logged as well', async () => {
  let tries = 0;
  const outboxWorker = worker(async () => {
    tries += 1;
    throw tries === 1 ? new Error('refused') : new NotReadyError();
  });
  await outboxWorker.run();
  lines = [];
  later(5 * 60 * minute);
  await outboxWorker.run();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['outbox waits']);
});
