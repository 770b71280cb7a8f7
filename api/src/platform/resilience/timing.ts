import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../clock.ts';

/** Time and chance, as calls to an outside service need them: a test has its own, and waits for nothing. */
export type Timing = {
  /** ms since some instant. */
  elapsed: () => number;
  sleep: (ms: number) => Promise<void>;
  /** Aborts after so many ms. */
  timeLimit: (ms: number) => AbortSignal;
  /** From 0 to 1, exclusive. */
  random: () => number;
};

export const systemTiming: Timing = {
  elapsed: systemClock.elapsed,
  sleep: (ms) => sleep(ms),
  timeLimit: (ms) => AbortSignal.timeout(ms),
  random: Math.random,
};
