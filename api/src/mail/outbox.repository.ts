import type { Db } from '../platform/db.ts';
import { outbox } from './outbox.table.ts';

/** The same `dedupeKey` twice is one row. */
export const insertOutbox = (tx: Db, rows: (typeof outbox.$inferInsert)[]) =>
  tx.insert(outbox).values(rows).onConflictDoNothing();
