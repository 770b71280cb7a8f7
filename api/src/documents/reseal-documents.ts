import { and, eq, sql } from 'drizzle-orm';
import { type ResealTable, resealTable } from '../health/reseal.ts';
import type { Db } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import { findPolicyDocument } from './documents.repository.ts';
import { policyDocuments } from './documents.table.ts';
import { openBody, openPdf, sealDocument } from './sealed-document.ts';

/** Of a body, enough to see which key has sealed it: a document may be some hundred kB. */
const headLength = 32;

const read = (db: Db, after: number, limit: number) => {
  const { policyNumber, version, type, insuree, sealed } = policyDocuments;
  const head = sql<string>`substr(${policyDocuments.body}, 1, ${headLength})`;
  return db
    .select({ id: sql<number>`rowid`, policyNumber, version, type, insuree, sealed, head })
    .from(policyDocuments)
    .where(sql`rowid > ${after}`)
    .orderBy(sql`rowid`)
    .limit(limit);
};

export const resealDocuments = (sealer: Sealer): ResealTable =>
  resealTable({
    name: 'documents',
    batch: 4,
    read,
    isDue: ({ sealed, head }) => !sealed || !sealer.isCurrent(head),
    reseal: async (tx, key) => {
      const stored = await findPolicyDocument(tx, key.policyNumber, key);
      if (!stored) throw new Error('A document that was just read is not there');
      const opened = { body: openBody(sealer, key, stored), pdf: openPdf(sealer, key, stored) };
      await tx
        .update(policyDocuments)
        .set(sealDocument(sealer, key, opened))
        .where(
          and(
            eq(policyDocuments.policyNumber, key.policyNumber),
            eq(policyDocuments.version, key.version),
            eq(policyDocuments.type, key.type),
            eq(policyDocuments.insuree, key.insuree),
          ),
        );
    },
  });
