import { asc, eq, sql } from 'drizzle-orm';
import { type ResealTable, resealTable } from '../../health/reseal.ts';
import type { Db } from '../../platform/database/db.ts';
import type { DerivedToken } from '../../platform/derived-token.ts';
import { attempts } from './attempts.table.ts';
import { isProtected } from './request-hash.ts';

const read = (db: Db, after: number, limit: number) =>
  db
    .select({ id: sql<number>`rowid`, attempt: attempts.id, requestHash: attempts.requestHash })
    .from(attempts)
    .where(sql`rowid > ${after}`)
    .orderBy(asc(sql`rowid`))
    .limit(limit);

/** The hashes of requests from before they were protected. */
export const protectAttempts = (protectHash: DerivedToken): ResealTable =>
  resealTable({
    name: 'attempts',
    batch: 50,
    read,
    isDue: ({ requestHash }) => !isProtected(requestHash),
    reseal: (tx, { attempt, requestHash }) =>
      tx
        .update(attempts)
        .set({ requestHash: protectHash(requestHash) })
        .where(eq(attempts.id, attempt)),
  });
