import type { Clock } from '../../platform/clock.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import type { Log } from '../../platform/log.ts';
import { errorFields } from '../../platform/unexpected-error.ts';
import { clearSubmissionKeys } from '../quotes.repository.ts';

export type SubmissionKeyExpiryDeps = {
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  /** Keys in one write; visitors' writes run between batches. */
  batch?: number;
};

/**
 * A submission key returns its quote's token again, which matters only while a response may be lost. It is deleted after a
 * day, so that it does not become a second token, and its index stays small.
 */
export type SubmissionKeyExpiry = {
  /** Deletes expired keys and returns their number. */
  run: () => Promise<number>;
  /** Runs now and once a day. */
  start: () => void;
  stop: () => void;
};

const day = 86_400_000;

export function createSubmissionKeyExpiry({
  queue,
  clock,
  log,
  batch = 200,
}: SubmissionKeyExpiryDeps): SubmissionKeyExpiry {
  let timer: NodeJS.Timeout | undefined;

  const run = async (): Promise<number> => {
    const before = clock.now().getTime() - day;
    let total = 0;
    for (;;) {
      const cleared = await queue.write((tx) => clearSubmissionKeys(tx, before, batch));
      total += cleared;
      if (cleared < batch) return total;
    }
  };
  const tryRun = (): void => {
    // When the database is unavailable or the server stops, the next day's run finds the same keys.
    run().catch((error: unknown) => log.warn('submission keys not cleared', errorFields(error)));
  };

  return {
    run,
    start: () => {
      tryRun();
      timer ??= setInterval(tryRun, day).unref();
    },
    stop: () => clearInterval(timer),
  };
}
