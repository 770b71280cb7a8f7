import { and, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { sessionIdOf } from '../../platform/http/session/session.ts';
import { devices, type SessionRow, sessions } from './sessions.table.ts';

export const insertSession = (tx: Db, row: typeof sessions.$inferInsert) => tx.insert(sessions).values(row);

export const findSessionRow = (db: Db, id: string): Promise<SessionRow | undefined> =>
  db.select().from(sessions).where(eq(sessions.id, id)).get();

/** False where it has ended meanwhile. */
export async function changeSession(tx: Db, id: string, change: Partial<SessionRow>): Promise<boolean> {
  return (await tx.update(sessions).set(change).where(eq(sessions.id, id))).rowsAffected > 0;
}

export const deleteSession = (tx: Db, id: string) => tx.delete(sessions).where(eq(sessions.id, id));

/** `except`: the session that stays. */
export const deleteSessionsOf = (tx: Db, customerId: string, except: string | null = null) =>
  tx
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), except === null ? undefined : ne(sessions.id, except)));

/** Of a customer, the newest first. */
export const findSessionsOf = (db: Db, customerId: string): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), eq(sessions.state, 'open')))
    .orderBy(desc(sessions.startedAt));

/** Those whose time is over, and how many they were. Instants, ms. */
export async function deleteEnded(
  tx: Db,
  { startedBefore, seenBefore }: { startedBefore: number; seenBefore: number },
): Promise<number> {
  const isOver = or(lte(sessions.startedAt, startedBefore), lte(sessions.seenAt, seenBefore));
  return (await tx.delete(sessions).where(isOver)).rowsAffected;
}

/** One wrong code more, and how many that makes; undefined where the session has ended. */
export const countWrongCode = (tx: Db, id: string) =>
  tx
    .update(sessions)
    .set({ codeTries: sql`${sessions.codeTries} + 1` })
    .where(eq(sessions.id, id))
    .returning({ tries: sessions.codeTries })
    .get();

/** A device that the account knows. `needsCode`: the password was set on it by a mailed link, and no code was entered since. */
export type KnownDevice = { id: string; needsCode: boolean };

/** The id of a device on which the password was set by a mailed link, and no code was entered yet. */
export const deviceIdBeforeCode = (token: string): string => `link ${sessionIdOf(token)}`;

/** The device whose browser has this token; null where the customer neither entered a code nor set a password by link on it. */
export async function knownDevice(
  db: Db,
  customerId: string,
  token: string | null,
): Promise<KnownDevice | null> {
  if (token === null) return null;
  const ids = [sessionIdOf(token), deviceIdBeforeCode(token)];
  const found = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.customerId, customerId), inArray(devices.id, ids)))
    .get();
  return found ? { id: found.id, needsCode: found.id !== ids[0] } : null;
}

/** Remembers it, or that it was seen. */
export const saveDevice = (tx: Db, row: typeof devices.$inferInsert) =>
  tx
    .insert(devices)
    .values(row)
    .onConflictDoUpdate({ target: [devices.customerId, devices.id], set: { seenAt: row.seenAt } });

export const findDevicesOf = (db: Db, customerId: string) =>
  db.select().from(devices).where(eq(devices.customerId, customerId));

/** Of a customer, also those whose code is still to come. */
export const findEverySessionOf = (db: Db, customerId: string): Promise<SessionRow[]> =>
  db.select().from(sessions).where(eq(sessions.customerId, customerId));

export const forgetDevices = (tx: Db, customerId: string) =>
  tx.delete(devices).where(eq(devices.customerId, customerId));
