import { problem } from '@coverkit/rules';
import { busy, type CallError, formInvalid } from '../platform/errors.ts';

/** DETL-16: what the visitor saw is not what it costs. */
export const priceChanged = (shown: number, actual: number) =>
  formInvalid([problem('price_changed', 'shownTotal', { shown, actual })]);

/**
 * A charge that did not happen. The bank's no is `payment_declined`; a code that is used up or too old is
 * `payment_invalid`: the card is entered again. Where our own key was refused the card is not to blame.
 */
export function notCharged(code: string): CallError {
  if (code.startsWith('HTTP')) return busy(60);
  return formInvalid([
    problem(/^[DF]/.test(code) ? 'payment_declined' : 'payment_invalid', 'payment', { code }),
  ]);
}
