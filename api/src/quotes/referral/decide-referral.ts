import { type CivilDate, completeDraft, type ReferralOutcome, stateAfterDecision } from '@coverkit/rules';
import type { Brands } from '../../brands/brands.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { isExpired } from '../access.ts';
import { openApproval, openQuoteDraft, sealApproval } from '../health/sealed-quote.ts';
import type { OpenedQuote } from '../opened-quote.ts';
import { lockEnd, type QuotePricer } from '../pricing/price-quote.ts';
import type { StoredPrices } from '../pricing/stored-prices.ts';
import { findQuote } from '../quotes.repository.ts';
import type { QuoteRow } from '../quotes.table.ts';
import { expeditionDigest } from './approval.ts';
import { findReferred, setDecided, setHeld } from './decide-referral.repository.ts';

/** A quote's side of a referral: opened without its token, for the staff who decide and never for a visitor. */
export type QuoteReferrals = {
  /** Quotes that wait for a decision, the longest waiting first. */
  listReferred: () => Promise<OpenedQuote[]>;
  /** Null where there is none, or it has expired. */
  find: (db: Db, reference: string) => Promise<OpenedQuote | null>;
  /**
   * Stores a decision that the rules allow. The price of an approved quote, with the approval's loading (basis points), is
   * locked from `today` on.
   */
  decide: (tx: Db, opened: OpenedQuote, decision: QuoteDecision, today: CivilDate) => Promise<void>;
  /** Locks the price of a quote that stays open from `today` on, as an approval does. */
  hold: (tx: Db, opened: OpenedQuote, today: CivilDate) => Promise<void>;
};

export type QuoteDecision = { outcome: ReferralOutcome; loading: number };

export type QuoteReferralsDeps = {
  database: Database;
  brands: Brands;
  clock: Clock;
  pricer: Pick<QuotePricer, 'price'>;
  sealer: Sealer;
};

/** ms */
const dayLength = 86_400_000;

export function createQuoteReferrals({
  database,
  brands,
  clock,
  pricer,
  sealer,
}: QuoteReferralsDeps): QuoteReferrals {
  const opened = async (row: QuoteRow): Promise<OpenedQuote> => {
    const product = await brands.product(row.brandId, row.productVersion);
    const draft = openQuoteDraft(sealer, { ...row, draft: completeDraft(row.draft) });
    const prices: StoredPrices = JSON.parse(row.prices);
    return { row, draft, prices, product, approvedExpedition: openApproval(sealer, row) };
  };
  /** What an approval holds: the price, and the quote at least as long, however long it waited for the decision. */
  const held = ({ row, product, prices }: OpenedQuote, today: CivilDate) => ({
    priceLockedUntil: lockEnd(product, today, prices.trip.from),
    expiresAt: Math.max(row.expiresAt, clock.now().getTime() + (product.priceLockDays + 1) * dayLength),
  });
  return {
    listReferred: async () => {
      await database.assertPresent();
      const rows = await findReferred(database.read);
      return Promise.all(rows.filter((row) => !isExpired(row, clock)).map(opened));
    },
    find: async (db, reference) => {
      const row = await findQuote(db, reference);
      return row && !isExpired(row, clock) ? opened(row) : null;
    },
    decide: async (tx, opened, { outcome, loading }, today) => {
      const { row, draft, prices, product } = opened;
      if (outcome === 'declined') {
        const { priceLockedUntil, prices: stored, expiresAt } = row;
        const unchanged = { priceLockedUntil, prices: stored, expiresAt };
        const declined = {
          ...stateAfterDecision(outcome),
          referralLoading: 0,
          approvedExpedition: null,
          ...unchanged,
        };
        return setDecided(tx, row.id, declined);
      }
      // By the facts, product and discount that it was priced by: an approval changes the loading alone.
      const { brandId, affiliateId } = row;
      const context = { brandId, affiliateId, product, today, medical: prices.medical, loading };
      const discounts = prices.discounts ?? { affiliate: prices.discountPercent, voucher: null };
      const priced = loading > 0 ? pricer.price(draft, context, discounts) : prices;
      await setDecided(tx, row.id, {
        ...stateAfterDecision(outcome),
        referralLoading: loading,
        approvedExpedition: sealApproval(sealer, row, expeditionDigest(draft)),
        prices: JSON.stringify(priced),
        ...held(opened, today),
      });
    },
    hold: (tx, opened, today) => setHeld(tx, opened.row.id, held(opened, today)),
  };
}
