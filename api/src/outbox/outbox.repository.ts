import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { dueRanges, firstFound } from '../platform/database/due.ts';
import { longestWaitMs } from './back-off.ts';
import { type OutboxRow, outbox } from './outbox.table.ts';

/** The longest waiting first. */
const selectDue = (db: Db, kind: OutboxRow['kind'], now: number, limit: number) =>
  firstFound(dueRanges(outbox.dueAt, now, longestWaitMs), (range) =>
    db
      .select({ id: outbox.id, tries: outbox.tries })
      .from(outbox)
      .where(and(isNull(outbox.doneAt), range, eq(outbox.kind, kind)))
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(limit),
  );

/** A second row with the same `dedupeKey` is ignored. */
export const insertOutbox = (tx: Db, rows: (typeof outbox.$inferInsert)[]) =>
  tx.insert(outbox).values(rows).onConflictDoNothing();

export const anyOutboxDue = async (db: Db, kind: OutboxRow['kind'], now: number): Promise<boolean> =>
  (await selectDue(db, kind, now, 1)).length > 0;

/**
 * Leases due rows of one kind, the longest waiting first. `until` returns the end of a row's lease from its number of
 * tries. The try is counted here, and subtracted again by `returnOutbox`, so that work which crashes the process counts
 * too and is tried ever later.
 */
export async function claimOutbox(
  tx: Db,
  kind: OutboxRow['kind'],
  claim: { now: number; until: (tries: number) => number; limit: number },
): Promise<OutboxRow[]> {
  const due = await selectDue(tx, kind, claim.now, claim.limit);
  const taken: OutboxRow[] = [];
  for (const [until, rows] of Map.groupBy(due, (one) => claim.until(one.tries + 1))) {
    const ids = rows.map((one) => one.id);
    const change = { dueAt: until, tries: sql`${outbox.tries} + 1` };
    taken.push(...(await tx.update(outbox).set(change).where(inArray(outbox.id, ids)).returning()));
  }
  return taken.toSorted((one, other) => one.id - other.id);
}

/** Marks a row as done and clears its address, which nothing needs any more. */
export const finishOutbox = (tx: Db, id: number, doneAt: number) =>
  tx.update(outbox).set({ doneAt, toEmail: null }).where(eq(outbox.id, id));

/** Ends a row that can never be done, with its code and without its address. */
export const refuseOutbox = (tx: Db, row: OutboxRow, change: { doneAt: number; refusal: string }) =>
  tx
    .update(outbox)
    .set({ ...change, toEmail: null })
    .where(isStillLeased(row));

/** The newest first. */
export const selectRefused = (db: Db, limit: number) =>
  db
    .select()
    .from(outbox)
    .where(and(isNotNull(outbox.refusal), gte(outbox.doneAt, 0)))
    .orderBy(desc(outbox.doneAt))
    .limit(limit);

/** After a failed try. Changes nothing where another worker has leased the row since. */
export const postponeOutbox = (tx: Db, row: OutboxRow, dueAt: number) =>
  tx.update(outbox).set({ dueAt }).where(isStillLeased(row));

/** Ends a lease without a try; the row is due at `dueAt`. */
export const returnOutbox = (tx: Db, row: OutboxRow, dueAt: number) =>
  tx
    .update(outbox)
    .set({ dueAt, tries: row.tries - 1 })
    .where(isStillLeased(row));

/** Whether the row still has this lease, recognised by its end. */
const isStillLeased = ({ id, dueAt }: OutboxRow) =>
  and(eq(outbox.id, id), eq(outbox.dueAt, dueAt), isNull(outbox.doneAt));

/** Makes rows that were tried and wait due at `until`, by their number of tries, where that is sooner. */
export async function hastenOutbox(tx: Db, until: (tries: number) => number): Promise<void> {
  const tried = and(isPending, gte(outbox.tries, 1));
  const tries = await tx.selectDistinct({ tries: outbox.tries }).from(outbox).where(tried);
  for (const one of tries) {
    const dueAt = until(one.tries);
    const later = and(isNull(outbox.doneAt), gt(outbox.dueAt, dueAt), eq(outbox.tries, one.tries));
    await tx.update(outbox).set({ dueAt }).where(later);
  }
}

/** Rows that are not done. The condition on `dueAt` makes SQLite use its index. */
const isPending = and(isNull(outbox.doneAt), gte(outbox.dueAt, 0));

/** The items that wait, by kind, and since when, ms, the oldest of them does; of at most `limit`, those due first. */
export const countPending = (
  db: Db,
  limit: number,
): Promise<{ kind: OutboxRow['kind']; count: number; oldestAt: number | null }[]> => {
  const pending = db
    .select({ kind: outbox.kind, createdAt: outbox.createdAt })
    .from(outbox)
    .where(isPending)
    .orderBy(asc(outbox.dueAt))
    .limit(limit)
    .as('pending');
  return db
    .select({ kind: pending.kind, count: count(), oldestAt: min(pending.createdAt) })
    .from(pending)
    .groupBy(pending.kind);
};

/** An SQL condition: an item of this template about the quote of the outer query is not done yet. */
export const hasPending = (db: Db, template: string, quoteReference: SQLWrapper): SQL =>
  exists(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isPending, eq(outbox.template, template), eq(outbox.quoteReference, quoteReference))),
  );

const mailed = {
  template: outbox.template,
  quoteReference: outbox.quoteReference,
  createdAt: outbox.createdAt,
  doneAt: outbox.doneAt,
  refusal: outbox.refusal,
};

export const selectMailsOfQuotes = (db: Db, quoteReferences: readonly string[]) =>
  db
    .select(mailed)
    .from(outbox)
    .where(and(eq(outbox.kind, 'mail'), inArray(outbox.quoteReference, [...quoteReferences])));

/** Of this template about the subject, alone or with more behind it: `;` follows `:` in the unique index. */
export const selectMailsAbout = (db: Db, template: string, subject: string) => {
  const key = `mail:${template}:${subject}`;
  return db
    .select(mailed)
    .from(outbox)
    .where(and(gte(outbox.dedupeKey, key), lt(outbox.dedupeKey, `${key};`)));
};

/** Ends the open rows of quotes, but for those of one template, and clears their addresses. */
export const endOutboxOf = (
  tx: Db,
  quoteReferences: string[],
  { doneAt, but }: { doneAt: number; but: string },
) =>
  tx
    .update(outbox)
    .set({ doneAt, toEmail: null })
    .where(and(isPending, ne(outbox.template, but), inArray(outbox.quoteReference, quoteReferences)));
