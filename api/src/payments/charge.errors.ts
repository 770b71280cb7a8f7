import { problem } from '@coverkit/rules';
import { type CallError, formInvalid } from '../platform/errors.ts';

/**
 * Given up on: the provider knew nothing of it in all the time that it had. A bank that takes it all the same gives it
 * back, so nobody is told that nothing was, or will be, charged.
 */
export const chargeFailed = (): CallError => formInvalid([problem('payment_failed', 'payment')]);

/** Money was taken that buys nothing: it goes back to the card, or has gone, and a mail says when it did. */
export const chargeRefunded = (): CallError => formInvalid([problem('payment_refunded', 'payment')]);
