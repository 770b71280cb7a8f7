import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { type AdditionalPaymentRow, type AdditionalState, additionalPayments } from './additional.table.ts';

export const insertPayment = (tx: Db, row: typeof additionalPayments.$inferInsert) =>
  tx.insert(additionalPayments).values(row);

export const findPayment = (db: Db, id: string): Promise<AdditionalPaymentRow | undefined> =>
  db.select().from(additionalPayments).where(eq(additionalPayments.id, id)).get();

export const findPaymentsOfQuote = (db: Db, quoteReference: string): Promise<AdditionalPaymentRow[]> =>
  db.select().from(additionalPayments).where(eq(additionalPayments.quoteReference, quoteReference));

/** Newest first. */
export const findPaymentsOfPolicy = (db: Db, policyNumber: string): Promise<AdditionalPaymentRow[]> =>
  db
    .select()
    .from(additionalPayments)
    .where(eq(additionalPayments.policyNumber, policyNumber))
    .orderBy(desc(additionalPayments.raisedAt));

/** False when it is not in one of `from` any more; then nothing is stored. */
export async function changePayment(
  tx: Db,
  id: string,
  from: readonly AdditionalState[],
  change: Partial<Omit<AdditionalPaymentRow, 'id'>>,
): Promise<boolean> {
  const done = await tx
    .update(additionalPayments)
    .set(change)
    .where(and(eq(additionalPayments.id, id), inArray(additionalPayments.state, [...from])));
  return done.rowsAffected > 0;
}
