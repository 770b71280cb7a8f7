/** Times of a run: minutes and days in production. */
export type Times = {
  /** The server's payment times, ms. Of one call to the provider. */
  timeout: number;
  /** After it, a charge without an answer is looked up. */
  askAfter: number;
  /** After it, "not found" means not captured. */
  quiet: number;
  /** How long a failed charge is watched for a late capture. */
  watch: number;
  /** Seconds for which one server has a mail or document to itself. */
  outboxLease: number;
  /** The longest pause of a server, ms: a charge may be sent that much later than its attempt was stored. */
  longestPause: number;
};

/** `slowness`: how much longer than usual customers wait (`slownessOf`), at least 1. */
export type RunTimes = Times & { slowness: number };

/** Of runs of a minute and more: late captures within the quiet time and the watch, pauses beyond a libSQL server's lock. */
export const longTimes: Times = {
  timeout: 400,
  askAfter: 700,
  quiet: 4000,
  watch: 22_000,
  outboxLease: 60,
  longestPause: 7000,
};

/**
 * Of a run of a few purchases: all work is completed within seconds after the last fault. It is part of the suite, so that the
 * bank's answers take longer than `longTimes` allows where the machine is busy with other tests.
 */
export const shortTimes: Times = {
  timeout: 2000,
  askAfter: 2300,
  quiet: 5000,
  watch: 12_000,
  outboxLease: 3,
  longestPause: 2000,
};

export const environmentOf = ({ timeout, askAfter, quiet, watch, outboxLease }: Times) => ({
  PAYMENTS_TIMEOUT: String(timeout),
  PAYMENTS_ASK_AFTER: String(askAfter),
  PAYMENTS_QUIET: String(quiet),
  PAYMENTS_WATCH: String(watch),
  OUTBOX_LEASE_SECONDS: String(outboxLease),
});
