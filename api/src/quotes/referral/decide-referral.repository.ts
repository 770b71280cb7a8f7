import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type QuoteRow, quotes } from '../quotes.table.ts';

/** Quotes that wait for a decision, the longest waiting first. The flag is a literal: SQLite uses the partial index only then. */
export const findReferred = (db: Db): Promise<QuoteRow[]> =>
  db.select().from(quotes).where(sql`${quotes.referralPending} = 1`).orderBy(asc(quotes.savedAt));

export type Decided = Pick<
  QuoteRow,
  | 'status'
  | 'referralPending'
  | 'referralApproved'
  | 'referralLoading'
  | 'approvedExpedition'
  | 'priceLockedUntil'
  | 'prices'
  | 'expiresAt'
>;

export async function setDecided(tx: Db, id: number, decided: Decided): Promise<void> {
  await tx.update(quotes).set(decided).where(eq(quotes.id, id));
}

export async function setHeld(
  tx: Db,
  id: number,
  held: Pick<Decided, 'priceLockedUntil' | 'expiresAt'>,
): Promise<void> {
  await tx.update(quotes).set(held).where(eq(quotes.id, id));
}
