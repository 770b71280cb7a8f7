import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { readInstants } from '../platform/database/read-text.ts';
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

/** Until when the last of each policy can be paid, ms: for ever while it is being paid. Without those that have none. */
export const unpaidUntil = (db: Db, policyNumbers: string[]): Promise<Map<string, number>> =>
  readInstants(db, lastOfUnpaid, policyNumbers);
const lastOfUnpaid = `select json_group_object(policy_number, until) from (
  select policy_number, max(iif(state = 'paying', 9007199254740991, expires_at)) as until from additional_payments
  where policy_number in (select value from json_each(?)) and state in ('open', 'paying') group by policy_number)`;

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
