import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Jobs of which one process at a time does one: who holds it, until when, and what was done last. */
export const leases = sqliteTable('leases', {
  name: text().primaryKey(),
  /** A process, by a name drawn at its start. */
  holder: text().notNull(),
  /** Instant, ms: from then on anybody may take it. */
  until: integer().notNull(),
  /** What the job was done for last, as the day of a daily one. */
  doneFor: text('done_for').notNull().default(''),
});
