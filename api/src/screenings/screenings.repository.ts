import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { type ScreeningRow, screenings } from './screenings.table.ts';
import { screeningReads } from './staff/screening-reads.table.ts';

export type ScreeningKey = Pick<ScreeningRow, 'quoteReference' | 'insuree'>;

const isOf = ({ quoteReference, insuree }: ScreeningKey) =>
  and(eq(screenings.quoteReference, quoteReference), eq(screenings.insuree, insuree));

export const findScreening = (db: Db, key: ScreeningKey): Promise<ScreeningRow | undefined> =>
  db.select().from(screenings).where(isOf(key)).get();

/** Of all travellers of a quote, by their numbers. */
export const screeningsOfQuote = (db: Db, quoteReference: string): Promise<ScreeningRow[]> =>
  db
    .select()
    .from(screenings)
    .where(eq(screenings.quoteReference, quoteReference))
    .orderBy(screenings.insuree);

/** One that is there already stays. */
export async function insertScreening(tx: Db, row: typeof screenings.$inferInsert): Promise<void> {
  await tx.insert(screenings).values(row).onConflictDoNothing();
}

export type ScreeningUpdate = Partial<
  Pick<ScreeningRow, 'sealed' | 'completedAt' | 'userAccepted' | 'consentAt' | 'changedAt'> & Referred
>;

type Referred = Pick<
  ScreeningRow,
  | ('referral' | 'referredAt' | 'question' | 'askedAt')
  | ('referralEmail' | 'referralGeneration' | 'referredAge' | 'referredRegion')
>;

/** The traveller decided themselves, or what a person decided does not hold any more. */
export const endedReferral = {
  referral: null,
  question: null,
  askedAt: null,
} as const satisfies Partial<Referred>;

/** To the next version, over this one only; false where another call was faster, or it was deleted. */
export async function updateScreening(
  tx: Db,
  row: ScreeningKey & Pick<ScreeningRow, 'version' | 'consentAt'>,
  change: ScreeningUpdate,
): Promise<boolean> {
  const done = await tx
    .update(screenings)
    .set({ ...change, version: row.version + 1 })
    .where(and(isOf(row), eq(screenings.version, row.version), eq(screenings.consentAt, row.consentAt)));
  return done.rowsAffected > 0;
}

export async function deleteScreenings(
  tx: Db,
  quoteReference: string,
  insurees: readonly number[],
): Promise<void> {
  if (insurees.length === 0) return;
  await tx
    .delete(screenings)
    .where(and(eq(screenings.quoteReference, quoteReference), inArray(screenings.insuree, [...insurees])));
}

/** Leaves the declaration and its version as they are; false where the screening was withdrawn. */
export async function updateReferral(tx: Db, key: ScreeningKey, change: Partial<Referred>): Promise<boolean> {
  const done = await tx.update(screenings).set(change).where(isOf(key));
  return done.rowsAffected > 0;
}

/** Of those that wait for a person, the longest first. The state is a literal: SQLite uses the partial index only then. */
export const findReferredScreenings = (db: Db): Promise<ScreeningRow[]> =>
  db.select().from(screenings).where(sql`${screenings.referral} = 'open'`).orderBy(screenings.referredAt);

/** Of quotes that are erased: their screenings, and who of the staff read them. */
export async function eraseScreenings(tx: Db, references: readonly string[]): Promise<void> {
  await tx.delete(screenings).where(inArray(screenings.quoteReference, [...references]));
  await tx.delete(screeningReads).where(inArray(screeningReads.quoteReference, [...references]));
}
