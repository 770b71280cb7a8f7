import { and, count, eq, gt, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { dueRanges, firstFound } from '../../platform/database/due.ts';
import { longestBackOff } from '../back-off.ts';
import { type RefundPurpose, type RefundRow, type RefundState, refunds } from './refunds.table.ts';

export const insertRefund = (tx: Db, row: RefundRow) => tx.insert(refunds).values(row);

export const findRefund = (db: Db, id: string): Promise<RefundRow | undefined> =>
  db.select().from(refunds).where(eq(refunds.id, id)).get();

export const findRefundByKey = (
  db: Db,
  { purpose, subject, idempotencyKey }: { purpose: RefundPurpose; subject: string; idempotencyKey: string },
): Promise<RefundRow | undefined> =>
  db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.purpose, purpose),
        eq(refunds.subject, subject),
        eq(refunds.idempotencyKey, idempotencyKey),
      ),
    )
    .get();

/** The sum, in cents, of a charge's refunds in these states. */
export async function sumRefunds(db: Db, attemptId: string, states: readonly RefundState[]): Promise<number> {
  const row = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), inArray(refunds.state, [...states])))
    .get();
  return row?.sum ?? 0;
}

/** Refunds that are not over, by state. The index has only these. */
export const countOpenRefunds = (db: Db): Promise<{ state: RefundState; count: number }[]> =>
  db
    .select({ state: refunds.state, count: count() })
    .from(refunds)
    .where(isNotNull(refunds.askAt))
    .groupBy(refunds.state);

export type RefundChange = Partial<Omit<RefundRow, 'id' | 'attemptId' | 'amount'>>;

/** False when the worker's lease, recognised by its end, is over and another one has taken the refund; then nothing is stored. */
export const changeLeased = (tx: Db, { id, askAt }: RefundRow, change: RefundChange): Promise<boolean> =>
  changeSent(tx, and(eq(refunds.id, id), sql`${refunds.askAt} is ${askAt}`), change);

/**
 * Stores what is known of one time that the refund was sent, with or without the lease. False when it was sent again since, or
 * is over; then nothing is stored.
 */
export const changeOfSend = (tx: Db, { id, sentAt }: RefundRow, change: RefundChange): Promise<boolean> =>
  changeSent(tx, and(eq(refunds.id, id), sql`${refunds.sentAt} is ${sentAt}`), change);

/** Whatever its state is: for a transaction that has just read it. */
export const changeRefund = (tx: Db, { id }: RefundRow, change: RefundChange) =>
  tx.update(refunds).set(change).where(eq(refunds.id, id));

async function changeSent(tx: Db, which: SQL | undefined, change: RefundChange): Promise<boolean> {
  const done = await tx
    .update(refunds)
    .set(change)
    .where(and(which, eq(refunds.state, 'sent')));
  return done.rowsAffected > 0;
}

/** Not behind another refund of its charge: that one is sent, and those that wait are due when it ends. */
const isFirst = sql`(${refunds.state} = 'sent' or not exists (
  select 1 from ${refunds} as other where other.attempt_id = ${refunds.attemptId} and other.state = 'sent'))`;

/** The one that has been due the longest. */
const selectDue = async (db: Db, now: number): Promise<RefundRow | undefined> => {
  const [row] = await firstFound(dueRanges(refunds.askAt, now, longestBackOff), (range) =>
    db.select().from(refunds).where(and(range, isFirst)).orderBy(refunds.askAt, sql`rowid`).limit(1),
  );
  return row;
};

export const anyRefundDue = async (db: Db, now: number): Promise<boolean> =>
  (await selectDue(db, now)) !== undefined;

/**
 * Leases the refund that has waited the longest until `until`, and marks it as `sent`, which keeps the charge for it: undefined
 * where none is due.
 */
export async function claimRefund(tx: Db, now: number, until: number): Promise<RefundRow | undefined> {
  const due = await selectDue(tx, now);
  if (!due) return undefined;
  const change = { state: 'sent', askAt: until } as const;
  await tx.update(refunds).set(change).where(eq(refunds.id, due.id));
  return { ...due, ...change };
}

/** Makes open refunds due for a lookup at `until`, by their number of lookups, where that is sooner. */
export async function hastenRefundLookups(tx: Db, until: (asked: number) => number): Promise<void> {
  const open = isNotNull(refunds.askAt);
  const counts = await tx.selectDistinct({ asked: refunds.asked }).from(refunds).where(open);
  for (const { asked } of counts) {
    const askAt = until(asked);
    await tx
      .update(refunds)
      .set({ askAt })
      .where(and(gt(refunds.askAt, askAt), eq(refunds.asked, asked)));
  }
}

/** Refunds by the instant, ms, at which they were confirmed. The state is a literal: SQLite uses the partial index only then. */
export const refundsBetween = (db: Db, from: number, until: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(
      and(sql`${refunds.state} = 'refunded'`, gte(refunds.updatedAt, from), lt(refunds.updatedAt, until)),
    );

/** Refunds that are not over. */
export const openRefunds = (db: Db): Promise<RefundRow[]> =>
  db.select().from(refunds).where(isNotNull(refunds.askAt));

/** Open refunds of a state whose last lookup ended with this code. */
export const refundsWithCode = (db: Db, state: RefundState, code: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(isNotNull(refunds.askAt), eq(refunds.state, state), eq(refunds.code, code)));

/** Refunds that were refused since an instant, ms. Without an index: for staff. */
export const refusedRefunds = (db: Db, since: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'refused'), gte(refunds.updatedAt, since)));

export const refundsOfAttempt = (db: Db, attemptId: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.attemptId, attemptId));

/** Open refunds after at least `asked` lookups. */
export const undecidedRefunds = (db: Db, asked: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(isNotNull(refunds.askAt), gte(refunds.asked, asked)));
