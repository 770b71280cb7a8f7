import type { AmendmentKind } from '@coverkit/rules';
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * paying → done, or → released where the charge did not happen, or the policy was cancelled, or another request of its kind took its place; done at once where nothing is to pay. referred → approved |
 * declined; approved → paying or done, and back to approved where the charge did not happen.
 */
export const amendmentStates = ['paying', 'done', 'released', 'referred', 'approved', 'declined'] as const;
export type AmendmentState = (typeof amendmentStates)[number];

// Typed here and not imported: drizzle-kit reads this file without the workspace's sources.
const kinds = [
  'extend',
  'cancel',
  'cover-level',
  'insurees',
  'region',
  'snow-cover',
  'trip-length',
] as const satisfies readonly AmendmentKind[];

/** Changes of sold policies that their customers asked for (AMND-01). What they made of a policy is its versions. */
export const amendments = sqliteTable(
  'amendments',
  {
    /** 12 characters. */
    id: text().primaryKey(),
    policyNumber: text('policy_number').notNull(),
    quoteReference: text('quote_reference').notNull(),
    brandId: text('brand_id').notNull(),
    kind: text({ enum: kinds }).notNull(),
    state: text({ enum: amendmentStates }).notNull(),
    /** The policy's version from which it was made: with another one it is not booked. */
    basedOn: integer('based_on').notNull(),
    /** `StoredAmendment` as JSON, encrypted; null once it is done, released or declined. */
    sealed: text(),
    /** The caller's key and a hash of what was sent with it, so that a repeated request is answered the same. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash').notNull(),
    /** Of the payment, once it is paid. */
    attemptId: text('attempt_id'),
    /** Of the policy, that it made. */
    policyVersion: integer('policy_version'),
    /** Cents that went back to the card for it. */
    refund: integer().notNull(),
    /** Of an approved one, ms: until then it can be made at its price. Also tells that what is paid for was approved. */
    heldUntil: integer('held_until'),
    /** Instants, ms. */
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
  },
  (table) => [
    index('amendments_policy').on(table.policyNumber, table.createdAt),
    uniqueIndex('amendments_key').on(table.policyNumber, table.idempotencyKey),
    // One charge at a time for a policy.
    uniqueIndex('amendments_paying').on(table.policyNumber).where(sql`${table.state} = 'paying'`),
  ],
);

export type AmendmentRow = typeof amendments.$inferSelect;
