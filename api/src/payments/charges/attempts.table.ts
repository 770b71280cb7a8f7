import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * One row for each charge that was, or may have been, sent. It is written before the provider is called, so every
 * charge has a row.
 *
 * sent → captured | declined | failed | refund_due; failed → refund_due; refund_due → refunded.
 */
export const attemptStates = ['sent', 'captured', 'declined', 'failed', 'refund_due', 'refunded'] as const;
/** What a card is charged for. Each is fulfilled by the area that `compose.ts` wires for it. */
export const chargePurposes = ['quote', 'additional', 'amendment', 'rescreen'] as const;
export type ChargePurpose = (typeof chargePurposes)[number];
export type AttemptState = (typeof attemptStates)[number];

export const attempts = sqliteTable(
  'attempts',
  {
    /** 12 characters: the reference under which the provider has the charge. */
    id: text().primaryKey(),
    /** What is paid for: a quote, or an additional premium of a policy. */
    purpose: text({ enum: chargePurposes }).notNull().default('quote'),
    /** Which one: the quote's reference, or the additional payment's id. */
    subject: text().notNull().default(''),
    quoteReference: text('quote_reference').notNull(),
    brandId: text('brand_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of everything that the visitor sent except token, csrf and the one-time code. */
    requestHash: text('request_hash').notNull(),
    /** Cents: what the card is charged, surcharge included. */
    amount: integer().notNull(),
    surcharge: integer().notNull(),
    cardType: text('card_type', { enum: ['visa', 'mastercard', 'amex'] }).notNull(),
    state: text({ enum: attemptStates }).notNull(),
    transactionId: text('transaction_id'),
    /** Cents refunded to the card. */
    refunded: integer(),
    /** The provider's code for why it was declined or is unknown. */
    code: text(),
    /** Instants, ms. */
    createdAt: integer('created_at').notNull(),
    /** For a captured attempt: when it was booked. Its settlement is searched by it, so later lookups do not change it. */
    updatedAt: integer('updated_at').notNull(),
    /** When the provider is asked next; the lease and the back-off move it forward. Null when nothing is open. */
    askAt: integer('ask_at'),
    /** Lookups so far. */
    asked: integer().notNull().default(0),
    /** A failed attempt is looked up until a lookup after this instant finds nothing. */
    watchUntil: integer('watch_until'),
  },
  (table) => [
    uniqueIndex('attempts_key').on(table.purpose, table.subject, table.idempotencyKey),
    // At most one charge of a subject is open or captured, across tabs and processes.
    uniqueIndex('attempts_open')
      .on(table.purpose, table.subject)
      .where(sql`${table.state} in ('sent', 'captured')`),
    index('attempts_transaction').on(table.transactionId).where(sql`${table.transactionId} is not null`),
    index('attempts_quote').on(table.quoteReference),
    index('attempts_taken').on(table.updatedAt).where(sql`${table.state} = 'captured'`),
    index('attempts_ask').on(table.askAt).where(sql`${table.askAt} is not null`),
  ],
);

export type AttemptRow = typeof attempts.$inferSelect;
export type NewAttemptRow = typeof attempts.$inferInsert;
