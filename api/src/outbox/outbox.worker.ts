import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { createJob, type Job } from '../platform/job.ts';
import { errorFields, type Log } from '../platform/log.ts';
import {
  anyOutboxDue,
  claimOutbox,
  finishOutbox,
  postponeOutbox,
  returnOutbox,
} from './outbox.repository.ts';
import type { OutboxRow } from './outbox.table.ts';

/** A row that was leased. */
export type OutboxTask = OutboxRow;

/**
 * Does what one row asks for. It may be asked again for a row that it has done, for the mark can be lost: so it must be
 * harmless when repeated, or, as a mail, told apart by the receiver. Throws where it could not be done now.
 */
export type OutboxHandler = (row: OutboxRow) => Promise<void>;

export type OutboxWorkerDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  handlers: Readonly<Record<OutboxRow['kind'], OutboxHandler>>;
  /** ms between looks. */
  interval?: number;
  /** ms for which a row belongs to who took it, at least; longer than any one handler takes. */
  lease?: number;
};

/** Something that has to come first is not there yet: asked again soon, and no failure. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/** ms since it was queued from which a row that still waits is told of: nothing takes so long. */
const longWaitMs = 60 * 60_000;
/** Mails sent at once. */
const concurrency = 8;
/** ms of documents before mails have their turn: who asked for a password must not wait for a hundred certificates. */
const documentsShareMs = 2000;

/**
 * Does the work that was written beside what caused it: takes rows by a lease, does each, marks it. A process that dies
 * between leaves the row to the next; nothing is given up on. Nothing is taken before it is begun: documents one by
 * one, mails as many as are sent at once.
 */
export function createOutboxWorker(deps: OutboxWorkerDeps): Job {
  const { queue, clock, log, interval = 1000, lease = 60_000 } = deps;
  const now = () => clock.now().getTime();

  const claim = (kind: OutboxRow['kind'], limit: number): Promise<OutboxRow[]> => {
    const until = (tries: number) => now() + Math.max(lease, backOff(tries));
    return queue.write((tx) => claimOutbox(tx, kind, { now: now(), until, limit }));
  };
  /** Rows told of by this process. */
  const reported = new Set<number>();
  const reportWaiting = (row: OutboxRow, error: NotReadyError): void => {
    if (now() - row.createdAt < longWaitMs || reported.has(row.id)) return;
    reported.add(row.id);
    log.error('outbox waits', { code: `${row.kind} ${row.template} ${row.id}`, ...errorFields(error) });
  };
  const work = async (row: OutboxRow): Promise<void> => {
    try {
      await deps.handlers[row.kind](row);
    } catch (error) {
      if (error instanceof NotReadyError) {
        reportWaiting(row, error);
        await queue.write((tx) => returnOutbox(tx, row, now() + interval));
        return;
      }
      log.error('outbox failed', { code: row.template, ...errorFields(error) });
      await queue.write((tx) => postponeOutbox(tx, row, now() + backOff(row.tries)));
      return;
    }
    await queue.write((tx) => finishOutbox(tx, row.id, now()));
  };
  /** Takes what is due of a kind and does it; how much that was. What a stopping server took it gives back at once. */
  const workOn = async (kind: OutboxRow['kind'], limit: number, stopping: AbortSignal): Promise<number> => {
    if (stopping.aborted || !(await anyOutboxDue(deps.database.read, kind, now()))) return 0;
    const rows = await claim(kind, limit);
    const done = await Promise.allSettled(
      rows.map((row) => (stopping.aborted ? queue.write((tx) => returnOutbox(tx, row, now())) : work(row))),
    );
    for (const one of done) if (one.status === 'rejected') throw one.reason;
    return rows.length;
  };

  return createJob({
    name: 'outbox',
    log,
    interval,
    run: async (stopping) => {
      // Documents before the mails that attach them, and one by one: each takes the processor for a while.
      let documents = 0;
      const until = performance.now() + documentsShareMs;
      while (performance.now() < until && (await workOn('documents', 1, stopping)) > 0) documents += 1;
      return documents + (await workOn('mail', concurrency, stopping));
    },
  });
}

/** 2 s, doubled at each try, at most a quarter of an hour. `tries` counts the one that failed. */
const backOff = (tries: number): number => Math.min(1000 * 2 ** Math.min(tries, 12), 15 * 60_000);
