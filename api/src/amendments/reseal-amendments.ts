import { eq, isNotNull, sql } from 'drizzle-orm';
import { type ResealTable, resealTable } from '../health/reseal.ts';
import type { Db } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import { amendments } from './amendments.table.ts';
import { openStored, sealAmendment } from './stored-amendment.ts';

const read = async (db: Db, after: number, limit: number) => {
  const { id, sealed } = amendments;
  return db
    .select({ id: sql<number>`rowid`, key: id, sealed })
    .from(amendments)
    .where(sql`rowid > ${after} and ${isNotNull(sealed)}`)
    .orderBy(sql`rowid`)
    .limit(limit);
};

/** Those that are not done yet: nothing of the others is sealed. */
export const resealAmendments = (sealer: Sealer): ResealTable =>
  resealTable({
    name: 'amendments',
    batch: 50,
    read,
    isDue: ({ sealed }) => sealed !== null && !sealer.isCurrent(sealed),
    reseal: async (tx, { key: id, sealed }) => {
      const stored = openStored(sealer, { id, sealed });
      if (!stored) return;
      await tx
        .update(amendments)
        .set({ sealed: sealAmendment(sealer, { id }, stored) })
        .where(eq(amendments.id, id));
    },
  });
