import { problem } from '@coverkit/rules';
import { CallError, formInvalid } from '../../platform/errors.ts';

/**
 * The provider did not know the charge within the quiet time. The bank may still capture it, and it is then refunded, so
 * the message must not say that nothing was or will be charged.
 */
export const chargeFailed = (): CallError => formInvalid([problem('payment_failed', 'payment')]);

/** Money was captured without a purchase: it is refunded, now or soon, and a mail confirms the refund. */
export const chargeRefunded = (): CallError => formInvalid([problem('payment_refunded', 'payment')]);

/**
 * Another request charges, or just charged, a card for the same subject; this request's card was not sent. Its key has no
 * attempt, so the same request can be sent again once the other is settled (DETL-15).
 */
export const otherPaymentPending = (): CallError =>
  new CallError(409, 'other_payment_pending', { recoverable: true, retryAfter: 5 });
