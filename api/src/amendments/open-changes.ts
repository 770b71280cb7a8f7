import { type OpenAmendment, todayIn } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/db.ts';
import type { PolicyToday } from '../policies/read-policy.ts';
import { findPayingAmendment, openAmendmentsOf } from './amendments.repository.ts';
import type { AmendmentRow } from './amendments.table.ts';

type OpenAmendmentDeps = {
  database: Pick<Database, 'read'>;
  clock: Clock;
  brands: Pick<Brands, 'brand'>;
};

/** A change of the policy is being paid. With `db`, also inside a write. */
export const isAmendmentPaying = async (db: Db, policyNumber: string): Promise<boolean> =>
  (await findPayingAmendment(db, policyNumber)) !== undefined;

/** Its price is still held. */
export const isHeld = ({ state, heldUntil }: AmendmentRow, now: number): boolean =>
  state === 'approved' && heldUntil !== null && now < heldUntil;

/** A person decides on it: for the first time, or again where the policy has changed since they approved it. */
export const waitsForPerson = (row: AmendmentRow, version: number, now: number): boolean =>
  row.state === 'referred' || (isHeld(row, now) && row.basedOn !== version);

/**
 * The changes of policies that are not made yet, by their numbers, one of each kind: one that is being paid, then those that can be made,
 * then those that wait for a person; the newest of them first.
 */
export const createOpenAmendmentsOf =
  ({ database, clock, brands }: OpenAmendmentDeps) =>
  async (policies: readonly PolicyToday[]): Promise<Map<string, OpenAmendment[]>> => {
    const now = clock.now().getTime();
    const numbers = policies.map(({ policyNumber }) => policyNumber);
    const rows = Map.groupBy(await openAmendmentsOf(database.read, numbers), (row) => row.policyNumber);
    return new Map(
      policies.map((one) => [
        one.policyNumber,
        openOf(rows.get(one.policyNumber) ?? [], one, { now, ...brands.brand(one.brandId) }),
      ]),
    );
  };

function openOf(
  rows: readonly AmendmentRow[],
  { version }: PolicyToday,
  { now, timeZone }: { now: number; timeZone: string },
): OpenAmendment[] {
  const isReady = (row: AmendmentRow) => isHeld(row, now) && row.basedOn === version;
  const lastDay = (row: AmendmentRow) => todayIn(timeZone, new Date((row.heldUntil ?? 1) - 1));
  const found: OpenAmendment[] = [
    ...rows
      .filter(({ state }) => state === 'paying')
      .map(({ kind }) => ({ kind, state: 'paying' as const, heldUntil: null })),
    ...rows
      .filter(isReady)
      .map((row) => ({ kind: row.kind, state: 'approved' as const, heldUntil: lastDay(row) })),
    ...rows
      .filter((row) => waitsForPerson(row, version, now))
      .map(({ kind }) => ({ kind, state: 'referred' as const, heldUntil: null })),
  ];
  return found.filter(({ kind }, at) => found.findIndex((one) => one.kind === kind) === at);
}
