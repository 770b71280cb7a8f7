import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What people asked and decided on referred changes of policies (REFR-01), appended and never updated. */
export const amendmentDecisions = sqliteTable(
  'amendment_decisions',
  {
    id: integer().primaryKey(),
    amendmentId: text('amendment_id').notNull(),
    outcome: text({ enum: ['approved', 'declined', 'asked'] }).notNull(),
    /** The reason, for colleagues; never shown to the customer. What was asked, where it is a question. */
    note: text().notNull(),
    /** Of an approval: what it adds to the amount to pay, basis points. */
    loading: integer().notNull().default(0),
    decidedBy: text('decided_by').notNull(),
    /** Instant, ms. */
    decidedAt: integer('decided_at').notNull(),
  },
  (table) => [index('amendment_decisions_of').on(table.amendmentId)],
);

export type AmendmentDecisionRow = typeof amendmentDecisions.$inferSelect;
