import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Token buckets that hold over a restart and over all servers of a database: those that guard money, mail and passwords.
 * A bucket that is full has no row.
 */
export const limits = sqliteTable(
  'limits',
  {
    /** A keyed hash of what is limited, such as a caller's address. */
    id: text().primaryKey(),
    /** Instant, ms, at which it is full again, and the row of no use. */
    fullAt: integer('full_at').notNull(),
  },
  (table) => [index('limits_full').on(table.fullAt)],
);
