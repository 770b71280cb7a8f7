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

/** Payment status 10 is paid. */
export const paymentStatus = { unpaid: 0, pending: 5, paid: 10 } as const;
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus];

export const isPurchased = (status: number): boolean => status >= quoteStatus.paid;
