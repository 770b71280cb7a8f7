import { desc, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { SealError, type Sealer } from '../platform/sealer.ts';
import { openScreening } from './declaration/declared-screening.ts';
import { screenings } from './screenings.table.ts';

/**
 * Refuses the start with keys that do not open the newest screening: travellers could not go on with theirs, policies could not be
 * read, and new answers would be encrypted by a key that nobody keeps. Older ones may have older keys, see `staff health reseal`.
 */
export async function assertHealthKeys(db: Db, sealer: Sealer): Promise<void> {
  const newest = await db.select().from(screenings).orderBy(desc(sql`rowid`)).limit(1).get();
  if (!newest) return;
  try {
    openScreening(sealer, newest);
  } catch (cause) {
    if (!(cause instanceof SealError)) throw cause;
    throw new Error(
      `The server did not start: HEALTH_KEYS does not open the health answers in the database (${cause.code}). ` +
        'Nobody could go on with a medical screening, or read a policy that has one; nothing was changed. ' +
        'Give the server the keys that encrypted them, in development its SECRET. ' +
        'To replace a key, put the new one before the old one and run "staff health reseal".',
      { cause },
    );
  }
}
