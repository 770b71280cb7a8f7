import { type AddedTerms, type Amendment, type AmendmentPlan, noTerms } from '@coverkit/rules';
import { resealById } from '../health/reseal-by-id.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { TravellerMedical } from '../policies/policy-medical.ts';
import { type AmendmentRow, amendments } from './amendments.table.ts';

/** What is stored encrypted of an amendment until it is done: what was asked for, and what it makes of the policy; of an approval its special terms (REFR-01). */
export type StoredAmendment = AddedTerms & {
  asked: Amendment;
  plan: AmendmentPlan;
  /** Of each traveller who was screened, by their numbers after the change. */
  medical: readonly TravellerMedical[];
};

const contextOf = ({ id }: Pick<AmendmentRow, 'id'>): string => `amendment ${id}`;

export const sealAmendment = (
  sealer: Sealer,
  row: Pick<AmendmentRow, 'id'>,
  stored: StoredAmendment,
): string => sealer.seal(JSON.stringify(stored), contextOf(row));

/** Written by this server, which checked it. Null once it is done or released. */
export const openStored = (
  sealer: Sealer,
  row: Pick<AmendmentRow, 'id' | 'sealed'>,
): StoredAmendment | null =>
  // One from before approvals could have terms has none.
  row.sealed === null ? null : { ...noTerms, ...JSON.parse(sealer.open(row.sealed, contextOf(row))) };

/** Seals with the current key what is not done yet: nothing of the others is stored. */
export const resealAmendments = (sealer: Sealer) =>
  resealById(sealer, { name: 'amendments', table: amendments, contextOf });
