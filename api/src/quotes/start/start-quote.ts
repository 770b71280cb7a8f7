import { newDraft, type QuoteDraft, type Trip, tripOfType, validateTrip } from '@coverkit/rules';
import type { Attribution, InboundSource } from '@coverkit/rules/inbound';
import type { AffiliateLimit } from '../../brands/affiliate-limit.ts';
import type { Brands } from '../../brands/brands.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { formInvalid, idempotencyKeyReused } from '../../platform/errors.ts';
import type { Today } from '../../platform/today.ts';
import type { Access, BrandAndAffiliate, Opened } from '../access.ts';
import { type OfferTerms, priceOfOffer, ratedBy } from '../pricing/offer-terms.ts';
import { lockEnd, type PriceContext, type QuotePricer } from '../pricing/price-quote.ts';
import { quoteClosed } from '../quotes.errors.ts';
import { countNewRow, type StorageLimit } from '../row-size.ts';
import { statusOf } from '../store-quote.ts';
import type { SubmissionToken } from '../tokens/submission-token.ts';
import { hashToken, newReference, newToken } from '../tokens/tokens.ts';
import { insertQuotes, isReferenceTaken, isSubmissionOpen } from './start-quote.repository.ts';

export type StartDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  today: Today;
  brands: Brands;
  pricer: QuotePricer;
  /** Undefined where nothing is limited. */
  affiliateLimit?: AffiliateLimit | undefined;
  storage: StorageLimit;
  tokenOf: SubmissionToken;
};

/** `ownPage`: a page of the host. The scripts of an affiliate's page can read the answer, so that quote is shared. */
export type Starter = BrandAndAffiliate & { ownPage: boolean; ip: string };

/** Whom a new quote is attributed to beside the affiliate (INBD-03). */
type Words = Pick<Attribution, 'campaign' | 'clickId'>;
export type NewQuote = Words & {
  draft: QuoteDraft;
  submissionKey: string | null;
  /** Null for one that did not come by a link. */
  source: InboundSource | null;
  /** At which a partner showed it (INBD-02). */
  offer?: OfferTerms | null;
};

/** `opened`: the new quote; null where an earlier submission stored it, which may have been changed since. */
export type Started = { link: Access; opened: Opened | null };

/**
 * STRT-09: prices and stores a new quote. A repeated submission gets the same reference and token, since any of the
 * responses may be lost. Throws the 422 of the trip, or of a key that was sent with another trip, or the 409 when the quote
 * was bought since.
 */
export async function startQuote(
  deps: StartDeps,
  { campaign, clickId, ...trip }: Trip & Words,
  starter: Starter,
): Promise<Started> {
  const { brands } = deps;
  const { brandId, affiliateId } = starter;
  // Named by a csrf that may be older than the affiliate's end.
  const affiliate = affiliateId === null ? null : brands.affiliate(affiliateId);
  if (affiliate && !starter.ownPage) deps.affiliateLimit?.(affiliate.id);
  const { product } = brands.currentProduct(brandId);
  const today = deps.today(brands.brand(brandId).timeZone);
  const problems = validateTrip(trip, product, today);
  if (problems.length > 0) throw formInvalid(problems);
  const draft = newDraft(tripOfType(trip, product));
  const { submissionKey } = trip;
  const known = { ...starter, affiliateId: affiliate?.id ?? null };
  return startDraft(deps, { draft, submissionKey, campaign, clickId, source: null }, known);
}

/**
 * Prices and stores a new quote of a draft that is valid; the same key and draft return the same one. Throws the 422 of its voucher or
 * of a key that was sent with another draft, or the 409 when the quote was bought since. `affiliateId`: of one that is active.
 */
export async function startDraft(
  deps: StartDeps,
  { draft, submissionKey, offer = null, ...words }: NewQuote,
  { ownPage, brandId, affiliateId, ip }: Starter,
): Promise<Started> {
  const { brands, pricer, clock, queue } = deps;
  const today = deps.today(brands.brand(brandId).timeZone);
  const { version, product, day, locked } = await ratedBy(brands, { brandId, draft, offer, today });
  const context: PriceContext = { brandId, affiliateId, product, today, medical: [], loading: 0 };
  const { discounts, problems } = await pricer.discount(draft, context, locked);
  // Who follows a partner's link did not type its code: one that ended is shown as a change of the price.
  if (problems.length > 0 && !offer) throw formInvalid(problems);
  const prices = priceOfOffer(pricer.price(draft, context, discounts), draft, offer);
  const now = clock.now();
  const text = JSON.stringify(draft);
  const token = submissionKey === null ? newToken() : deps.tokenOf(brandId, submissionKey, text);
  const tokenHash = hashToken(token);
  const row = {
    tokenHash,
    // While both hashes are the same, the affiliate's page knows the token: see shared-token.ts.
    earlierTokenHashes: ownPage ? null : tokenHash,
    brandId,
    affiliateId,
    ...words,
    productVersion: version,
    status: statusOf(draft, prices),
    draft: text,
    prices: JSON.stringify(prices),
    priceLockedUntil: lockEnd(product, day, prices.trip.from),
    createdAt: now.getTime(),
    savedAt: now.getTime(),
    expiresAt: now.getTime() + product.quoteKeepDays * 86_400_000,
    submissionKey,
  };
  countNewRow(deps.storage, ip, row);
  const store = async (own = newReference(now)) => {
    const stored = await queue.writeRow(insertQuotes, { reference: own, ...row });
    return stored && { ...stored, isNew: stored.reference === own };
  };
  const stored = await store().catch((error: unknown) => {
    if (!isReferenceTaken(error)) throw error;
    return store();
  });
  if (stored === null) {
    const open = await isSubmissionOpen(deps.database.read, brandId, submissionKey ?? '');
    throw open ? idempotencyKeyReused() : quoteClosed();
  }
  const { id, reference, isNew } = stored;
  const opened: Opened = {
    row: { id, reference, ...row, ...unchangedColumns },
    ...{ draft, prices, product, approvedExpedition: null },
    ...{ via: 'current', mailed: false },
  };
  return { link: { reference, token }, opened: isNew ? opened : null };
}

/** The database's defaults for what a start does not write. */
const unchangedColumns = {
  ...{ tokenGeneration: 0, emailGeneration: 0, paymentStatus: 0 },
  ...{ referralPending: false, referralApproved: false, referralLoading: 0 },
  ...{ approvedExpedition: null, screened: null, health: null, agreements: null, policyNumber: null },
};
