import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { createJob, type Job } from '../platform/job.ts';
import type { Log } from '../platform/log.ts';
import { errorFields } from '../platform/unexpected-error.ts';
import { backOff } from './back-off.ts';
import {
  anyOutboxDue,
  claimOutbox,
  finishOutbox,
  postponeOutbox,
  refuseOutbox,
  returnOutbox,
} from './outbox.repository.ts';
import type { OutboxRow } from './outbox.table.ts';

/** A leased row. */
export type OutboxTask = OutboxRow;

/**
 * Does the work of one row. It may be called again for a row that is done, if the server dies before the row is marked, so
 * it must be idempotent; a mail's receiver recognises the second one by its message id. Throws where it cannot be done now.
 */
export type OutboxHandler = (row: OutboxRow) => Promise<void>;

export type OutboxWorkerDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  handlers: Readonly<Record<OutboxRow['kind'], OutboxHandler>>;
  /** ms between two checks for due rows. */
  interval?: number;
  /** ms for which a worker has a row to itself, at least; longer than any one handler takes. */
  lease?: number;
};

/** A prerequisite is missing, such as the documents of a mail: the row is tried again soon, and does not count as failed. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/** It can never be done: the row ends, with a code for staff. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: string;
  constructor(code: string) {
    super('It was refused for good');
    this.code = code;
  }
}

/** ms after which a row that is still waiting is logged as an error. */
const longWaitMs = 60 * 60_000;
/** Mails sent at once. */
const concurrency = 8;
/** ms of documents before mails are sent: a password mail must not wait for a hundred certificates. */
const documentsShareMs = 2000;

/**
 * Does the enqueued work: leases rows, handles each and marks it as done. When a process dies, another handles its rows
 * once the lease is over; no row is ever dropped. A row is leased only when it is started: documents one by one, mails as
 * many as are sent at once.
 */
export function createOutboxWorker(deps: OutboxWorkerDeps): Job {
  const { queue, clock, log, interval = 1000, lease = 60_000 } = deps;
  const now = () => clock.now().getTime();

  const claim = (kind: OutboxRow['kind'], limit: number): Promise<OutboxRow[]> => {
    const until = (tries: number) => now() + Math.max(lease, backOff(tries));
    return queue.write((tx) => claimOutbox(tx, kind, { now: now(), until, limit }));
  };
  /** Rows that this process has logged. */
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
      if (error instanceof RefusedError) {
        log.error('outbox refused', { code: `${row.template} ${row.id} ${error.code}` });
        await queue.write((tx) => refuseOutbox(tx, row, { doneAt: now(), refusal: error.code }));
        return;
      }
      log.error('outbox failed', { code: row.template, ...errorFields(error) });
      await queue.write((tx) => postponeOutbox(tx, row, now() + backOff(row.tries)));
      return;
    }
    await queue.write((tx) => finishOutbox(tx, row.id, now()));
  };
  /** Handles the due rows of a kind and returns their number. A server that stops returns leased rows at once. */
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
      // Documents before the mails that attach them, and one by one, since each blocks the event loop for a while.
      let documents = 0;
      const until = performance.now() + documentsShareMs;
      while (performance.now() < until && (await workOn('documents', 1, stopping)) > 0) documents += 1;
      return documents + (await workOn('mail', concurrency, stopping));
    },
  });
}
