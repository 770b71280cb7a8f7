import { createRecentUse } from './recent-use.ts';

/** Resolves when the call may run; undefined where it may run at once. `caller`: those of different callers take turns. */
export type FairScheduler = (caller?: string) => Promise<void> | undefined;

/** ms that calls may run one after the other before the event loop continues with timers and other sockets. */
const shareMs = 10;

/**
 * Spreads a burst of calls over several iterations of the event loop. Node handles the requests of a hundred sockets in one
 * iteration, and database reads block: without this nothing else runs until the last of them is done. Without a burst it
 * costs one reading of the clock. Of those that wait, the call of the caller who has lately used the least time is next: a
 * caller with many or long calls delays others by one of them at most.
 */
export function createFairScheduler(now: () => number = () => performance.now()): FairScheduler {
  /** By caller, the one that has waited longest first. */
  const waiting = new Map<string, (() => void)[]>();
  const use = createRecentUse(now);
  let began = 0;
  let measuring = false;

  const takeNext = (): { caller: string; run: () => void } | null => {
    const caller = use.least(waiting.keys());
    const calls = caller === null ? undefined : waiting.get(caller);
    const run = calls?.shift();
    if (caller === null || !calls || !run) return null;
    waiting.delete(caller);
    if (calls.length > 0) waiting.set(caller, calls);
    return { caller, run };
  };
  /** Runs waiting calls one by one until their time in this iteration is used up. */
  const runNext = (): void => {
    const next = takeNext();
    if (!next) {
      measuring = false;
      return;
    }
    const start = now();
    next.run();
    afterMicrotasks(() => {
      use.add(next.caller, now() - start);
      if (now() - began < shareMs) runNext();
      else measure();
    });
  };
  const measure = (): void => {
    measuring = true;
    setImmediate(() => {
      began = now();
      runNext();
    });
  };

  return (caller = '') => {
    if (!measuring) {
      began = now();
      measure();
      return undefined;
    }
    if (waiting.size === 0 && now() - began < shareMs) return undefined;
    return new Promise((resolve) => {
      const calls = waiting.get(caller);
      if (calls) calls.push(resolve);
      else waiting.set(caller, [resolve]);
    });
  };
}

/**
 * `nextTick` from a microtask runs once no microtask is left: by then a call has run until it waits for input or output.
 */
const afterMicrotasks = (then: () => void): void => queueMicrotask(() => process.nextTick(then));
