import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Leases of jobs that one process at a time may do. */
export const leases = sqliteTable('leases', {
  name: text().primaryKey(),
  /** The process that holds it, by a random name. */
  holder: text().notNull(),
  /** Instant, ms, from which any process may take it. */
  until: integer().notNull(),
  /** What the job was last done for, such as the day of a daily job. */
  doneFor: text('done_for').notNull().default(''),
});
