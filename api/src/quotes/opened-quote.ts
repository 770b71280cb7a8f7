import type { Product, QuoteDraft } from '@coverkit/rules';
import type { StoredPrices } from './pricing/stored-prices.ts';
import type { QuoteRow } from './quotes.table.ts';

/** A row with its JSON parsed, and decrypted what is sealed in it. */
export type OpenedQuote = {
  row: QuoteRow;
  draft: QuoteDraft;
  prices: StoredPrices;
  product: Product;
  /** The digest of what was approved. */
  approvedExpedition: string | null;
};
