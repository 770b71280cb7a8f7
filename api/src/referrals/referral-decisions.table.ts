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
    decidedBy: text('decided_by').notNull(),
    /** Instant, ms. */
    decidedAt: integer('decided_at').notNull(),
  },
  (table) => [index('referral_decisions_quote').on(table.quoteReference)],
);

export type ReferralDecisionRow = typeof referralDecisions.$inferSelect;
