import type { Clock } from '../../platform/clock.ts';
import { errorFields, type Log } from '../../platform/log.ts';
import type { WriteQueue } from '../../platform/write-queue.ts';
import { clearSubmissionKeys } from '../quotes.repository.ts';

export type SubmissionKeyExpiryDeps = {
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  /** Keys in one write, so that visitors' writes come between. */
  batch?: number;
};

/**
 * A submission key returns its quote's token again, and matters only while a response may be lost: after a day it is
 * deleted. That keeps it from being a second token, and its index small however many quotes there are.
 */
export type SubmissionKeyExpiry = {
  /** Deletes what is due; the number of keys. */
  run: () => Promise<number>;
  /** Now and once a day from here on. */
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
    // A database that is busy or away, or a server that stops: the next day finds the same keys.
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
