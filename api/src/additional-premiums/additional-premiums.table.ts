import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** open → paying → paid, or back to open where the charge did not happen; open → cancelled, and paying as well where the policy was. */
export const additionalPremiumStates = ['open', 'paying', 'paid', 'cancelled'] as const;
export type AdditionalPremiumState = (typeof additionalPremiumStates)[number];

/** Additional premiums that the staff asked for (REFR-02), each paid through a link of its own (PAYM-01). */
export const additionalPremiums = sqliteTable(
  'additional_payments',
  {
    /** 12 characters. The link's `pid` is derived of it, and stored nowhere. */
    id: text().primaryKey(),
    policyNumber: text('policy_number').notNull(),
    quoteReference: text('quote_reference').notNull(),
    brandId: text('brand_id').notNull(),
    /** Cents, before a card's surcharge. */
    amount: integer().notNull(),
    /** What it is for, in words for the customer. */
    reason: text().notNull(),
    state: text({ enum: additionalPremiumStates }).notNull(),
    raisedBy: text('raised_by').notNull(),
    /** Instants, ms. */
    raisedAt: integer('raised_at').notNull(),
    /** From then on the link is no longer valid. */
    expiresAt: integer('expires_at').notNull(),
    /** Of the payment, once it is paid. */
    attemptId: text('attempt_id'),
    paidAt: integer('paid_at'),
    /** Of the policy, that the payment made. */
    version: integer(),
    /**
     * Who took it back, when (instant, ms) and why: for colleagues, the customer does not read it. Of one that was cancelled with its
     * policy only the instant.
     */
    cancelledBy: text('cancelled_by'),
    cancelledAt: integer('cancelled_at'),
    cancelReason: text('cancel_reason'),
  },
  (table) => [
    index('additional_payments_quote').on(table.quoteReference),
    index('additional_payments_policy').on(table.policyNumber),
  ],
);

export type AdditionalPremiumRow = typeof additionalPremiums.$inferSelect;
