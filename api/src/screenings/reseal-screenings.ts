import { and, eq, sql } from 'drizzle-orm';
import { type ResealTable, resealTable } from '../health/reseal.ts';
import type { Db } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import { openScreening, sealScreening } from './declaration/declared-screening.ts';
import { openQuestion, sealQuestion } from './referral/person.ts';
import type { ScreeningKey } from './screenings.repository.ts';
import { screenings } from './screenings.table.ts';

const read = (db: Db, after: number, limit: number) => {
  const { quoteReference, insuree, version, sealed, question } = screenings;
  return db
    .select({ id: sql<number>`rowid`, quoteReference, insuree, version, sealed, question })
    .from(screenings)
    .where(sql`rowid > ${after}`)
    .orderBy(sql`rowid`)
    .limit(limit);
};

function resealQuestion(sealer: Sealer, row: ScreeningKey & { question: string | null }): string | null {
  const question = openQuestion(sealer, row);
  return question === null ? null : sealQuestion(sealer, row, question);
}

/** What was declared stays, and so does its version. */
export const resealScreenings = (sealer: Sealer): ResealTable =>
  resealTable({
    name: 'screenings',
    batch: 50,
    read,
    isDue: ({ sealed, question }) =>
      !sealer.isCurrent(sealed) || (question !== null && !sealer.isCurrent(question)),
    reseal: (tx, row) =>
      tx
        .update(screenings)
        .set({
          sealed: sealScreening(sealer, row, openScreening(sealer, row)),
          question: resealQuestion(sealer, row),
        })
        .where(and(eq(screenings.quoteReference, row.quoteReference), eq(screenings.insuree, row.insuree))),
  });
