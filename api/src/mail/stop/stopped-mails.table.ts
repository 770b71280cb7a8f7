import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Addresses whose owners want no more mails of quotes. */
export const stoppedMails = sqliteTable('stopped_mails', {
  /** A keyed hash of brand and address; the address itself is not stored. */
  id: text().primaryKey(),
  /** Instant, ms. */
  stoppedAt: integer('stopped_at').notNull(),
});
