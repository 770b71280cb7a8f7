import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { type ContentRow, contentPages } from './content.table.ts';

export type PageEntry = Pick<ContentRow, 'slug' | 'version' | 'title' | 'noindex' | 'createdAt'>;

/** A number that changes whenever any process stores a page; null while there is none. One row is read. */
export async function contentPosition(db: Db): Promise<number | null> {
  const row = await db.select({ last: sql<number | null>`max(rowid)` }).from(contentPages).get();
  return row?.last ?? null;
}

/** The version of each of a brand's pages that is shown, without its text. */
export const shownPages = (db: Db, brandId: string): Promise<PageEntry[]> => {
  const { slug, version, title, noindex, createdAt } = contentPages;
  // SQLite takes the other columns from the row of the greatest version.
  return db
    .select({ slug, version: sql<number>`max(${version})`, title, noindex, createdAt })
    .from(contentPages)
    .where(and(eq(contentPages.brandId, brandId), eq(contentPages.draft, false)))
    .groupBy(slug)
    .orderBy(slug);
};

export const findPage = (db: Db, brandId: string, slug: string, version: number) =>
  db
    .select()
    .from(contentPages)
    .where(
      and(eq(contentPages.brandId, brandId), eq(contentPages.slug, slug), eq(contentPages.version, version)),
    )
    .get();

/** Drafts too: the next version follows it. */
export const newestPage = (db: Db, brandId: string, slug: string) =>
  db
    .select({ version: contentPages.version })
    .from(contentPages)
    .where(and(eq(contentPages.brandId, brandId), eq(contentPages.slug, slug)))
    .orderBy(desc(contentPages.version))
    .get();

/** Which files that ship are shown, by brand and slug; `shipped` is null where staff have saved the page since. */
export const shippedPages = (db: Db) => {
  const { brandId, slug, version, shipped } = contentPages;
  return db
    .select({ brandId, slug, version: sql<number>`max(${version})`, shipped })
    .from(contentPages)
    .where(eq(contentPages.draft, false))
    .groupBy(brandId, slug);
};

export async function appendPage(tx: Db, row: typeof contentPages.$inferInsert): Promise<void> {
  await tx.insert(contentPages).values(row);
}
