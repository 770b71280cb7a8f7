import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';
import { errorFields } from './unexpected-error.ts';

export type JobOptions = {
  /** For the log: `reconciler`. */
  name: string;
  log: Log;
  /** ms between two runs; the next run is at once where the last one did something. */
  interval: number;
  /** Does the work that is due and returns its count. `stopping` ends it early. */
  run: (stopping: AbortSignal) => Promise<number>;
};

/** Work that is repeated for as long as the server runs. */
export type Job = {
  /** Does the work that is due now and returns its count. */
  run: () => Promise<number>;
  /** Runs again and again until stopped. */
  start: () => void;
  /** While it is started: its next run is at once, or right after the current one. */
  wake: () => void;
  /** Resolves when the current run has ended. */
  stop: () => Promise<void>;
};

export function createJob({ name, log, interval, run }: JobOptions): Job {
  const stopping = new AbortController();
  let pause = new AbortController();
  let loop: Promise<void> | null = null;

  const tryRun = async (): Promise<number> => {
    try {
      return await run(stopping.signal);
    } catch (error) {
      // When the database is unavailable, the next run finds the same work.
      log.error(`${name} failed`, errorFields(error));
      return 0;
    }
  };
  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      pause = new AbortController();
      if ((await tryRun()) > 0) continue;
      await sleep(interval, undefined, { signal: pause.signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    run: () => run(stopping.signal),
    start: () => {
      loop ??= keepRunning();
    },
    wake: () => pause.abort(),
    stop: async () => {
      stopping.abort();
      pause.abort();
      await loop;
    },
  };
}
