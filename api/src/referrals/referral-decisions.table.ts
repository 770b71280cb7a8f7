import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What people asked and decided on referred quotes, appended and never updated. */
export const referralDecisions = sqliteTable(
  'referral_decisions',
  {
    id: integer().primaryKey(),
    quoteReference: text('quote_reference').notNull(),
    outcome: text({ enum: ['approved', 'declined', 'asked'] }).notNull(),
    /** Of a medical referral: whose; null for the whole quote. What was decided about conditions is in the screening, encrypted. */
    insuree: integer(),
    /**
     * The reason, for colleagues; never shown to the customer. What was asked, where the mail has it: about one traveller's
     * conditions it is in the screening, encrypted, and this is empty.
     */
    note: text().notNull(),
    /** Of an approval: what it adds to the premium, basis points. */
    loading: integer().notNull().default(0),
    decidedBy: text('decided_by').notNull(),
    /** Instant, ms. */
    decidedAt: integer('decided_at').notNull(),
  },
  (table) => [index('referral_decisions_quote').on(table.quoteReference)],
);

export type ReferralDecisionRow = typeof referralDecisions.$inferSelect;
