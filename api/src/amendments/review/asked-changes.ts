import type { AskedChange } from '@coverkit/rules';
import type { Database } from '../../platform/database/db.ts';
import { amendmentsOfPolicy } from '../amendments.repository.ts';
import type { AmendmentRow } from '../amendments.table.ts';
import { findDecisions } from './review.repository.ts';

/** The changes that the customer of a policy asked for, with what people decided on them; never their notes. */
export type AskedChanges = (policyNumber: string) => Promise<AskedChange[]>;

const instant = (ms: number): string => new Date(ms).toISOString();

export const createAskedChanges =
  ({ database }: { database: Pick<Database, 'read'> }): AskedChanges =>
  async (policyNumber) => {
    const rows = await amendmentsOfPolicy(database.read, policyNumber);
    return Promise.all(
      rows.map(async (row) => {
        const decisions = await findDecisions(database.read, row.id);
        return {
          amendment: row.kind,
          referredAt: wasReferred(row) || decisions.length > 0 ? instant(row.createdAt) : null,
          decisions: decisions.map(({ outcome, decidedAt }) => ({ state: outcome, at: instant(decidedAt) })),
        };
      }),
    );
  };

/** One that another took the place of while it waited has lost its key; that of a declined card keeps it. */
const wasReferred = ({ state, heldUntil, idempotencyKey }: AmendmentRow): boolean =>
  state === 'referred' || heldUntil !== null || (state === 'released' && idempotencyKey === null);
