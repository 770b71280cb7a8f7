import { problem } from '@coverkit/rules';
import { type CallError, formInvalid } from '../../platform/errors.ts';

/**
 * The provider did not know the charge within the quiet time. The bank may still capture it, and it is then refunded, so
 * the message must not say that nothing was or will be charged.
 */
export const chargeFailed = (): CallError => formInvalid([problem('payment_failed', 'payment')]);

/** Money was captured without a purchase: it is refunded, now or soon, and a mail confirms the refund. */
export const chargeRefunded = (): CallError => formInvalid([problem('payment_refunded', 'payment')]);
