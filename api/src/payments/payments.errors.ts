import { problem } from '@coverkit/rules';
import { busy, type CallError, formInvalid } from '../platform/errors.ts';

/**
 * A charge that was not made. A bank's decline is `payment_declined`; a used or expired one-time code is `payment_invalid`,
 * so the card is entered again. Where the provider refused our API key, the answer is 503: the card is not the cause.
 */
export function notCharged(code: string): CallError {
  if (isKeyRefused(code)) return busy(60);
  return formInvalid([
    problem(/^[DF]/.test(code) ? 'payment_declined' : 'payment_invalid', 'payment', { code }),
  ]);
}

/** Whether the provider refused us, not the card. */
export const isKeyRefused = (code: string): boolean => code.startsWith('HTTP');
