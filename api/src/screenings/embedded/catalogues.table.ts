import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Appended, never updated: a declaration is read by the catalogue that it was made by. */
export const screeningCatalogues = sqliteTable('screening_catalogues', {
  version: text().primaryKey(),
  /** The newest has the highest. */
  sequence: integer().notNull(),
  /** `Catalogue` as JSON. */
  record: text().notNull(),
  createdAt: text('created_at').notNull(),
});
