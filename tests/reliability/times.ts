/** The server's times for payments, ms; in life minutes and days. */
export type PaymentTimes = {
  /** For one call to the bank. */
  timeout: number;
  /** From then on the bank is asked about a charge without an answer. */
  askAfter: number;
  /** "Not found" counts only after it. */
  quiet: number;
  /** A failed charge is watched so long. */
  watch: number;
};

export const paymentTimes: PaymentTimes = { timeout: 400, askAfter: 700, quiet: 4000, watch: 22_000 };

/** ms for which a server stands still at most: its charge may be sent that much later than its attempt began. */
export const longestStall = 7000;

export const paymentEnvironment = ({ timeout, askAfter, quiet, watch }: PaymentTimes) => ({
  PAYMENTS_TIMEOUT: String(timeout),
  PAYMENTS_ASK_AFTER: String(askAfter),
  PAYMENTS_QUIET: String(quiet),
  PAYMENTS_WATCH: String(watch),
});
