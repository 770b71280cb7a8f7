import { readAll } from '../platform/read-all.ts';
import { longestBackOff, type ReconcilerTimes, reconcilerTimes } from './back-off.ts';

const timeNames = {
  PAYMENTS_TIMEOUT: 30_000,
  PAYMENTS_ASK_AFTER: 45_000,
  PAYMENTS_QUIET: reconcilerTimes.quiet,
  PAYMENTS_WATCH: reconcilerTimes.watch,
};

export type PaymentTimes = { timeout: number; askAfter: number; times: Partial<ReconcilerTimes> };

/**
 * How long a charge may take, and when it is looked up, ms. Throws where the times do not fit together: a charge that is
 * looked up while it is under way could be marked as failed, and charged again; with too short a watch a late capture
 * would not be refunded.
 */
export function paymentTimesOf(env: Readonly<Record<string, string | undefined>>): PaymentTimes {
  const read = (name: keyof typeof timeNames): number => {
    const value = env[name] ? Number(env[name]) : timeNames[name];
    if (Number.isSafeInteger(value) && value > 0) return value;
    throw new Error(
      `The server did not start: ${name} is "${env[name]}", which is no number of milliseconds. ` +
        'Charges whose response was lost would never be looked up. ' +
        `Set it to a whole number above 0, or leave it out for ${timeNames[name]}.`,
    );
  };
  const [timeout, askAfter, quiet, watch] = readAll(
    () => read('PAYMENTS_TIMEOUT'),
    () => read('PAYMENTS_ASK_AFTER'),
    () => read('PAYMENTS_QUIET'),
    () => read('PAYMENTS_WATCH'),
  );
  if (askAfter <= timeout || quiet <= askAfter || watch <= quiet) {
    throw new Error(
      `The server did not start: PAYMENTS_TIMEOUT (${timeout}), PAYMENTS_ASK_AFTER (${askAfter}), PAYMENTS_QUIET (${quiet}) and PAYMENTS_WATCH (${watch}) do not follow one another. ` +
        'A charge could be marked as failed while it is still under way, and its card charged again, or a late capture not be refunded. ' +
        'Set them so that each is longer than the one before, in ms.',
    );
  }
  // Longer than all the calls of one lookup together.
  const lease = 4 * timeout;
  // What is due later than the longest back-off counts as due now, since the clock may have been set back.
  if (Math.max(lease, askAfter) > longestBackOff) {
    throw new Error(
      `The server did not start: PAYMENTS_TIMEOUT (${timeout}) or PAYMENTS_ASK_AFTER (${askAfter}) is too long. ` +
        'A charge would be looked up by several at once while it is under way. ' +
        `Set PAYMENTS_TIMEOUT to at most ${longestBackOff / 4} and PAYMENTS_ASK_AFTER to at most ${longestBackOff} ms.`,
    );
  }
  return { timeout, askAfter, times: { quiet, watch, lease, interval: Math.min(2000, askAfter) } };
}
