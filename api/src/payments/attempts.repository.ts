import { and, eq, gte, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
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

const of = ({ purpose, subject }: Subject) =>
  and(eq(attempts.purpose, purpose), eq(attempts.subject, subject));

export const findAttemptByKey = (
  db: Db,
  subject: Subject,
  idempotencyKey: string,
): Promise<AttemptRow | undefined> =>
  db
    .select()
    .from(attempts)
    .where(and(of(subject), eq(attempts.idempotencyKey, idempotencyKey)))
    .get();

/** Any attempt of a purpose. */
export const findAttemptOf = (db: Db, purpose: ChargePurpose) =>
  db.select({ id: attempts.id }).from(attempts).where(eq(attempts.purpose, purpose)).limit(1).get();

/** The one attempt whose charge was sent, or taken; there is never a second. */
export const findOpenAttempt = (db: Db, subject: Subject): Promise<AttemptRow | undefined> =>
  db
    .select()
    .from(attempts)
    .where(and(of(subject), inArray(attempts.state, ['sent', 'captured'])))
    .get();

export type AttemptChange = Partial<
  Pick<
    AttemptRow,
    'state' | 'transactionId' | 'refunded' | 'code' | 'updatedAt' | 'askAt' | 'asked' | 'watchUntil'
  >
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

export const anyAttemptDue = async (db: Db, now: number): Promise<boolean> =>
  (await db.select({ id: attempts.id }).from(attempts).where(lte(attempts.askAt, now)).limit(1).get()) !==
  undefined;

/**
 * Takes the attempt about which the provider is to be asked now and that waits the longest: nobody else is given it
 * before `until`. Undefined where none is due.
 */
export async function claimAttempt(tx: Db, now: number, until: number): Promise<AttemptRow | undefined> {
  const due = await tx
    .select()
    .from(attempts)
    .where(lte(attempts.askAt, now))
    .orderBy(attempts.askAt)
    .limit(1)
    .get();
  if (due) await tx.update(attempts).set({ askAt: until }).where(eq(attempts.id, due.id));
  return due;
}

/** By the provider's transactions, for as many as are known. */
export async function attemptsByTransaction(
  db: Db,
  transactionIds: readonly string[],
): Promise<Map<string, AttemptRow>> {
  const known = new Map<string, AttemptRow>();
  // A statement takes only so many values.
  for (let at = 0; at < transactionIds.length; at += 500) {
    const some = transactionIds.slice(at, at + 500);
    const rows = await db.select().from(attempts).where(inArray(attempts.transactionId, some));
    for (const row of rows) if (row.transactionId !== null) known.set(row.transactionId, row);
  }
  return known;
}

/** Captured attempts by the instant, ms, at which they were booked. By a literal, as the partial index asks for. */
export const attemptsTakenBetween = (db: Db, from: number, until: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(attempts)
    .where(
      and(sql`${attempts.state} = 'captured'`, gte(attempts.updatedAt, from), lt(attempts.updatedAt, until)),
    );

/** Charges and refunds about which the provider was asked often, and of which it is still not known what became. */
export const attemptsUndecided = (db: Db, asked: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        // By it the few that are open are found; the condition of its partial index.
        isNotNull(attempts.askAt),
        gte(attempts.asked, asked),
        inArray(attempts.state, ['sent', 'refund_due', 'captured']),
      ),
    );

/** The instant, ms, of the first charge there ever was. By the order of writing: the column has no index. */
export const firstAttemptAt = async (db: Db): Promise<number | null> =>
  (await db.select({ at: attempts.createdAt }).from(attempts).orderBy(sql`rowid`).limit(1).get())?.at ?? null;
