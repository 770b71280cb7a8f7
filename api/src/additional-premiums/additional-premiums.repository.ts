import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { inList, preparedSelect } from '../platform/database/prepared-select.ts';
import {
  type AdditionalPremiumRow,
  type AdditionalPremiumState,
  additionalPremiums,
} from './additional-premiums.table.ts';

export const insertPremium = (tx: Db, row: typeof additionalPremiums.$inferInsert) =>
  tx.insert(additionalPremiums).values(row);

export const findPremium = (db: Db, id: string): Promise<AdditionalPremiumRow | undefined> =>
  db.select().from(additionalPremiums).where(eq(additionalPremiums.id, id)).get();

export const findPremiumsOfQuote = (db: Db, quoteReference: string): Promise<AdditionalPremiumRow[]> =>
  db.select().from(additionalPremiums).where(eq(additionalPremiums.quoteReference, quoteReference));

/** Newest first. */
export const findPremiumsOfPolicy = (db: Db, policyNumber: string): Promise<AdditionalPremiumRow[]> =>
  db
    .select()
    .from(additionalPremiums)
    .where(eq(additionalPremiums.policyNumber, policyNumber))
    .orderBy(desc(additionalPremiums.raisedAt));

const unpaid = preparedSelect((builder) =>
  builder
    .select({ policyNumber: additionalPremiums.policyNumber })
    .from(additionalPremiums)
    .where(
      and(
        inList(additionalPremiums.policyNumber, 'policyNumbers'),
        or(
          eq(additionalPremiums.state, 'paying'),
          and(eq(additionalPremiums.state, 'open'), gt(additionalPremiums.expiresAt, sql.placeholder('now'))),
        ),
      ),
    ),
);

/** The numbers of those policies of which a premium can be paid, or is being paid. */
export const unpaidOf = async (db: Db, policyNumbers: string[], now: number): Promise<Set<string>> =>
  new Set((await unpaid.all(db, { policyNumbers, now })).map((one) => one.policyNumber));

/** Those of a policy that can still be paid. */
export const closeOpenPremiums = (tx: Db, policyNumber: string, at: number) =>
  tx
    .update(additionalPremiums)
    .set(withItsPolicy(at))
    .where(
      and(
        eq(additionalPremiums.policyNumber, policyNumber),
        eq(additionalPremiums.state, 'open'),
        gt(additionalPremiums.expiresAt, at),
      ),
    );

/** Cancelled by nobody of the staff: its policy was (AMND-04). */
export const withItsPolicy = (at: number) => ({ state: 'cancelled', cancelledAt: at }) as const;

/** False when it is not in one of `from` any more; then nothing is stored. */
export async function changePremium(
  tx: Db,
  id: string,
  from: readonly AdditionalPremiumState[],
  change: Partial<Omit<AdditionalPremiumRow, 'id'>>,
): Promise<boolean> {
  const done = await tx
    .update(additionalPremiums)
    .set(change)
    .where(and(eq(additionalPremiums.id, id), inArray(additionalPremiums.state, [...from])));
  return done.rowsAffected > 0;
}
