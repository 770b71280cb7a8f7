import { type AmendmentKind, refusal } from '@coverkit/rules';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import { amendmentUnavailable } from './amendments.errors.ts';
import { openAmendmentsOf } from './amendments.repository.ts';
import type { AmendmentRow } from './amendments.table.ts';
import type { OpenedPolicy } from './open-amendment.ts';
import { isHeld } from './open-changes.ts';
import { planOf } from './prepare-amendment.ts';
import { openStored, type StoredAmendment } from './stored-amendment.ts';

export type ApprovedAmendment = StoredAmendment & {
  row: AmendmentRow;
  /** The policy, or what the change insures of it, is another than was approved: a person decides again. */
  referred: boolean;
};

export type ApprovedDeps = { database: Pick<Database, 'read'>; clock: Clock; sealer: Sealer };

/**
 * REFR-01: the change of this kind that a person approved, at the price that is held. Throws the 409 where there is none, or it is not
 * open any more, and the 422 where its dates have passed.
 */
export async function findApproved(
  { database, clock, sealer }: ApprovedDeps,
  opened: OpenedPolicy,
  kind: AmendmentKind,
): Promise<ApprovedAmendment> {
  const now = clock.now().getTime();
  const rows = await openAmendmentsOf(database.read, [opened.policy.number]);
  const held = rows.filter((one) => one.kind === kind && isHeld(one, now));
  // As `open-changes.ts` shows them: what can be made comes before what waits for a person.
  const row = held.find(({ basedOn }) => basedOn === opened.version) ?? held[0];
  const stored = row && openStored(sealer, row);
  if (!row || !stored) throw amendmentUnavailable([refusal('notApproved')]);
  if (row.basedOn !== opened.version) return { ...stored, row, referred: true };
  // Its days may begin later by now (AMND-03): then a person decides on what is insured from today.
  const { plan } = await planOf(opened, stored.asked);
  const insured = (one: typeof plan) => JSON.stringify([one.facts, one.cover]);
  return { ...stored, row, referred: insured(plan) !== insured(stored.plan) };
}
