import { isPurchased, type Quote, quoteStatus } from '@coverkit/rules';

/** Whether a quote's payment still has no outcome. */
export const isPending = (quote: Quote): boolean =>
  quote.paymentPending && !isPurchased(quote.status) && quote.status !== quoteStatus.declined;
