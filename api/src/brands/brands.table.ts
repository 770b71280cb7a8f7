import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Versioned data: a change appends a version, rows are never updated. A quote names the product version it
 * was rated with and the brand version whose words were agreed to.
 */
export const brands = sqliteTable(
  'brands',
  {
    id: text().notNull(),
    version: integer().notNull(),
    /** `BrandRecord` as JSON. */
    record: text().notNull(),
    /** Whether staff saved it (`brand save`): an upgrade puts no shipped record over it (EMBD-04). */
    setByStaff: integer('set_by_staff', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);

export const products = sqliteTable(
  'products',
  {
    brandId: text('brand_id').notNull(),
    version: text().notNull(),
    /** Order of the versions; the greatest is sold. */
    sequence: integer().notNull(),
    /** `Product` of the rules as JSON. */
    record: text().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.version] })],
);

export const affiliates = sqliteTable(
  'affiliates',
  {
    id: text().notNull(),
    version: integer().notNull(),
    /** `AffiliateRecord` as JSON. */
    record: text().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.version] })],
);
