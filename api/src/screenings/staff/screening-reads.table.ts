import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who of the staff read a traveller's health answers, and why; appended before they are printed, and never updated. Erased with the quote. */
export const screeningReads = sqliteTable(
  'screening_reads',
  {
    id: integer().primaryKey(),
    quoteReference: text('quote_reference').notNull(),
    /** The traveller's number, from 1. */
    insuree: integer().notNull(),
    readBy: text('read_by').notNull(),
    reason: text().notNull(),
    /** Instant, ms. */
    readAt: integer('read_at').notNull(),
  },
  (table) => [index('screening_reads_quote').on(table.quoteReference)],
);
