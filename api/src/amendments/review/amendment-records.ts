import type { AmendmentKind } from '@coverkit/rules';
import type { Database } from '../../platform/database/db.ts';
import type { AmendmentDecisionRow } from '../amendment-decisions.table.ts';
import { amendmentsOfPolicy } from '../amendments.repository.ts';
import type { AmendmentRow, AmendmentState } from '../amendments.table.ts';
import { findDecisions } from './review.repository.ts';

/** What people decided on a change of a policy and why, with nothing of what was asked for: that is deleted once it is decided or made. */
export type AmendmentRecord = {
  id: string;
  policyNumber: string;
  brandId: string;
  kind: AmendmentKind;
  state: AmendmentState;
  /** ISO 8601. */
  since: string;
  /** ISO 8601; null while it waits. */
  decidedAt: string | null;
  decisions: {
    outcome: AmendmentDecisionRow['outcome'];
    by: string;
    at: string;
    note: string;
    loading: number;
  }[];
};

const instant = (ms: number): string => new Date(ms).toISOString();

export const recordOf = (row: AmendmentRow, decisions: readonly AmendmentDecisionRow[]): AmendmentRecord => {
  const { id, policyNumber, brandId, kind, state, createdAt, decidedAt } = row;
  return {
    ...{ id, policyNumber, brandId, kind, state, since: instant(createdAt) },
    decidedAt: decidedAt === null ? null : instant(decidedAt),
    decisions: decisions.map((one) => ({
      ...{ outcome: one.outcome, by: one.decidedBy, note: one.note, loading: one.loading / 100 },
      at: instant(one.decidedAt),
    })),
  };
};

/** REFR-01: those of a policy on which people decided, or are to decide; the newest first. */
export const createRecordsOf =
  ({ database }: { database: Pick<Database, 'read'> }) =>
  async (policyNumber: string): Promise<AmendmentRecord[]> => {
    const rows = await amendmentsOfPolicy(database.read, policyNumber);
    const records = await Promise.all(
      rows.map(async (row) => recordOf(row, await findDecisions(database.read, row.id))),
    );
    return records.filter(({ state, decisions }) => state === 'referred' || decisions.length > 0);
  };
