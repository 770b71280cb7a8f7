import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { type OutboxRow, outbox } from './outbox.table.ts';

/** The same `dedupeKey` twice is one row. */
export const insertOutbox = (tx: Db, rows: (typeof outbox.$inferInsert)[]) =>
  tx.insert(outbox).values(rows).onConflictDoNothing();

export const anyOutboxDue = async (db: Db, now: number): Promise<boolean> =>
  (await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.dueAt, now)))
    .limit(1)
    .get()) !== undefined;

/** Takes what is due, the longest waiting first: nobody else is given it before `until`. */
export async function claimOutbox(tx: Db, now: number, until: number, limit: number): Promise<OutboxRow[]> {
  const due = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.dueAt, now)))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(limit);
  if (due.length === 0) return [];
  const ids = due.map((one) => one.id);
  const taken = await tx
    .update(outbox)
    .set({ dueAt: until, tries: sql`${outbox.tries} + 1` })
    .where(inArray(outbox.id, ids))
    .returning();
  return taken.toSorted((one, other) => one.id - other.id);
}

/** The address goes with the work: nothing needs it any more. */
export const finishOutbox = (tx: Db, id: number, doneAt: number) =>
  tx.update(outbox).set({ doneAt, toEmail: null }).where(eq(outbox.id, id));

export const putOffOutbox = (tx: Db, id: number, dueAt: number) =>
  tx
    .update(outbox)
    .set({ dueAt })
    .where(and(eq(outbox.id, id), isNull(outbox.doneAt)));
