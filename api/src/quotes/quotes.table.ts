import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { attributionColumns } from '../platform/database/attribution-columns.ts';

/**
 * One compact row for each quote: the draft is one JSON text, the prices another, without the benefits' texts, which
 * belong to the product version. References begin with the time, so that both B-trees grow at their right edge and an
 * insert costs the same with a thousand rows as with a million.
 */
export const quotes = sqliteTable(
  'quotes',
  {
    id: integer().primaryKey(),
    reference: text().notNull(),
    /** base64url of the token's sha256; the token itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    /**
     * Hashes of the tokens before this one, newest first, separated by spaces: they open the redacted quote only. The same
     * as `tokenHash` while an affiliate's page knows that token.
     */
    earlierTokenHashes: text('previous_token_hash'),
    /** How often the token was exchanged; the links in mails belong to one generation. */
    tokenGeneration: integer('token_generation').notNull().default(0),
    /** The generation whose browser entered or confirmed the email address of the draft. */
    emailGeneration: integer('email_generation').notNull().default(0),
    /**
     * Who claimed it for their account, and the generation whose browser did: theirs while that is the token's (decision 160). Below zero
     * while another page buys it: -1 less the generation.
     */
    customerId: text('customer_id'),
    customerGeneration: integer('customer_generation'),
    brandId: text('brand_id').notNull(),
    affiliateId: text('affiliate_id'),
    ...attributionColumns(),
    productVersion: text('product_version').notNull(),
    status: integer().notNull().default(0),
    paymentStatus: integer('payment_status').notNull().default(0),
    referralPending: integer('referral_pending', { mode: 'boolean' }).notNull().default(false),
    referralApproved: integer('referral_approved', { mode: 'boolean' }).notNull().default(false),
    /** Sealed digest of the expedition that was approved; null in rows from before it was stored. */
    approvedExpedition: text('approved_expedition'),
    /** What an approval adds to the premium, basis points (REFR-01). */
    referralLoading: integer('referral_loading').notNull().default(0),
    /** `QuoteDraft` as JSON, without its health answers. */
    draft: text().notNull(),
    /** Who completed a screening, and took its cover: `Screened[]` as JSON; null for nobody. */
    screened: text(),
    /** The sealed health answers (decision 142); null where nothing is answered, and in rows from before, whose draft has them. */
    health: text(),
    /** `StoredPrices` as JSON. */
    prices: text().notNull(),
    /** What was agreed to: text, its version, when, which edition of a document. `Agreements` as JSON. */
    agreements: text(),
    policyNumber: text('policy_number'),
    /** Last day of the locked price, in the brand's zone. */
    priceLockedUntil: text('price_locked_until').notNull(),
    /** Instants, ms. */
    createdAt: integer('created_at').notNull(),
    savedAt: integer('saved_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    submissionKey: text('submission_key'),
    /** Of the draft's contact, as `normaliseEmail` has it: SQLite's `lower` changes ASCII letters alone. For its index. */
    contactEmail: text('contact_email').generatedAlwaysAs(
      sql`case when json_valid("draft") then lower(json_extract("draft", '$.contact.email')) end`,
      { mode: 'virtual' },
    ),
  },
  (table) => [
    uniqueIndex('quotes_reference').on(table.reference),
    uniqueIndex('quotes_submission')
      .on(table.brandId, table.submissionKey)
      .where(sql`${table.submissionKey} is not null`),
    // Only of quotes that are being paid for.
    index('quotes_paying').on(table.brandId).where(sql`${table.status} = 40`),
    // Only of quotes that wait for a decision, so other writes do not update it.
    index('quotes_referred').on(table.savedAt).where(sql`${table.referralPending} = 1`),
    // For the account of a customer who proved to read mail to the address. Only of open quotes that have one.
    index('quotes_contact')
      .on(table.brandId, table.contactEmail, table.savedAt)
      .where(sql`policy_number is null and contact_email <> ''`),
    // For the account of who claimed it. Only of open quotes that somebody did.
    index('quotes_customer')
      .on(table.customerId, table.savedAt)
      .where(sql`policy_number is null and customer_id is not null`),
    // For erasing expired quotes; bought ones are not in it.
    index('quotes_unbought').on(table.expiresAt).where(sql`${table.policyNumber} is null`),
  ],
);

export type QuoteRow = Omit<typeof quotes.$inferSelect, 'contactEmail' | 'customerId' | 'customerGeneration'>;
export type NewQuoteRow = typeof quotes.$inferInsert;
