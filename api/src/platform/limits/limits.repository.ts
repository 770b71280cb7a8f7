import { inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import type { FullAt } from './bucket.ts';
import { limits } from './limits.table.ts';

/** Those that are not full. */
export async function findBuckets(tx: Db, ids: readonly string[]): Promise<Map<string, FullAt>> {
  const rows = await tx
    .select()
    .from(limits)
    .where(inArray(limits.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.fullAt]));
}

export async function saveBuckets(tx: Db, rows: readonly (typeof limits.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(limits)
    .values([...rows])
    .onConflictDoUpdate({ target: limits.id, set: { fullAt: sql`excluded.full_at` } });
}

/** At most so many of the oldest that are full. */
export async function deleteFull(tx: Db, now: number, limit: number): Promise<void> {
  const full = tx
    .select({ id: limits.id })
    .from(limits)
    .where(lte(limits.fullAt, now))
    .orderBy(limits.fullAt)
    .limit(limit);
  await tx.delete(limits).where(inArray(limits.id, full));
}
