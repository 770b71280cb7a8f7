import { and, desc, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { inList, preparedSelect } from '../platform/database/prepared-select.ts';
import { type RescreeningRow, type RescreeningRowState, rescreenings } from './rescreenings.table.ts';

export const insertRescreening = (tx: Db, row: RescreeningRow) => tx.insert(rescreenings).values(row);

export const findRescreening = (db: Db, id: string): Promise<RescreeningRow | undefined> =>
  db.select().from(rescreenings).where(eq(rescreenings.id, id)).get();

/** Newest first. */
export const rescreeningsOfPolicy = (db: Db, policyNumber: string): Promise<RescreeningRow[]> =>
  db
    .select()
    .from(rescreenings)
    .where(eq(rescreenings.policyNumber, policyNumber))
    .orderBy(desc(rescreenings.raisedAt));

const open = preparedSelect((builder) =>
  builder
    .select({ policyNumber: rescreenings.policyNumber })
    .from(rescreenings)
    .where(
      and(
        inList(rescreenings.policyNumber, 'policyNumbers'),
        or(
          eq(rescreenings.state, 'paying'),
          and(eq(rescreenings.state, 'open'), gt(rescreenings.expiresAt, sql.placeholder('now'))),
        ),
      ),
    ),
);

/** The numbers of those policies of which a re-screening can be answered, or is being paid. */
export const openOf = async (db: Db, policyNumbers: string[], now: number): Promise<Set<string>> =>
  new Set((await open.all(db, { policyNumbers, now })).map((one) => one.policyNumber));

/** Those that can still be made, or are being paid; newest first. */
export async function openRescreenings(db: Db, now: number): Promise<RescreeningRow[]> {
  const open = and(eq(rescreenings.state, 'open'), gt(rescreenings.expiresAt, now));
  const rows = await db.select().from(rescreenings).where(open);
  const paying = await db.select().from(rescreenings).where(eq(rescreenings.state, 'paying'));
  return [...rows, ...paying].sort((a, b) => b.raisedAt - a.raisedAt);
}

/** Those of a policy that can still be made. */
export const closeOpenRescreenings = (tx: Db, policyNumber: string, at: number) =>
  tx
    .update(rescreenings)
    .set(withItsPolicy(at))
    .where(
      and(
        eq(rescreenings.policyNumber, policyNumber),
        eq(rescreenings.state, 'open'),
        gt(rescreenings.expiresAt, at),
      ),
    );

/** Cancelled by nobody of the staff: its policy was (AMND-04). */
export const withItsPolicy = (at: number) => ({ state: 'cancelled', sealed: null, cancelledAt: at }) as const;

type RescreeningChange = Partial<Omit<RescreeningRow, 'id' | 'version'>>;

/** A change of the declaration, to its next version, over this one alone; false where another call was faster. */
export async function updateDeclaration(
  tx: Db,
  { id, version }: Pick<RescreeningRow, 'id' | 'version'>,
  change: RescreeningChange,
): Promise<boolean> {
  const done = await tx
    .update(rescreenings)
    .set({ ...change, version: version + 1 })
    .where(and(eq(rescreenings.id, id), eq(rescreenings.version, version), eq(rescreenings.state, 'open')));
  return done.rowsAffected > 0;
}

/** False when it is not in one of `from` any more, or not at that version where one is named; then nothing is stored. */
export async function changeState(
  tx: Db,
  { id, version }: Pick<RescreeningRow, 'id'> & { version?: number },
  from: readonly RescreeningRowState[],
  change: RescreeningChange & Pick<RescreeningRow, 'state'>,
): Promise<boolean> {
  const done = await tx
    .update(rescreenings)
    .set(change)
    .where(
      and(
        eq(rescreenings.id, id),
        inArray(rescreenings.state, [...from]),
        version === undefined ? undefined : eq(rescreenings.version, version),
      ),
    );
  return done.rowsAffected > 0;
}

const isLapsed = (now: number): SQL =>
  and(
    eq(rescreenings.state, 'open'),
    lte(rescreenings.expiresAt, now),
    isNotNull(rescreenings.sealed),
  ) as SQL;

/** Whether anything was declared through the link of a re-screening that has expired: nobody can go on with it. */
export async function hasLapsed(db: Db, now: number): Promise<boolean> {
  const lapsed = db.select({ id: rescreenings.id }).from(rescreenings).where(isLapsed(now));
  return (await lapsed.limit(1).get()) !== undefined;
}

/** The re-screening itself stays, for it says who asked for it. */
export const forgetLapsed = (tx: Db, now: number) =>
  tx.update(rescreenings).set({ sealed: null }).where(isLapsed(now));
