import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * requested → sent → refunded | refused; sent → requested, where it is certain that the provider did not get it. A worker
 * marks a refund as `sent` when it takes it, before it looks up what is refundable: until `sentAt` is stored, nothing was
 * sent.
 */
export const refundStates = ['requested', 'sent', 'refunded', 'refused'] as const;
/** The reasons of a partial refund. */
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
    /** Cents of the charge that were refundable just before this refund was sent; a later lookup is compared with it. */
    refundableBefore: integer('refundable_before'),
    /** Stored with `refundableBefore`, just before the provider is called; each time that it is sent has its own. */
    sentAt: integer('sent_at'),
    /** The provider's transaction of the refund; null where its response was lost. */
    transactionId: text('transaction_id'),
    /** The provider's code of the last lookup or answer that was not a refund. */
    code: text(),
    /** Instants, ms. */
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When a worker takes it next; its lease and the back-off move it forward. Null when it is over. */
    askAt: integer('ask_at'),
    asked: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('refunds_key').on(table.purpose, table.subject, table.idempotencyKey),
    // One at a time for each charge, so that a change of the refundable amount belongs to this refund. The others wait.
    uniqueIndex('refunds_sent').on(table.attemptId).where(sql`${table.state} = 'sent'`),
    index('refunds_attempt').on(table.attemptId),
    index('refunds_done').on(table.updatedAt).where(sql`${table.state} = 'refunded'`),
    index('refunds_ask').on(table.askAt).where(sql`${table.askAt} is not null`),
  ],
);

export type RefundRow = typeof refunds.$inferSelect;
