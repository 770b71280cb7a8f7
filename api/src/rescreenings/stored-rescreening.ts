import type { PriceStep } from '@coverkit/rules';
import type { RescreenResult } from '@coverkit/rules/contract';
import { resealById } from '../health/reseal-by-id.ts';
import type { Database } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { DeclaredScreening } from '../screenings/declaration/declared-screening.ts';
import type { FindRescreened } from '../screenings/declaration/read-declarations.ts';
import { rescreeningsOfPolicy } from './rescreenings.repository.ts';
import { type RescreeningRow, rescreenings } from './rescreenings.table.ts';

/** A result as the customer sees it, with the parts of what is paid for it. */
export type PricedResult = { result: RescreenResult; steps: readonly PriceStep[] };

/** What is stored encrypted of a re-screening. */
export type StoredRescreening = DeclaredScreening & {
  /** What the customer decided on, and the charge is booked by. Means nothing while it is open. */
  decided: PricedResult | null;
};

const contextOf = ({ id }: Pick<RescreeningRow, 'id'>): string => `rescreening ${id}`;

export const sealRescreening = (
  sealer: Sealer,
  row: Pick<RescreeningRow, 'id'>,
  stored: StoredRescreening,
): string => sealer.seal(JSON.stringify(stored), contextOf(row));

/** Written by this server, which checked it. Null while nothing was changed. */
export const openStored = (
  sealer: Sealer,
  row: Pick<RescreeningRow, 'id' | 'sealed'>,
): StoredRescreening | null =>
  row.sealed === null ? null : JSON.parse(sealer.open(row.sealed, contextOf(row)));

export const resealRescreenings = (sealer: Sealer) =>
  resealById(sealer, { name: 'rescreenings', table: rescreenings, contextOf });

/** What re-screenings hold of a traveller, the oldest first; of those that were taken back nothing is stored. */
export const createFindRescreened =
  ({ database, sealer }: { database: Pick<Database, 'read'>; sealer: Sealer }): FindRescreened =>
  async (policyNumber, insuree) => {
    const rows = await rescreeningsOfPolicy(database.read, policyNumber);
    return rows
      .filter((row) => row.insuree === insuree)
      .reverse()
      .flatMap((row) => {
        const declared = openStored(sealer, row);
        const { id, consentBy, consentAt, decidedAt: completedAt } = row;
        const accepted = row.state === 'done' ? true : row.state === 'refused' ? false : null;
        return declared ? [{ rescreening: id, declared, consentBy, consentAt, completedAt, accepted }] : [];
      });
  };
