import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A brand's pages: a change appends a version, rows are never updated. The newest that is no draft is shown. */
export const contentPages = sqliteTable(
  'content_pages',
  {
    brandId: text('brand_id').notNull(),
    /** The page's path without the first slash; empty for the home page. */
    slug: text().notNull(),
    version: integer().notNull(),
    /** Shown by a preview link alone. */
    draft: integer({ mode: 'boolean' }).notNull(),
    /** Version of the file that ships; null where staff saved it. */
    shipped: integer(),
    title: text().notNull(),
    noindex: integer({ mode: 'boolean' }).notNull(),
    /** Instant, ISO 8601. */
    createdAt: text('created_at').notNull(),
    /** `StoredPage` as JSON. */
    page: text().notNull(),
    /** The Markdown that it was made of. */
    source: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.slug, table.version] })],
);

export type ContentRow = typeof contentPages.$inferSelect;
