import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * requested → sent → refunded | refused; sent → requested, once it is certain that the provider never got it.
 */
export const refundStates = ['requested', 'sent', 'refunded', 'refused'] as const;
/** What a customer gets a part of the money back for. */
export const refundPurposes = ['amendment', 'cancellation', 'rescreen'] as const;
export type RefundPurpose = (typeof refundPurposes)[number];
export type RefundState = (typeof refundStates)[number];

/** One row for each refund of a chosen amount, written before the provider is called. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** 12 characters. */
    id: text().primaryKey(),
    /** The charge that it is a part of. */
    attemptId: text('attempt_id').notNull(),
    purpose: text({ enum: refundPurposes }).notNull(),
    /** Which one: an amendment's id, a policy's number, … */
    subject: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Cents. */
    amount: integer().notNull(),
    state: text({ enum: refundStates }).notNull(),
    /** Cents that the provider would refund of the charge just before this one was sent: by it the refund is recognised. */
    refundableBefore: integer('refundable_before'),
    sentAt: integer('sent_at'),
    /** The provider's transaction of the refund; null where its answer was lost. */
    transactionId: text('transaction_id'),
    /** The provider's code of the last answer that was no refund. */
    code: text(),
    /** Instants, ms. */
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When it is taken up next: moved on by lease and back-off. Null when it is over. */
    askAt: integer('ask_at'),
    asked: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('refunds_key').on(table.purpose, table.subject, table.idempotencyKey),
    // One at a time for each charge: only so what the provider still holds tells what became of it.
    uniqueIndex('refunds_sent').on(table.attemptId).where(sql`${table.state} = 'sent'`),
    index('refunds_attempt').on(table.attemptId),
    index('refunds_done').on(table.updatedAt).where(sql`${table.state} = 'refunded'`),
    index('refunds_ask').on(table.askAt).where(sql`${table.askAt} is not null`),
  ],
);

export type RefundRow = typeof refunds.$inferSelect;
