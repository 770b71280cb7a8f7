import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What people decided on referred quotes, appended and never updated. */
export const referralDecisions = sqliteTable(
  'referral_decisions',
  {
    id: integer().primaryKey(),
    quoteReference: text('quote_reference').notNull(),
    outcome: text({ enum: ['approved', 'declined'] }).notNull(),
    /** The reason, for colleagues; never shown to the customer. */
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
