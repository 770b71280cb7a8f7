import { eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type EmailChangeRow, emailChanges } from './email-changes.table.ts';

export const findEmailChange = (db: Db, customerId: string): Promise<EmailChangeRow | undefined> =>
  db.select().from(emailChanges).where(eq(emailChanges.customerId, customerId)).get();

/** In the place of the one before. */
export const saveEmailChange = (tx: Db, row: EmailChangeRow) =>
  tx.insert(emailChanges).values(row).onConflictDoUpdate({ target: emailChanges.customerId, set: row });

export const countWrongEmailCode = (tx: Db, customerId: string) =>
  tx
    .update(emailChanges)
    .set({ codeTries: sql`${emailChanges.codeTries} + 1` })
    .where(eq(emailChanges.customerId, customerId));

export const deleteEmailChange = (tx: Db, customerId: string) =>
  tx.delete(emailChanges).where(eq(emailChanges.customerId, customerId));

/** Those whose last code was sent up to this instant, ms; and how many they were. */
export const deleteEmailChangesUntil = async (tx: Db, sentUntil: number): Promise<number> =>
  (await tx.delete(emailChanges).where(lte(emailChanges.codeSentAt, sentUntil))).rowsAffected;
