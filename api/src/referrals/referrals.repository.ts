import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { referralDecisions } from './referral-decisions.table.ts';

export const appendDecision = (tx: Db, row: typeof referralDecisions.$inferInsert) =>
  tx.insert(referralDecisions).values(row);

/** Oldest first. */
export const findDecisions = (db: Db, quoteReference: string) =>
  db
    .select()
    .from(referralDecisions)
    .where(eq(referralDecisions.quoteReference, quoteReference))
    .orderBy(referralDecisions.id);

/** What was asked at an instant, ms. */
export const findAsked = (db: Db, quoteReference: string, at: number) =>
  db
    .select({ note: referralDecisions.note })
    .from(referralDecisions)
    .where(
      and(
        eq(referralDecisions.quoteReference, quoteReference),
        eq(referralDecisions.decidedAt, at),
        eq(referralDecisions.outcome, 'asked'),
      ),
    )
    .get();

/** Of quotes that are erased. */
export const eraseDecisions = (tx: Db, references: readonly string[]) =>
  tx.delete(referralDecisions).where(inArray(referralDecisions.quoteReference, [...references]));
