import { problem } from '@coverkit/rules';
import { busy, type CallError, formInvalid } from '../platform/errors.ts';

/** DETL-16: the total that the visitor saw is no longer the price. */
export const priceChanged = (shown: number, actual: number) =>
  formInvalid([problem('price_changed', 'shownTotal', { shown, actual })]);

/**
 * A charge that was not made. A bank's decline is `payment_declined`; a used or expired one-time code is `payment_invalid`,
 * so the card is entered again. Where the provider refused our API key, the answer is 503: the card is not the cause.
 */
export function notCharged(code: string): CallError {
  if (code.startsWith('HTTP')) return busy(60);
  return formInvalid([
    problem(/^[DF]/.test(code) ? 'payment_declined' : 'payment_invalid', 'payment', { code }),
  ]);
}
