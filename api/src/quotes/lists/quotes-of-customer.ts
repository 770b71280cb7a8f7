import { completeDraft, type QuoteDraft } from '@coverkit/rules';
import type { Brands } from '../../brands/brands.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { OpenedQuote } from '../opened-quote.ts';
import type { StoredPrices } from '../pricing/stored-prices.ts';
import {
  countQuotesOfCustomer,
  findQuotesOfCustomer,
  type ListedRow,
  type QuoteOwner,
} from './quotes-of-customer.repository.ts';

/** `total`: how many there are, where that was counted before. */
type Page = { limit: number; offset: number; total?: number | undefined };
/** A quote in a list: without its health answers, which stay sealed. */
export type ListedQuote = Pick<OpenedQuote, 'draft' | 'prices' | 'product'> & { row: ListedRow };

/** Open quotes that they claimed or whose contact address is theirs, the last saved first, and how many there are. */
export type QuotesOfCustomer = (
  owner: QuoteOwner,
  page: Page,
) => Promise<{ quotes: ListedQuote[]; total: number }>;

export type QuotesOfCustomerDeps = {
  database: Pick<Database, 'read'>;
  brands: Pick<Brands, 'product'>;
  clock: Clock;
};

export const createQuotesOfCustomer =
  ({ database, brands, clock }: QuotesOfCustomerDeps): QuotesOfCustomer =>
  async (owner, page) => {
    const of = { ...owner, now: clock.now().getTime() };
    const rows = await findQuotesOfCustomer(database.read, of, page);
    const quotes = rows.map(async (row): Promise<ListedQuote> => {
      const prices: StoredPrices = JSON.parse(row.prices);
      const product = await brands.product(row.brandId, row.productVersion);
      return { row, draft: draftOf(row), prices, product };
    });
    const total = page.total ?? (await countQuotesOfCustomer(database.read, of));
    return { quotes: await Promise.all(quotes), total };
  };

/** Without its health answers. */
const draftOf = ({ draft }: ListedQuote['row']): QuoteDraft => JSON.parse(completeDraft(draft));
