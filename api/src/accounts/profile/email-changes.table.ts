import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Email addresses that customers have entered and not proved yet: until then the one before counts (ACCT-07). */
export const emailChanges = sqliteTable('email_changes', {
  customerId: text('customer_id').primaryKey(),
  /** Another for each change, so that no code is good for two. */
  id: text().notNull(),
  /** As `normaliseEmail` has it. */
  email: text().notNull(),
  /** Which code was sent last, from 1; codes are derived and stored nowhere. */
  codeNumber: integer('code_number').notNull(),
  /** Instant, ms. */
  codeSentAt: integer('code_sent_at').notNull(),
  /** Wrong codes since the last was sent. */
  codeTries: integer('code_tries').notNull().default(0),
});

export type EmailChangeRow = typeof emailChanges.$inferSelect;
