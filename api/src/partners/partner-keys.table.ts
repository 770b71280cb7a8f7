import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Keys by which comparison sites ask for rates (INBD-02). A key is in no row: only its hash. */
export const partnerKeys = sqliteTable(
  'partner_keys',
  {
    /** Not secret: staff end a key by it. */
    id: text().primaryKey(),
    keyHash: text('key_hash').notNull().unique(),
    /** To whom its quotes are attributed. */
    affiliateId: text('affiliate_id').notNull(),
    createdBy: text('created_by').notNull(),
    /** Instants, ms. */
    createdAt: integer('created_at').notNull(),
    /** Null while it is valid. */
    endedAt: integer('ended_at'),
    endedBy: text('ended_by'),
  },
  (table) => [index('partner_keys_affiliate').on(table.affiliateId)],
);

export type PartnerKeyRow = typeof partnerKeys.$inferSelect;
