import { problem } from '@coverkit/rules';
import { busy, type CallError, formInvalid } from '../platform/errors.ts';

/**
 * A charge that was not made. A bank's decline is `payment_declined`; a used or expired one-time code is `payment_invalid`,
 * so the card is entered again. Where the provider refused our API key, the answer is 503: the card is not the cause. Nor is it
 * where the provider refused what we sent beside it: `payment_unavailable`.
 */
export function notCharged(code: string): CallError {
  if (isKeyRefused(code)) return busy(60);
  return formInvalid([problem(problemOf(code), 'payment', { code })]);
}

const problemOf = (code: string) => {
  if (/^[DF]/.test(code)) return 'payment_declined';
  return isRequestRefused(code) ? 'payment_unavailable' : 'payment_invalid';
};

/** eWAY's codes for what the buyer entered into the card's fields, and for a one-time code that is used or expired. */
const ofCard = /^V(602[1-3]|603[3-5]|610[0-6]|6110|614[7-9]|6530)$/;

/** Whether the provider refused something else of the request: our mistake, which the same card meets again. */
export const isRequestRefused = (code: string): boolean => code.startsWith('V') && !ofCard.test(code);

/** Whether the provider refused us, not the card. */
export const isKeyRefused = (code: string): boolean => code.startsWith('HTTP');
