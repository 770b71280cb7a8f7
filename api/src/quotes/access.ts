import type { Product, QuoteDraft } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import { notFound } from '../platform/errors.ts';
import type { Sealer } from '../platform/sealer.ts';
import { openApproval, openQuoteDraft } from './health/sealed-quote.ts';
import type { OpenedQuote } from './opened-quote.ts';
import type { StoredPrices } from './pricing/stored-prices.ts';
import { findQuote } from './quotes.repository.ts';
import type { QuoteRow } from './quotes.table.ts';
import { earlierMailLinks, type MailLinkToken } from './tokens/mail-link-token.ts';
import type { IsPolicyLinkEnded } from './tokens/policy-link.ts';
import { hashToken, matchesHash } from './tokens/tokens.ts';

/** Whose page calls; from the verified csrf where the row has one. */
export type BrandAndAffiliate = { brandId: string; affiliateId: string | null };

export type Access = { reference: string; token: string };
/**
 * `basedOn`: the `savedAt` that the caller changed; null overwrites any version. `claimed`: what the claim of the quote answered, where
 * the caller's page has it (decision 160).
 */
export type BasedAccess = Access & { basedOn?: string | null; claimed?: string | null };
/** `previous`: the token, or a mailed link, from before the purchase or an exchange of the token; or an ended link of a policy. */
export type Opened = OpenedQuote & Way;
type Way = {
  via: 'current' | 'previous';
  /** By the link of a mail of the current generation. */
  mailed: boolean;
};

/** Opens a quote by its reference and token; every failure is the same 404 (API-06). */
export type OpenQuote = (access: Access) => Promise<Opened>;

export type AccessDeps = {
  database: Database;
  brands: Brands;
  clock: Clock;
  sealer: Sealer;
  /** Tokens of links in mails. */
  mailLinkOf: MailLinkToken;
  isPolicyLinkEnded: IsPolicyLinkEnded;
};

export function createOpenQuote(deps: AccessDeps): OpenQuote {
  const { database, brands, clock, sealer, mailLinkOf, isPolicyLinkEnded } = deps;
  return async ({ reference, token }) => {
    await database.assertPresent();
    const row = await findQuote(database.read, reference);
    const way = wayOf(mailLinkOf, row, { reference, token });
    if (!row || way === null || isExpired(row, clock)) throw notFound();
    const product = await brands.product(row.brandId, row.productVersion);
    const quote = openedQuote(sealer, row, product, way);
    if (way.via !== 'current' || !(await isPolicyLinkEnded(quote))) return quote;
    return openedQuote(sealer, row, product, { ...way, via: 'previous' });
  };
}

/** Parses and decrypts each part when it is first read: a reload that is answered from the cache reads none. */
function openedQuote(sealer: Sealer, row: QuoteRow, product: Product, { via, mailed }: Way): Opened {
  let draft: QuoteDraft | undefined;
  let prices: StoredPrices | undefined;
  return {
    row,
    product,
    via,
    mailed,
    get draft() {
      draft ??= openQuoteDraft(sealer, row);
      return draft;
    },
    get prices() {
      prices ??= JSON.parse(row.prices) as StoredPrices;
      return prices;
    },
    get approvedExpedition() {
      return openApproval(sealer, row);
    },
  };
}

const byOwnToken: Way = { via: 'current', mailed: false };

/** Which of the quote's tokens it is; null for none. Most calls have the quote's own token, so it is compared first. */
function wayOf(
  mailLinkOf: MailLinkToken,
  row: QuoteRow | undefined,
  { reference, token }: Access,
): Way | null {
  const given = hashToken(token);
  const own = matchesHash(given, row?.tokenHash ?? null);
  if (row && own) return byOwnToken;
  // Compared also where there is no row, so that the response time does not show whether there is one.
  const mailed = matchesHash(given, hashToken(mailLinkOf(row ?? { reference, tokenGeneration: 0 })));
  if (!row) return null;
  if (mailed) return { via: row.policyNumber === null ? 'current' : 'previous', mailed };
  const earlierTokens = (row.earlierTokenHashes ?? '').split(' ');
  const earlierMails = earlierMailLinks(mailLinkOf, row).map(hashToken);
  const isEarlier = [...earlierTokens, ...earlierMails].some((one) => matchesHash(given, one));
  return isEarlier ? { via: 'previous', mailed: false } : null;
}

/** A quote expires after 90 days and is erased soon after; a purchased one does not. */
export const isExpired = (row: QuoteRow, clock: Clock): boolean =>
  row.policyNumber === null && row.paymentStatus === 0 && row.expiresAt <= clock.now().getTime();
