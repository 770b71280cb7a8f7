import { type OpenAmendment, todayIn } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { OpenChanges } from '../policies/read-policy.ts';
import { openAmendmentsOf } from './amendments.repository.ts';
import type { AmendmentRow } from './amendments.table.ts';

type OpenAmendmentDeps = {
  database: Pick<Database, 'read'>;
  clock: Clock;
  brands: Pick<Brands, 'brand'>;
};

/** Its price is still held. */
export const isHeld = ({ state, heldUntil }: AmendmentRow, now: number): boolean =>
  state === 'approved' && heldUntil !== null && now < heldUntil;

/** A person decides on it: for the first time, or again where the policy has changed since they approved it. */
export const waitsForPerson = (row: AmendmentRow, version: number, now: number): boolean =>
  row.state === 'referred' || (isHeld(row, now) && row.basedOn !== version);

/** The change of a policy that is not made yet: one that is being paid, else the newest that can be made, or that waits for a person. */
export const createOpenAmendmentOf =
  ({ database, clock, brands }: OpenAmendmentDeps) =>
  async ({ policyNumber, brandId, version }: Parameters<OpenChanges>[0]): Promise<OpenAmendment | null> => {
    const now = clock.now().getTime();
    const rows = await openAmendmentsOf(database.read, policyNumber);
    const paying = rows.find(({ state }) => state === 'paying');
    if (paying) return { kind: paying.kind, state: 'paying', heldUntil: null };
    const isReady = (row: AmendmentRow) => isHeld(row, now) && row.basedOn === version;
    const open = rows.find(isReady) ?? rows.find((row) => waitsForPerson(row, version, now));
    if (!open) return null;
    if (!isReady(open)) return { kind: open.kind, state: 'referred', heldUntil: null };
    const { timeZone } = brands.brand(brandId);
    const heldUntil = todayIn(timeZone, new Date((open.heldUntil ?? 1) - 1));
    return { kind: open.kind, state: 'approved', heldUntil };
  };
