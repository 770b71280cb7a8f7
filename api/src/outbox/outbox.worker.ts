import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import { createJob, type Job } from '../platform/job.ts';
import { errorFields, type Log } from '../platform/log.ts';
import { unavailableReason } from '../platform/unavailable.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import { anyOutboxDue, claimOutbox, finishOutbox, putOffOutbox } from './outbox.repository.ts';
import type { OutboxRow } from './outbox.table.ts';

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
  /** ms for which a row belongs to who took it; longer than any handler takes. */
  lease?: number;
};

/** Something that has to come first is not there yet: asked again soon, and no failure. */
export class NotYetError extends Error {
  override readonly name = 'NotYetError';
}

const together = 8;

/**
 * Does the work that was written beside what caused it: takes rows by a lease, does each, marks it. A process that dies
 * between leaves the row to the next; nothing is given up on.
 */
export function createOutboxWorker(deps: OutboxWorkerDeps): Job {
  const { queue, clock, log, interval = 1000, lease = 60_000 } = deps;
  const now = () => clock.now().getTime();

  const work = async (row: OutboxRow): Promise<void> => {
    try {
      await deps.handlers[row.kind](row);
    } catch (error) {
      if (unavailableReason(error)) throw error;
      const notYet = error instanceof NotYetError;
      if (!notYet) log.error('outbox failed', { code: row.template, ...errorFields(error) });
      await queue.write((tx) => putOffOutbox(tx, row.id, now() + (notYet ? interval : pause(row.tries))));
      return;
    }
    await queue.write((tx) => finishOutbox(tx, row.id, now()));
  };

  return createJob({
    name: 'outbox',
    log,
    interval,
    run: async (stopping) => {
      if (!(await anyOutboxDue(deps.database.read, now()))) return 0;
      const rows = await queue.write((tx) => claimOutbox(tx, now(), now() + lease, together));
      const failures: unknown[] = [];
      const tryWork = async (row: OutboxRow): Promise<void> => {
        if (!stopping.aborted) await work(row).catch((error: unknown) => failures.push(error));
      };
      // Documents before the mails that attach them, and one by one: each takes the processor for a while.
      for (const row of rows) if (row.kind === 'documents') await tryWork(row);
      await Promise.all(rows.filter((row) => row.kind === 'mail').map(tryWork));
      if (failures.length > 0) throw failures[0];
      return rows.length;
    },
  });
}

/** 2 s, doubled at each try, at most a quarter of an hour. `tries` counts the one that failed. */
const pause = (tries: number): number => Math.min(1000 * 2 ** Math.min(tries, 12), 15 * 60_000);
