import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { type AttemptRow, type AttemptState, attempts, type NewAttemptRow } from './attempts.table.ts';

export const insertAttempt = (tx: Db, row: NewAttemptRow) => tx.insert(attempts).values(row);

export const findAttempt = (db: Db, id: string): Promise<AttemptRow | undefined> =>
  db.select().from(attempts).where(eq(attempts.id, id)).get();

export const findAttemptByKey = (db: Db, quoteReference: string, idempotencyKey: string) =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.quoteReference, quoteReference), eq(attempts.idempotencyKey, idempotencyKey)))
    .get();

/** The one attempt whose charge was sent, or taken; there is never a second. */
export const findOpenAttempt = (db: Db, quoteReference: string): Promise<AttemptRow | undefined> =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.quoteReference, quoteReference), inArray(attempts.state, ['sent', 'captured'])))
    .get();

export type AttemptChange = Partial<
  Pick<AttemptRow, 'state' | 'transactionId' | 'code' | 'updatedAt' | 'askAt' | 'asked' | 'watchUntil'>
>;

/** False when the attempt is not in one of `from` any more; then nothing is stored. */
export async function changeAttempt(
  tx: Db,
  id: string,
  from: readonly AttemptState[],
  change: AttemptChange,
): Promise<boolean> {
  const done = await tx
    .update(attempts)
    .set(change)
    .where(and(eq(attempts.id, id), inArray(attempts.state, [...from])));
  return done.rowsAffected > 0;
}

/** Attempts about which the provider is to be asked now, the longest waiting first. */
export const dueAttempts = (db: Db, now: number, limit: number): Promise<AttemptRow[]> =>
  db.select().from(attempts).where(lte(attempts.askAt, now)).orderBy(attempts.askAt).limit(limit);
