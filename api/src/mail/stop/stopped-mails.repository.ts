import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { stoppedMails } from './stopped-mails.table.ts';

export const isStopped = async (db: Db, ids: readonly string[]): Promise<boolean> =>
  (await db.select().from(stoppedMails).where(inArray(stoppedMails.id, ids)).limit(1).get()) !== undefined;

export async function insertStop(tx: Db, id: string, stoppedAt: number): Promise<void> {
  await tx.insert(stoppedMails).values({ id, stoppedAt }).onConflictDoNothing();
}

export async function deleteStop(tx: Db, id: string): Promise<void> {
  await tx.delete(stoppedMails).where(eq(stoppedMails.id, id));
}
