/** The server's payment times, ms; minutes and days in production. */
export type PaymentTimes = {
  /** Of one call to the provider. */
  timeout: number;
  /** After it, a charge without an answer is looked up. */
  askAfter: number;
  /** After it, "not found" means not captured. */
  quiet: number;
  /** How long a failed charge is watched for a late capture. */
  watch: number;
};

export const paymentTimes: PaymentTimes = { timeout: 400, askAfter: 700, quiet: 4000, watch: 22_000 };

/** The longest pause of a server, ms: a charge may be sent that much later than its attempt was stored. */
export const longestPause = 7000;

export const paymentEnvironment = ({ timeout, askAfter, quiet, watch }: PaymentTimes) => ({
  PAYMENTS_TIMEOUT: String(timeout),
  PAYMENTS_ASK_AFTER: String(askAfter),
  PAYMENTS_QUIET: String(quiet),
  PAYMENTS_WATCH: String(watch),
});
