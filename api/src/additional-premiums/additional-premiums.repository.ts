import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { readText } from '../platform/database/read-text.ts';
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

/** Until when one can be paid, ms: for ever while it is being paid; 0 where there is none. */
export const unpaidUntil = async (db: Db, policyNumber: string): Promise<number> =>
  Number(await readText(db, lastOfUnpaid, policyNumber));
const lastOfUnpaid = `select cast(max(iif(state = 'paying', 9007199254740991, expires_at)) as text)
  from additional_payments where policy_number = ? and state in ('open', 'paying')`;

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
