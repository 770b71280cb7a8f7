import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { amendmentDecisions } from '../amendment-decisions.table.ts';
import { type AmendmentRow, amendments } from '../amendments.table.ts';

/** Those that a person decides on, or has approved; the longest waiting first. */
export const findReviewed = (db: Db): Promise<AmendmentRow[]> =>
  db
    .select()
    .from(amendments)
    .where(inArray(amendments.state, ['referred', 'approved']))
    .orderBy(amendments.createdAt);

export const appendDecision = (tx: Db, row: typeof amendmentDecisions.$inferInsert) =>
  tx.insert(amendmentDecisions).values(row).returning({ id: amendmentDecisions.id });

/** Oldest first. */
export const findDecisions = (db: Db, amendmentId: string) =>
  db
    .select()
    .from(amendmentDecisions)
    .where(eq(amendmentDecisions.amendmentId, amendmentId))
    .orderBy(amendmentDecisions.id);

export const findDecision = (db: Db, id: number) =>
  db.select().from(amendmentDecisions).where(eq(amendmentDecisions.id, id)).get();
