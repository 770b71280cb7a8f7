import { and, eq, sql } from 'drizzle-orm';
import { type ResealTable, resealTable } from '../health/reseal.ts';
import type { Db } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import { endorsements } from './policies.table.ts';
import { isMedicalDue, openMedical, sealMedical } from './policy-medical.ts';
import { areFactsDue, openFacts, sealFacts } from './sealed-facts.ts';
import { areTermsDue, openTerms, sealTerms } from './sealed-terms.ts';

const read = (db: Db, after: number, limit: number) => {
  const { policyNumber, version, facts, health, medical, terms } = endorsements;
  return db
    .select({ id: sql<number>`rowid`, policyNumber, version, facts, health, medical, terms })
    .from(endorsements)
    .where(sql`rowid > ${after}`)
    .orderBy(sql`rowid`)
    .limit(limit);
};

/** The one change of a version that was written: what is insured stays the same. */
export const resealPolicies = (sealer: Sealer): ResealTable =>
  resealTable({
    name: 'policies',
    batch: 50,
    read,
    isDue: (row) => areFactsDue(sealer, row) || isMedicalDue(sealer, row) || areTermsDue(sealer, row),
    reseal: (tx, row) =>
      tx
        .update(endorsements)
        .set({
          ...sealFacts(sealer, row, openFacts(sealer, row)),
          medical: sealMedical(sealer, row, openMedical(sealer, row)),
          terms: sealTerms(sealer, row, openTerms(sealer, row)),
        })
        .where(and(eq(endorsements.policyNumber, row.policyNumber), eq(endorsements.version, row.version))),
  });
