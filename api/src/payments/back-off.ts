export type ReconcilerTimes = {
  /** ms after which "not found" at the provider means that nothing was captured. */
  quiet: number;
  /** ms for which a failed attempt is looked up for a late capture. */
  watch: number;
  /** ms between two checks for due attempts. */
  interval: number;
  /** ms for which one server has an attempt to itself: longer than all its calls to the provider together. */
  lease: number;
};

export const reconcilerTimes: ReconcilerTimes = {
  quiet: 10 * 60_000,
  watch: 3 * 24 * 60 * 60_000,
  interval: 2000,
  lease: 2 * 60_000,
};

/** Lookups, over nearly four hours, after which the attempt is reported to the staff. */
export const maxLookups = 15;

/** ms: the longest that `backOff` returns; `paymentTimesOf` refuses a lease that is longer. */
export const longestBackOff = 30 * 60_000;

/** ms until the next lookup: 5 s, doubled at each lookup, at most half an hour. */
export const backOff = (asked: number): number => Math.min(5000 * 2 ** Math.min(asked, 12), longestBackOff);

/**
 * ms for which something has been looked up: since it was `sentAt`, and at least the pauses between its lookups. The last
 * pause does not count: where the clock was set back, the next lookup did not wait for it.
 */
export function waitedMs(sentAt: number, asked: number, now: number): number {
  let pauses = 0;
  for (let lookup = 0; lookup < asked - 1; lookup += 1) pauses += backOff(lookup);
  return Math.max(now - sentAt, pauses);
}
