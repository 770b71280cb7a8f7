/** ms: the longest lease or back-off of a row. */
export const longestWaitMs = 15 * 60_000;

/** ms: 2 s, doubled at each try, at most a quarter of an hour. `tries` counts the one that failed. */
export const backOff = (tries: number): number => Math.min(1000 * 2 ** Math.min(tries, 12), longestWaitMs);
