import type { OpenAmendment } from '@coverkit/rules';
import type { Database } from '../platform/database/db.ts';
import { amendmentsOfPolicy } from './amendments.repository.ts';

/** The change of a policy that is not made yet: one that is being paid, or else the newest for a person to decide. */
export const createOpenAmendmentOf =
  (database: Pick<Database, 'read'>) =>
  async (policyNumber: string): Promise<OpenAmendment | null> => {
    const rows = await amendmentsOfPolicy(database.read, policyNumber);
    const open =
      rows.find(({ state }) => state === 'paying') ?? rows.find(({ state }) => state === 'referred');
    if (open?.state !== 'paying' && open?.state !== 'referred') return null;
    return { kind: open.kind, state: open.state };
  };
