import type { PolicyDocumentType } from '@coverkit/rules/contract';
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What was issued for a version of a policy, once and for good: a later change of words, brand or template changes no
 * document that a customer holds.
 */
export const policyDocuments = sqliteTable(
  'policy_documents',
  {
    policyNumber: text('policy_number').notNull(),
    /** Of the endorsement that it belongs to. */
    version: integer().notNull(),
    type: text().$type<PolicyDocumentType>().notNull(),
    /** The traveller it is about, from 1; 0 for all. */
    insuree: integer().notNull().default(0),
    title: text().notNull(),
    /** `DocumentBody` as JSON, sealed: the same words as in the PDF, for the screen. */
    body: text().notNull(),
    pdf: blob({ mode: 'buffer' }).notNull(),
    /** Whether body and PDF are sealed (decision 142); false in rows from before. */
    sealed: integer({ mode: 'boolean' }).notNull().default(false),
    /** Instant, ms. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.policyNumber, table.version, table.type, table.insuree] }),
    // All that a list has: read from the rows, `created_at` is behind the whole PDF of each.
    index('policy_documents_list').on(
      table.policyNumber,
      table.version,
      table.type,
      table.insuree,
      table.title,
      table.createdAt,
    ),
  ],
);

/** A brand's own documents, appended and never updated: a policy was sold with those of its day. */
export const brandDocuments = sqliteTable(
  'brand_documents',
  {
    brandId: text('brand_id').notNull(),
    /** `pds`, `fsg`, `tmd`, `privacy`, `activities`, … */
    type: text().notNull(),
    /** `YYYY-MM-DD` */
    effectiveFrom: text('effective_from').notNull(),
    title: text().notNull(),
    body: text().notNull(),
    pdf: blob({ mode: 'buffer' }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.type, table.effectiveFrom] })],
);

export type PolicyDocumentRow = typeof policyDocuments.$inferSelect;
export type BrandDocumentRow = typeof brandDocuments.$inferSelect;
