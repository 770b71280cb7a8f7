import { and, count, desc, eq, gt, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { dueRanges, firstFound } from '../../platform/database/due.ts';
import { longestBackOff } from '../back-off.ts';
import {
  type AttemptRow,
  type AttemptState,
  attempts,
  type ChargePurpose,
  type NewAttemptRow,
} from './attempts.table.ts';

export const insertAttempt = (tx: Db, row: NewAttemptRow) => tx.insert(attempts).values(row);

export const findAttempt = (db: Db, id: string): Promise<AttemptRow | undefined> =>
  db.select().from(attempts).where(eq(attempts.id, id)).get();

/** What an attempt pays for. */
export type Subject = Pick<AttemptRow, 'purpose' | 'subject'>;

const hasSubject = ({ purpose, subject }: Subject) =>
  and(eq(attempts.purpose, purpose), eq(attempts.subject, subject));

export const findAttemptByKey = (
  db: Db,
  subject: Subject,
  idempotencyKey: string,
): Promise<AttemptRow | undefined> =>
  db
    .select()
    .from(attempts)
    .where(and(hasSubject(subject), eq(attempts.idempotencyKey, idempotencyKey)))
    .get();

/** Captured charges for a quote and for what it became; the newest first. */
export const findCapturedOfQuote = (db: Db, quoteReference: string): Promise<AttemptRow[]> =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.quoteReference, quoteReference), eq(attempts.state, 'captured')))
    .orderBy(desc(attempts.createdAt), desc(sql`rowid`));

/** Charges for a quote and for what it became that were taken, also those that went back whole; the oldest first. */
export const findChargedOfQuote = (db: Db, quoteReference: string): Promise<AttemptRow[]> =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.quoteReference, quoteReference),
        inArray(attempts.state, ['captured', 'refund_due', 'refunded']),
      ),
    )
    .orderBy(attempts.createdAt, sql`rowid`);

/** Any attempt of a purpose. */
export const findAttemptOf = (db: Db, purpose: ChargePurpose) =>
  db.select({ id: attempts.id }).from(attempts).where(eq(attempts.purpose, purpose)).limit(1).get();

/** The one attempt whose charge was sent or captured; the unique index `attempts_open` allows no second. */
export const findOpenAttempt = (db: Db, subject: Subject): Promise<AttemptRow | undefined> =>
  db
    .select()
    .from(attempts)
    .where(and(hasSubject(subject), inArray(attempts.state, ['sent', 'captured'])))
    .get();

export type AttemptChange = Partial<
  Pick<
    AttemptRow,
    'state' | 'transactionId' | 'refunded' | 'code' | 'updatedAt' | 'askAt' | 'asked' | 'watchUntil'
  >
>;

/** False when the attempt is no longer in one of the states `from`; then nothing is stored. */
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

/**
 * For the reconciler: false when the lease of the attempt, recognised by its end, is over and another server has taken it,
 * or when its state has changed; then nothing is stored.
 */
export async function changeLeasedAttempt(
  tx: Db,
  { id, state, askAt }: AttemptRow,
  change: AttemptChange,
): Promise<boolean> {
  const done = await tx
    .update(attempts)
    .set(change)
    .where(and(eq(attempts.id, id), eq(attempts.state, state), sql`${attempts.askAt} is ${askAt}`));
  return done.rowsAffected > 0;
}

/** The one whose lookup has been due the longest. */
const selectDue = async (db: Db, now: number): Promise<AttemptRow | undefined> => {
  const [row] = await firstFound(dueRanges(attempts.askAt, now, longestBackOff), (range) =>
    db.select().from(attempts).where(range).orderBy(attempts.askAt).limit(1),
  );
  return row;
};

export const anyAttemptDue = async (db: Db, now: number): Promise<boolean> =>
  (await selectDue(db, now)) !== undefined;

/**
 * Leases the attempt whose lookup has been due the longest until `until`, so that no other server looks it up meanwhile.
 * Undefined where none is due.
 */
export async function claimAttempt(tx: Db, now: number, until: number): Promise<AttemptRow | undefined> {
  const due = await selectDue(tx, now);
  if (!due) return undefined;
  await tx.update(attempts).set({ askAt: until }).where(eq(attempts.id, due.id));
  return { ...due, askAt: until };
}

/**
 * Makes charges that were sent due for a lookup at `until`, by their number of lookups, where that is sooner. Not those that
 * are refunded: a refund that the dead server sent may still be under way, and must not be sent again.
 */
export async function hastenLookups(tx: Db, until: (asked: number) => number): Promise<void> {
  const open = and(isNotNull(attempts.askAt), eq(attempts.state, 'sent'));
  const counts = await tx.selectDistinct({ asked: attempts.asked }).from(attempts).where(open);
  for (const { asked } of counts) {
    const askAt = until(asked);
    const later = and(gt(attempts.askAt, askAt), open, eq(attempts.asked, asked));
    await tx.update(attempts).set({ askAt }).where(later);
  }
}

/** Attempts by the provider's transaction id; ids without an attempt are missing from the map. */
export async function attemptsByTransaction(
  db: Db,
  transactionIds: readonly string[],
): Promise<Map<string, AttemptRow>> {
  const known = new Map<string, AttemptRow>();
  // SQLite limits the number of bound values of a statement.
  for (let at = 0; at < transactionIds.length; at += 500) {
    const some = transactionIds.slice(at, at + 500);
    const rows = await db.select().from(attempts).where(inArray(attempts.transactionId, some));
    for (const row of rows) if (row.transactionId !== null) known.set(row.transactionId, row);
  }
  return known;
}

/** Captured attempts by the instant, ms, at which they were booked. The state is a literal: SQLite uses the partial index only then. */
export const attemptsCapturedBetween = (db: Db, from: number, until: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(attempts)
    .where(
      and(sql`${attempts.state} = 'captured'`, gte(attempts.updatedAt, from), lt(attempts.updatedAt, until)),
    );

/** Attempts that are looked up until their outcome is known, by state. The index has only these. */
export const countOpenAttempts = (db: Db): Promise<{ state: AttemptState; count: number }[]> =>
  db
    .select({ state: attempts.state, count: count() })
    .from(attempts)
    .where(isNotNull(attempts.askAt))
    .groupBy(attempts.state);

/** Attempts begun since an instant, ms, by state; of the newest `limit`, since `created_at` has no index. */
export const countNewestAttempts = (
  db: Db,
  since: number,
  limit: number,
): Promise<{ state: AttemptState; count: number }[]> => {
  const newest = db
    .select({ state: attempts.state, createdAt: attempts.createdAt })
    .from(attempts)
    .orderBy(desc(sql`rowid`))
    .limit(limit)
    .as('newest');
  return db
    .select({ state: newest.state, count: count() })
    .from(newest)
    .where(gte(newest.createdAt, since))
    .groupBy(newest.state);
};

/** Charges and refunds whose result is still unknown after `asked` lookups. */
export const undecidedAttempts = (db: Db, asked: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        // The condition of the partial index, which holds only the few open ones.
        isNotNull(attempts.askAt),
        gte(attempts.asked, asked),
        inArray(attempts.state, ['sent', 'refund_due', 'captured']),
      ),
    );

/** The instant, ms, of the first charge. Ordered by rowid, since `created_at` has no index. */
export const firstAttemptAt = async (db: Db): Promise<number | null> =>
  (await db.select({ at: attempts.createdAt }).from(attempts).orderBy(sql`rowid`).limit(1).get())?.at ?? null;
