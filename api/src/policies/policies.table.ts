import type { EndorsementKind } from '@coverkit/rules';
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { attributionColumns } from '../platform/database/attribution-columns.ts';

// Typed here and not imported: drizzle-kit reads this file without the workspace's sources.
const endorsementKinds = [
  'purchase',
  'additional',
  'rescreening',
  'amendment',
  'cancellation',
] as const satisfies readonly EndorsementKind[];

/** The facts of a policy that never change. What may change is in its endorsements. */
export const policies = sqliteTable(
  'policies',
  {
    policyNumber: text('policy_number').primaryKey(),
    quoteReference: text('quote_reference').notNull(),
    /** The attempt whose charge paid for it. */
    attemptId: text('attempt_id').notNull(),
    brandId: text('brand_id').notNull(),
    /** Lower case, as it was at the purchase. */
    email: text().notNull(),
    /** Whose account it is in; null in rows from before it was kept. */
    customerId: text('customer_id'),
    /** Where mails about it go since its address was changed, in lower case; null before that: to the contact of its newest version. */
    mailTo: text('mail_to'),
    /** Instant, ms. */
    mailToSetAt: integer('mail_to_set_at'),
    /** Who of the staff changed it; null where the customer did. */
    mailToSetBy: text('mail_to_set_by'),
    /** As its quote had them; null in rows from before they were kept. */
    affiliateId: text('affiliate_id'),
    ...attributionColumns(),
    /** Instant, ms. */
    purchasedAt: integer('purchased_at').notNull(),
  },
  (table) => [
    uniqueIndex('policies_quote').on(table.quoteReference),
    uniqueIndex('policies_attempt').on(table.attemptId),
    index('policies_email').on(table.brandId, table.email),
    index('policies_customer').on(table.customerId, table.purchasedAt),
    // Only of those that somebody is paid for.
    index('policies_affiliate').on(table.affiliateId, table.purchasedAt).where(sql`affiliate_id is not null`),
  ],
);

/**
 * The versions of a policy, appended and never updated: version 1 is the purchase, each amendment adds one with
 * its own price. Facts and price are copies, so that no later change of a quote or product can alter a contract.
 */
export const endorsements = sqliteTable(
  'endorsements',
  {
    policyNumber: text('policy_number').notNull(),
    version: integer().notNull(),
    kind: text({ enum: endorsementKinds }).notNull(),
    productVersion: text('product_version').notNull(),
    /** `QuoteDraft` as JSON, without its health answers: what is insured. */
    facts: text().notNull(),
    /** `TravellerMedical[]` as JSON, encrypted; null where nobody was screened. */
    medical: text(),
    /** The sealed health answers (decision 142); null without any, and in rows from before, whose facts have them. */
    health: text(),
    /** Special terms in plain words, encrypted: they may be about anybody's health. Null where there are none. */
    terms: text(),
    /** The named steps of the price as JSON. */
    steps: text().notNull(),
    /** Cents: the premium this version adds, and the card's surcharge beside it. */
    premium: integer().notNull(),
    surcharge: integer().notNull(),
    coverFrom: text('cover_from').notNull(),
    coverTo: text('cover_to').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.policyNumber, table.version] })],
);

export type PolicyRow = typeof policies.$inferSelect;
export type EndorsementRow = typeof endorsements.$inferSelect;
