import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { affiliates, brands, products } from './brands.table.ts';

export type ProductRow = typeof products.$inferSelect;

/** The newest version of each, as stored text. */
export async function newestBrands(db: Db): Promise<string[]> {
  const rows = await db.select().from(brands).orderBy(desc(brands.version));
  return newestOf(rows, (row) => row.id).map((row) => row.record);
}

export async function newestAffiliates(db: Db): Promise<string[]> {
  const rows = await db.select().from(affiliates).orderBy(desc(affiliates.version));
  return newestOf(rows, (row) => row.id).map((row) => row.record);
}

/**
 * A number that changes whenever any process stores a version of an affiliate; null while there is none. Only the last row
 * is read. Rows are never deleted, and where a `vacuum` renumbers them, the records are only read once more.
 */
export async function affiliatesPosition(db: Db): Promise<number | null> {
  const row = await db.select({ last: sql<number | null>`max(rowid)` }).from(affiliates).get();
  return row?.last ?? null;
}

export async function newestProducts(db: Db): Promise<ProductRow[]> {
  const rows = await db.select().from(products).orderBy(desc(products.sequence));
  return newestOf(rows, (row) => row.brandId);
}

export async function findProduct(db: Db, brandId: string, version: string): Promise<ProductRow | undefined> {
  return db
    .select()
    .from(products)
    .where(and(eq(products.brandId, brandId), eq(products.version, version)))
    .get();
}

/** Of all brands, the newest first. `setByStaff`: whether staff saved it. */
export const brandVersions = (db: Db): Promise<{ id: string; version: number; setByStaff: boolean }[]> =>
  db
    .select({ id: brands.id, version: brands.version, setByStaff: brands.setByStaff })
    .from(brands)
    .orderBy(desc(brands.version));

/** Appends; a version that is there already stays as it is. */
export async function appendBrand(db: Db, row: typeof brands.$inferInsert): Promise<void> {
  await db.insert(brands).values(row).onConflictDoNothing();
}

export async function appendAffiliate(db: Db, row: typeof affiliates.$inferInsert): Promise<void> {
  await db.insert(affiliates).values(row).onConflictDoNothing();
}

export async function appendProduct(db: Db, row: typeof products.$inferInsert): Promise<void> {
  await db.insert(products).values(row).onConflictDoNothing();
}

function newestOf<T>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  const found = new Map<string, T>();
  for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row);
  return [...found.values()];
}
