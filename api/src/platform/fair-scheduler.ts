/** Resolves when the call may run; undefined where it may run at once. `caller`: those of different callers take turns. */
export type FairScheduler = (caller?: string) => Promise<void> | undefined;

/** ms that calls may run one after the other before the event loop continues with timers and other sockets. */
const shareMs = 10;

/**
 * Spreads a burst of calls over several iterations of the event loop. Node handles the requests of a hundred sockets in one
 * iteration, and database reads block: without this nothing else runs until the last of them is done. Without a burst it
 * costs one reading of the clock. Callers that wait run one call each in turn, so that a caller with many calls does not
 * delay the others by more than one of them.
 */
export function createFairScheduler(now: () => number = () => performance.now()): FairScheduler {
  /** By caller, the next one first. */
  const waiting = new Map<string, (() => void)[]>();
  let began = 0;
  let measuring = false;

  const takeNext = (): (() => void) | undefined => {
    for (const [caller, calls] of waiting) {
      const next = calls.shift();
      waiting.delete(caller);
      if (calls.length > 0) waiting.set(caller, calls);
      return next;
    }
    return undefined;
  };
  /** Runs the next waiting call, one for each turn of the loop, since its duration is unknown. */
  const runNext = (): void => {
    measuring = false;
    const next = takeNext();
    if (!next) return;
    measure();
    next();
  };
  const measure = (): void => {
    measuring = true;
    began = now();
    setImmediate(runNext);
  };

  return (caller = '') => {
    if (!measuring) {
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
