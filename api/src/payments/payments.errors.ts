import { problem } from '@coverkit/rules';
import { type CallError, formInvalid } from '../platform/errors.ts';

/**
 * A charge that was not made. A bank's decline is `payment_declined`; a used or expired one-time code is `payment_invalid`,
 * so the card is entered again. Where the provider refused our API key or what we sent beside the card, it is
 * `payment_unavailable`: no card can pay until somebody corrects that.
 */
export const notCharged = (code: string): CallError =>
  formInvalid([problem(problemOf(code), 'payment', { code })]);

const problemOf = (code: string) => {
  if (/^[DF]/.test(code)) return 'payment_declined';
  return isOurFault(code) ? 'payment_unavailable' : 'payment_invalid';
};

/** Whether the provider refused us or our request, not the card: the next card meets the same. */
export const isOurFault = (code: string): boolean => isKeyRefused(code) || isRequestRefused(code);

/** eWAY's codes for what the buyer entered into the card's fields, and for a one-time code that is used or expired. */
const ofCard = /^V(602[1-3]|603[3-5]|610[0-6]|6110|614[7-9]|6530)$/;

/** Whether the provider refused something else of the request. */
const isRequestRefused = (code: string): boolean => code.startsWith('V') && !ofCard.test(code);

/** Whether the provider refused our API key. */
const isKeyRefused = (code: string): boolean => code.startsWith('HTTP');
