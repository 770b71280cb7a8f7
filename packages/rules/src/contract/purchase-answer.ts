import type * as v from 'valibot';
import { type QuoteStatus, quoteStatus } from '../policy/status.ts';
import type { purchasedSchema } from './endpoints/purchases.ts';

type Access = { reference: string; token: string };

/**
 * The answer to a purchase by what became of the quote: `paying` while the provider has not answered, `referred` where a
 * person decides first and nothing was charged, `paid`. The token is the one that opens it from now on.
 */
export const purchaseAnswer = (
  { reference, token }: Access,
  status: QuoteStatus,
): v.InferOutput<typeof purchasedSchema> => ({
  reference,
  token,
  status,
  referralPending: status === quoteStatus.referred,
  pending: status === quoteStatus.paying,
});
