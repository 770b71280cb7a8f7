import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Discount codes of a brand. `used` counts purchases, not looks. */
export const vouchers = sqliteTable(
  'vouchers',
  {
    brandId: text('brand_id').notNull(),
    /** Upper case. */
    code: text().notNull(),
    percent: integer().notNull(),
    /** 'snow': only with snow cover; 'firstPolicy': only for an email without a policy. */
    condition: text({ enum: ['none', 'snow', 'firstPolicy'] }).notNull(),
    validFrom: text('valid_from').notNull(),
    validTo: text('valid_to').notNull(),
    /** Null for no limit. */
    maxUses: integer('max_uses'),
    used: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.code] })],
);
