/** Resolves when the call may run; undefined where it may run at once. */
export type FairScheduler = () => Promise<void> | undefined;

/** ms that calls may run one after the other before the event loop continues with timers and other sockets. */
const shareMs = 10;

/**
 * Spreads a burst of calls over several iterations of the event loop. Node handles the requests of a hundred sockets in one
 * iteration, and database reads block: without this nothing else runs until the last of them is done. Without a burst it
 * costs one reading of the clock.
 */
export function createFairScheduler(now: () => number = () => performance.now()): FairScheduler {
  const waiting: (() => void)[] = [];
  let began = 0;
  let measuring = false;

  /** Runs the next waiting call, one for each turn of the loop, since its duration is unknown. */
  const runNext = (): void => {
    measuring = false;
    const next = waiting.shift();
    if (!next) return;
    measure();
    next();
  };
  const measure = (): void => {
    measuring = true;
    began = now();
    setImmediate(runNext);
  };

  return () => {
    if (!measuring) {
      measure();
      return undefined;
    }
    if (waiting.length === 0 && now() - began < shareMs) return undefined;
    return new Promise((resolve) => waiting.push(resolve));
  };
}
