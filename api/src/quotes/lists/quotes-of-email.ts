import { completeDraft, type QuoteDraft } from '@coverkit/rules';
import type { Brands } from '../../brands/brands.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { OpenedQuote } from '../opened-quote.ts';
import type { StoredPrices } from '../pricing/stored-prices.ts';
import { countQuotesOfEmail, findQuotesOfEmail } from './quotes-of-email.repository.ts';

/** `total`: how many there are, where that was counted before. */
type Page = { limit: number; offset: number; total?: number | undefined };
/** A quote in a list: without its health answers, which stay sealed. */
export type ListedQuote = Pick<OpenedQuote, 'row' | 'draft' | 'prices' | 'product'>;

/**
 * Open quotes whose contact address this is, the last saved first, and how many there are. `email`: one that its owner has
 * proved to read, as `normaliseEmail` has it (ACCT-07).
 */
export type QuotesOfEmail = (
  brandId: string,
  email: string,
  page: Page,
) => Promise<{ quotes: ListedQuote[]; total: number }>;

export type QuotesOfEmailDeps = {
  database: Pick<Database, 'read'>;
  brands: Pick<Brands, 'product'>;
  clock: Clock;
};

export const createQuotesOfEmail =
  ({ database, brands, clock }: QuotesOfEmailDeps): QuotesOfEmail =>
  async (brandId, email, page) => {
    const of = { brandId, email, now: clock.now().getTime() };
    const rows = await findQuotesOfEmail(database.read, of, page);
    const quotes = rows.map(async (row): Promise<ListedQuote> => {
      const prices: StoredPrices = JSON.parse(row.prices);
      const product = await brands.product(row.brandId, row.productVersion);
      return { row, draft: draftOf(row), prices, product };
    });
    const total = page.total ?? (await countQuotesOfEmail(database.read, of));
    return { quotes: await Promise.all(quotes), total };
  };

/** Without its health answers. */
const draftOf = ({ draft }: ListedQuote['row']): QuoteDraft => JSON.parse(completeDraft(draft));
