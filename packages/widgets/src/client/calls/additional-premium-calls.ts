import type { AdditionalPremium, PaymentAccess, PremiumPaid, PurchaseInput } from '../client.ts';
import type { Connection } from './connection.ts';

export interface AdditionalPremiumClient {
  /** What an additional premium's link asks for. A link that opens nothing, or nothing any more, is `notFound`. */
  paymentDetails: (link: PaymentAccess) => Promise<AdditionalPremium>;
  /** As `purchase`: never retried automatically. */
  makePayment: (link: PaymentAccess, input: PurchaseInput) => Promise<PremiumPaid>;
}

export const additionalPremiumCalls = ({ post, read }: Connection): AdditionalPremiumClient => ({
  paymentDetails: (link) => read('/api/payment/details', link),
  makePayment: (link, input) => post('/api/payment/make', { ...link, ...input }, { slow: 4 }),
});
