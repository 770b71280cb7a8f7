import type { CivilDate } from '@coverkit/rules';
import type { AdditionalPremium } from '../../additional-premiums/additional-premiums.service.ts';
import { lastPaymentDay } from '../../additional-premiums/payment-deadline.ts';

/** An additional premium, without its link. Cents. */
export type PaymentView = Pick<AdditionalPremium, 'id' | 'amount' | 'reason' | 'state' | 'raisedBy'> & {
  raisedAt: string;
  expiresAt: string;
  /** The last day on which it can be paid, in the brand's zone. */
  payBy: CivilDate;
  /** Who took it back, and why; both null where it was cancelled with its policy. */
  cancelled: { by: string | null; at: string; reason: string | null } | null;
};

export function paymentViewOf(row: AdditionalPremium, brand: { timeZone: string }): PaymentView {
  const { id, amount, reason, state, raisedBy, cancelledAt, cancelledBy, cancelReason } = row;
  return {
    ...{ id, amount, reason, state, raisedBy },
    raisedAt: new Date(row.raisedAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    payBy: lastPaymentDay(row, brand),
    cancelled:
      cancelledAt === null
        ? null
        : { by: cancelledBy, at: new Date(cancelledAt).toISOString(), reason: cancelReason },
  };
}
