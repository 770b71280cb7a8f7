import { completeDraft } from '@coverkit/rules';
import { asc, eq, gt } from 'drizzle-orm';
import { type ResealTable, resealTable } from '../../health/reseal.ts';
import { isSealDue } from '../../health/sealed-draft.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { quotes } from '../quotes.table.ts';
import { isPlainDigest, openApproval, openQuoteDraft, sealApproval, sealQuoteDraft } from './sealed-quote.ts';

const read = async (db: Db, after: number, limit: number) => {
  const { id, reference, draft, health, approvedExpedition } = quotes;
  const rows = await db
    .select({ id, reference, draft, health, approvedExpedition })
    .from(quotes)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, draft: completeDraft(row.draft) }));
};

export const resealQuotes = (sealer: Sealer): ResealTable =>
  resealTable({
    name: 'quotes',
    batch: 50,
    read,
    isDue: (row) => isSealDue(sealer, row) || isApprovalDue(sealer, row.approvedExpedition),
    reseal: (tx, row) => {
      const digest = openApproval(sealer, row);
      const change = {
        ...sealQuoteDraft(sealer, row, openQuoteDraft(sealer, row)),
        approvedExpedition: digest === null ? null : sealApproval(sealer, row, digest),
      };
      return tx.update(quotes).set(change).where(eq(quotes.id, row.id));
    },
  });

const isApprovalDue = (sealer: Sealer, stored: string | null): boolean =>
  stored !== null && (isPlainDigest(stored) || !sealer.isCurrent(stored));
