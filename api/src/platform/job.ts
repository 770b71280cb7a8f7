import { setTimeout as sleep } from 'node:timers/promises';
import { errorFields, type Log } from './log.ts';

export type JobOptions = {
  /** For the log: `reconciler`. */
  name: string;
  log: Log;
  /** ms between two runs; none where the last run found something to do. */
  interval: number;
  /** Does what is due; returns how much that was. Ends early by `stopping`. */
  run: (stopping: AbortSignal) => Promise<number>;
};

/** Work that is repeated for as long as the server runs. */
export type Job = {
  /** Does what is due now; returns how much that was. */
  run: () => Promise<number>;
  /** Runs again and again until stopped. */
  start: () => void;
  /** Resolves when the current run has ended. */
  stop: () => Promise<void>;
};

export function createJob({ name, log, interval, run }: JobOptions): Job {
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;

  const tryRun = async (): Promise<number> => {
    try {
      return await run(stopping.signal);
    } catch (error) {
      // A database that is busy or away: the next look finds the same.
      log.error(`${name} failed`, errorFields(error));
      return 0;
    }
  };
  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if ((await tryRun()) > 0) continue;
      await sleep(interval, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    run: () => run(stopping.signal),
    start: () => {
      loop ??= keepRunning();
    },
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}
