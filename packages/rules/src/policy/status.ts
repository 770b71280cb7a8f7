/** Life of a quote (product model, "Life of a quote and a policy"). */
export const quoteStatus = {
  declined: -1,
  started: 0,
  levelChosen: 20,
  paying: 40,
  referred: 50,
  /** Paid, documents on their way. */
  paid: 89,
  issued: 90,
} as const;

export type QuoteStatus = (typeof quoteStatus)[keyof typeof quoteStatus];

/** Why a quote cannot be changed: it is being paid for; or it is referred, declined or bought. Null while it can be. */
export function closedReason(status: number): 'payment_pending' | 'quote_closed' | null {
  if (status === quoteStatus.paying) return 'payment_pending';
  return status === quoteStatus.started || status === quoteStatus.levelChosen ? null : 'quote_closed';
}

/** Payment status 10 is paid. */
export const paymentStatus = { unpaid: 0, pending: 5, paid: 10 } as const;
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus];

export const isPurchased = (status: number): boolean => status >= quoteStatus.paid;
