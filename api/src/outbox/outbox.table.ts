import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Work that follows a write and must not be lost: written in the same transaction, done later by whoever holds
 * the lease. `dedupeKey` makes queueing idempotent and becomes the stable Message-ID. A row names its subject by
 * reference and holds no personal data but an address that is nowhere else.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey(),
    kind: text({ enum: ['mail', 'documents'] }).notNull(),
    /** The mail's template, or the set of documents. */
    template: text().notNull(),
    /** What it is about: a policy's number, an attempt's id, … */
    subject: text().notNull().default(''),
    /** Only where it goes to an address that nothing else holds; taken out once it is sent. */
    toEmail: text('to_email'),
    dedupeKey: text('dedupe_key').notNull(),
    brandId: text('brand_id').notNull(),
    quoteReference: text('quote_reference').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Not before this instant, ms: moved on by the lease, and by back-off after a failure. */
    dueAt: integer('due_at').notNull(),
    tries: integer().notNull().default(0),
    doneAt: integer('done_at'),
    /** Why it can never be done: the mail server's code. */
    refusal: text(),
  },
  (table) => [
    uniqueIndex('outbox_dedupe').on(table.dedupeKey),
    // For the archive of a customer's data. Mails about accounts are found by their key.
    index('outbox_quote').on(table.quoteReference),
    index('outbox_refused').on(table.doneAt).where(sql`${table.refusal} is not null`),
    index('outbox_due').on(table.dueAt).where(sql`${table.doneAt} is null`),
  ],
);

export type OutboxRow = typeof outbox.$inferSelect;
