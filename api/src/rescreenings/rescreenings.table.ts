import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * open → paying → done, or back to open where the charge did not happen; open → done | refused | cancelled | withdrawn.
 * `cancelled`: by staff, or with its policy, then also one that was paying. `withdrawn`: the customer withdrew the consent.
 */
export const rescreeningRowStates = ['open', 'paying', 'done', 'refused', 'cancelled', 'withdrawn'] as const;
export type RescreeningRowState = (typeof rescreeningRowStates)[number];

/** Its link opens nothing any more, and nothing of what was declared by it is stored. */
export const isTakenBack = (state: RescreeningRowState): state is 'cancelled' | 'withdrawn' =>
  state === 'cancelled' || state === 'withdrawn';

/** Re-screenings of travellers of sold policies that the staff asked for (REFR-02), each made through a link (RSCR-01). */
export const rescreenings = sqliteTable(
  'rescreenings',
  {
    /** 12 characters. The link's tokens are derived of it, and stored nowhere. */
    id: text().primaryKey(),
    policyNumber: text('policy_number').notNull(),
    quoteReference: text('quote_reference').notNull(),
    brandId: text('brand_id').notNull(),
    /** The traveller's number, from 1. */
    insuree: integer().notNull(),
    /** For colleagues: the customer does not read it. */
    reason: text().notNull(),
    state: text({ enum: rescreeningRowStates }).notNull(),
    raisedBy: text('raised_by').notNull(),
    /** Instants, ms. */
    raisedAt: integer('raised_at').notNull(),
    /** From then on the link is no longer valid, unless it is decided. */
    expiresAt: integer('expires_at').notNull(),
    /** Rises with every change of the declaration. */
    version: integer().notNull(),
    /** `StoredRescreening` as JSON, encrypted; null while nothing is changed, and where it was taken back or has expired. */
    sealed: text(),
    /** Who agreed to the notice on health information, and when (ms); null where the consent of the purchase holds. */
    consentBy: text('consent_by', { enum: ['self', 'parent'] }),
    consentAt: integer('consent_at'),
    /** Of the payment, where one was made. */
    attemptId: text('attempt_id'),
    /** When the customer decided, or withdrew. */
    decidedAt: integer('decided_at'),
    /** Of the policy, that it made. */
    policyVersion: integer('policy_version'),
    /** Who took it back, when (instant, ms) and why; of one that was cancelled with its policy only the instant. */
    cancelledBy: text('cancelled_by'),
    cancelledAt: integer('cancelled_at'),
    cancelReason: text('cancel_reason'),
  },
  (table) => [
    index('rescreenings_policy').on(table.policyNumber),
    index('rescreenings_open').on(table.state, table.expiresAt),
  ],
);

export type RescreeningRow = typeof rescreenings.$inferSelect;
