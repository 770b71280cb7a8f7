/** Resolves when there is time; undefined where there is some now. */
export type Turns = () => Promise<void> | undefined;

/** ms that calls may take one after the other before the loop goes round: timers, other sockets, answers come between. */
const share = 10;

/**
 * Keeps a crowd from holding up everybody else. What a hundred sockets brought is handled in one go of the event loop,
 * and reads of the database are synchronous under their promises: without this nothing else runs until the last of them
 * is done. In a quiet moment it costs a look at the clock.
 */
export function createTurns(now: () => number = () => performance.now()): Turns {
  const waiting: (() => void)[] = [];
  let began = 0;
  let counting = false;

  /** Once round the loop, the next that waits: alone, for nobody knows how long it takes. */
  const goRound = (): void => {
    counting = false;
    const next = waiting.shift();
    if (!next) return;
    count();
    next();
  };
  const count = (): void => {
    counting = true;
    began = now();
    setImmediate(goRound);
  };

  return () => {
    if (!counting) {
      count();
      return undefined;
    }
    if (waiting.length === 0 && now() - began < share) return undefined;
    return new Promise((resolve) => waiting.push(resolve));
  };
}
