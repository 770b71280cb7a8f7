import type { Cents, QuoteDraft } from '@coverkit/rules';
import type { Brands } from '../../brands/brands.service.ts';
import { type Attributed, attributedOf } from '../../platform/database/attribution-columns.ts';
import type { Database } from '../../platform/database/db.ts';
import type { StoredPrices } from '../pricing/stored-prices.ts';
import { findQuote } from '../quotes.repository.ts';

/** A quote as staff may read it: no health answer, no contact, no token. */
export type QuoteView = Attributed & {
  reference: string;
  status: number;
  brandId: string;
  /** The affiliate's name; null where there is none, or none any more. */
  affiliate: string | null;
  createdAt: string;
  savedAt: string;
  expiresAt: string;
  policyNumber: string | null;
  cover: { from: string; to: string };
  countries: string[];
  ages: number[];
  coverLevel: string | null;
  /** Cents, of the chosen level; null without one. */
  price: Cents | null;
};

export type ShowQuote = (reference: string) => Promise<QuoteView | null>;

type Deps = { database: Pick<Database, 'read'>; brands: Pick<Brands, 'affiliate' | 'product'> };

export const createShowQuote =
  ({ database, brands }: Deps): ShowQuote =>
  async (reference) => {
    const row = await findQuote(database.read, reference);
    if (!row) return null;
    // Health answers are sealed apart, and nothing here needs them.
    const draft: QuoteDraft = JSON.parse(row.draft);
    const prices: StoredPrices = JSON.parse(row.prices);
    const { coverLevels } = await brands.product(row.brandId, row.productVersion);
    const { brandId, status, policyNumber } = row;
    const iso = (at: number) => new Date(at).toISOString();
    return {
      ...{ reference, status, brandId, policyNumber, ...attributedOf(row) },
      affiliate: row.affiliateId === null ? null : (brands.affiliate(row.affiliateId)?.name ?? null),
      ...{ createdAt: iso(row.createdAt), savedAt: iso(row.savedAt), expiresAt: iso(row.expiresAt) },
      cover: { from: prices.trip.from, to: prices.trip.to },
      ...{ countries: draft.countries, ages: draft.ages },
      coverLevel: coverLevels.find(({ id }) => id === draft.coverLevelId)?.name ?? null,
      price: prices.levels.find(({ id }) => id === draft.coverLevelId)?.price ?? null,
    };
  };
