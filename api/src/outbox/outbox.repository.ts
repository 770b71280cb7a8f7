import { and, asc, eq, exists, gte, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { type OutboxRow, outbox } from './outbox.table.ts';

const isDue = (kind: OutboxRow['kind'], now: number) =>
  and(isNull(outbox.doneAt), lte(outbox.dueAt, now), eq(outbox.kind, kind));

/** The same `dedupeKey` twice is one row. */
export const insertOutbox = (tx: Db, rows: (typeof outbox.$inferInsert)[]) =>
  tx.insert(outbox).values(rows).onConflictDoNothing();

export const anyOutboxDue = async (db: Db, kind: OutboxRow['kind'], now: number): Promise<boolean> =>
  (await db.select({ id: outbox.id }).from(outbox).where(isDue(kind, now)).limit(1).get()) !== undefined;

/**
 * Takes what is due of one kind, the longest waiting first: nobody else is given a row before the instant that `until`
 * names for it, by its tries and this one. The try is counted here and taken back where it was none, so that work
 * which takes the process down with it counts as well, and is begun later and later.
 */
export async function claimOutbox(
  tx: Db,
  kind: OutboxRow['kind'],
  claim: { now: number; until: (tries: number) => number; limit: number },
): Promise<OutboxRow[]> {
  const due = await tx
    .select({ id: outbox.id, tries: outbox.tries })
    .from(outbox)
    .where(isDue(kind, claim.now))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(claim.limit);
  const taken: OutboxRow[] = [];
  for (const [until, rows] of Map.groupBy(due, (one) => claim.until(one.tries + 1))) {
    const ids = rows.map((one) => one.id);
    const change = { dueAt: until, tries: sql`${outbox.tries} + 1` };
    taken.push(...(await tx.update(outbox).set(change).where(inArray(outbox.id, ids)).returning()));
  }
  return taken.toSorted((one, other) => one.id - other.id);
}

/** The address goes with the work: nothing needs it any more. */
export const finishOutbox = (tx: Db, id: number, doneAt: number) =>
  tx.update(outbox).set({ doneAt, toEmail: null }).where(eq(outbox.id, id));

/** After a try that failed. Nothing where somebody else has taken it since. */
export const postponeOutbox = (tx: Db, row: OutboxRow, dueAt: number) =>
  tx.update(outbox).set({ dueAt }).where(isStillLeased(row));

/** As it was before it was taken, due at another instant: it was not tried. */
export const returnOutbox = (tx: Db, row: OutboxRow, dueAt: number) =>
  tx
    .update(outbox)
    .set({ dueAt, tries: row.tries - 1 })
    .where(isStillLeased(row));

/** A row is who took it last's: by the instant that the claim moved it on to. */
const isStillLeased = ({ id, dueAt }: OutboxRow) =>
  and(eq(outbox.id, id), eq(outbox.dueAt, dueAt), isNull(outbox.doneAt));

/** What is not done, by the instants, which its index has: of all that was ever done it is little. */
const isPending = and(isNull(outbox.doneAt), gte(outbox.dueAt, 0));

/** A condition: one of this template is still to be done about the quote that the query around it names. */
export const hasPending = (db: Db, template: string, quoteReference: SQLWrapper): SQL =>
  exists(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isPending, eq(outbox.template, template), eq(outbox.quoteReference, quoteReference))),
  );

/** Ends what is not done about quotes, with its addresses. */
export const endOutboxOf = (tx: Db, quoteReferences: string[], doneAt: number) =>
  tx
    .update(outbox)
    .set({ doneAt, toEmail: null })
    .where(and(isPending, inArray(outbox.quoteReference, quoteReferences)));
