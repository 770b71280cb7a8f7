import { eq, isNotNull, sql } from 'drizzle-orm';
import { type ResealTable, resealTable } from '../health/reseal.ts';
import type { Db } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import { rescreenings } from './rescreenings.table.ts';
import { openStored, sealRescreening } from './stored-rescreening.ts';

const read = async (db: Db, after: number, limit: number) => {
  const { id, sealed } = rescreenings;
  return db
    .select({ id: sql<number>`rowid`, key: id, sealed })
    .from(rescreenings)
    .where(sql`rowid > ${after} and ${isNotNull(sealed)}`)
    .orderBy(sql`rowid`)
    .limit(limit);
};

/** What was declared stays, and so does its version. */
export const resealRescreenings = (sealer: Sealer): ResealTable =>
  resealTable({
    name: 'rescreenings',
    batch: 50,
    read,
    isDue: ({ sealed }) => sealed !== null && !sealer.isCurrent(sealed),
    reseal: async (tx, { key: id, sealed }) => {
      const stored = openStored(sealer, { id, sealed });
      if (!stored) return;
      await tx
        .update(rescreenings)
        .set({ sealed: sealRescreening(sealer, { id }, stored) })
        .where(eq(rescreenings.id, id));
    },
  });
