import { quoteStatus } from '@coverkit/rules';
import type { CallOutput } from '@coverkit/rules/contract';

export type Purchased = CallOutput<'purchaseQuote'>;
type Access = { reference: string; token: string };

/** The provider's result is not known yet. */
export const pendingAnswer = ({ reference, token }: Access): Purchased => ({
  reference,
  token,
  status: quoteStatus.paying,
  referralPending: false,
  pending: true,
});

/** It is referred; nothing was charged. */
export const referredAnswer = ({ reference, token }: Access): Purchased => ({
  reference,
  token,
  status: quoteStatus.referred,
  referralPending: true,
  pending: false,
});

export const purchasedAnswer = (reference: string, token: string): Purchased => ({
  reference,
  token,
  status: quoteStatus.paid,
  referralPending: false,
  pending: false,
});
