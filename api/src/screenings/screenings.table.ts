import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The declaration of one traveller of a quote, and what it came to. Erased with the quote, or when consent is withdrawn. */
export const screenings = sqliteTable(
  'screenings',
  {
    quoteReference: text('quote_reference').notNull(),
    /** The traveller's number, from 1. */
    insuree: integer().notNull(),
    /** Rises with every change. */
    version: integer().notNull(),
    /** `DeclaredScreening` as JSON, encrypted with the context `screeningContext`. */
    sealed: text().notNull(),
    /** Who agreed to the notice on health information (DETL-18), and when. Instants, ms. */
    consentBy: text('consent_by', { enum: ['self', 'parent'] }).notNull(),
    consentAt: integer('consent_at').notNull(),
    /** Instant, ms; null until the declaration is made. */
    completedAt: integer('completed_at'),
    /** Whether the traveller took the cover; null before they decided. */
    userAccepted: integer('user_accepted', { mode: 'boolean' }),
    changedAt: integer('changed_at').notNull(),
    /** The traveller asked for a person (REFR-01); null where nobody did, or it ended with a decision of their own. */
    referral: text({ enum: ['open', 'approved', 'declined'] }),
    /** Instant, ms. */
    referredAt: integer('referred_at'),
    /** Where to answer while nobody entered a contact address in the browser that the quote is at; null otherwise. */
    referralEmail: text('referral_email'),
    /** The generation of the quote's token by whose browser `referralEmail` was left: no newer link is mailed to it (decision 114). */
    referralGeneration: integer('referral_generation'),
    /** The age and the region when they asked for a person; null while the trip could not be rated, or was not kept yet. */
    referredAge: integer('referred_age'),
    referredRegion: integer('referred_region'),
    /** The last question of the staff, which may name a condition: encrypted. */
    question: text(),
    /** Instant, ms. */
    askedAt: integer('asked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.quoteReference, table.insuree] }),
    // Only of those that wait for a person, so other writes do not update it.
    index('screenings_referred').on(table.referredAt).where(sql`${table.referral} = 'open'`),
  ],
);

export type ScreeningRow = typeof screenings.$inferSelect;
