import { and, desc, eq, getTableColumns, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { inList, preparedSelect } from '../platform/database/prepared-select.ts';
import { type AmendmentRow, type AmendmentState, amendments } from './amendments.table.ts';

export const insertAmendment = (tx: Db, row: AmendmentRow) => tx.insert(amendments).values(row);

export const findAmendment = (db: Db, id: string): Promise<AmendmentRow | undefined> =>
  db.select().from(amendments).where(eq(amendments.id, id)).get();

export const findAmendmentByKey = (
  db: Db,
  policyNumber: string,
  idempotencyKey: string,
): Promise<AmendmentRow | undefined> =>
  db
    .select()
    .from(amendments)
    .where(and(eq(amendments.policyNumber, policyNumber), eq(amendments.idempotencyKey, idempotencyKey)))
    .get();

/** The one whose card is being charged; the unique index `amendments_paying` allows no second. */
export const findPayingAmendment = (db: Db, policyNumber: string): Promise<AmendmentRow | undefined> =>
  db
    .select()
    .from(amendments)
    .where(and(eq(amendments.policyNumber, policyNumber), eq(amendments.state, 'paying')))
    .get();

/** Newest first. */
export const amendmentsOfPolicy = (db: Db, policyNumber: string): Promise<AmendmentRow[]> =>
  db
    .select()
    .from(amendments)
    .where(eq(amendments.policyNumber, policyNumber))
    .orderBy(desc(amendments.createdAt));

const open = preparedSelect((builder) =>
  builder
    .select({ ...getTableColumns(amendments), nth: sql<number>`rowid` })
    .from(amendments)
    .where(
      and(
        inList(amendments.policyNumber, 'policyNumbers'),
        inArray(amendments.state, ['paying', 'referred', 'approved']),
      ),
    ),
);

/** Of many policies, those alone that are neither made nor over; the newest first. */
export const openAmendmentsOf = async (db: Db, policyNumbers: string[]): Promise<AmendmentRow[]> =>
  (await open.all(db, { policyNumbers }))
    .sort((one, other) => other.createdAt - one.createdAt || other.nth - one.nth)
    .map(({ nth: _nth, ...row }) => row);

/** A later request of the same kind takes the place of those that wait or are approved. Whether one waited. */
export async function supersede(tx: Db, row: AmendmentRow, at: number): Promise<boolean> {
  const released = await tx
    .update(amendments)
    // Without its key: the same request again is a new one.
    .set({ state: 'released', sealed: null, idempotencyKey: null, decidedAt: at })
    .where(
      and(
        eq(amendments.policyNumber, row.policyNumber),
        eq(amendments.kind, row.kind),
        ne(amendments.id, row.id),
        inArray(amendments.state, ['referred', 'approved']),
      ),
    )
    .returning({ heldUntil: amendments.heldUntil });
  // One that was approved has a price that was held.
  return released.some(({ heldUntil }) => heldUntil === null);
}

/** Of a policy that ends: nobody decides on its changes any more, or makes those that were approved. */
export const closeAmendments = (tx: Db, policyNumber: string, at: number) =>
  tx
    .update(amendments)
    .set({ state: 'released', sealed: null, idempotencyKey: null, decidedAt: at })
    .where(
      and(eq(amendments.policyNumber, policyNumber), inArray(amendments.state, ['referred', 'approved'])),
    );

/** False when it is not in one of `from` any more; then nothing is stored. */
export async function changeAmendment(
  tx: Db,
  id: string,
  from: readonly AmendmentState[],
  change: Partial<Omit<AmendmentRow, 'id'>>,
): Promise<boolean> {
  const done = await tx
    .update(amendments)
    .set(change)
    .where(and(eq(amendments.id, id), inArray(amendments.state, [...from])));
  return done.rowsAffected > 0;
}

const isLapsed = (now: number): SQL =>
  and(eq(amendments.state, 'approved'), lte(amendments.heldUntil, now), isNotNull(amendments.sealed)) as SQL;

/** REFR-01: what a person approved, and nobody made in the time that it was held. It has the health answers of the policy. */
export async function hasLapsed(db: Db, now: number): Promise<boolean> {
  const lapsed = db.select({ id: amendments.id }).from(amendments).where(isLapsed(now));
  return (await lapsed.limit(1).get()) !== undefined;
}

/** The change itself stays, for it says who asked for it and who decided. */
export const forgetLapsed = (tx: Db, now: number) =>
  tx.update(amendments).set({ sealed: null }).where(isLapsed(now));
