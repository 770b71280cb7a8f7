import type { Cents } from '@coverkit/rules';
import type { Loading } from '@coverkit/rules/screening';
import type { Sealer } from '../platform/sealer.ts';
import type { EndorsementRow } from './policies.table.ts';

/** What a version of a policy says about the conditions that a traveller declared. */
export type TravellerMedical = {
  /** The traveller's number, from 1. */
  insuree: number;
  /** Whether the traveller took the cover for what could be covered. */
  accepted: boolean;
  /** By name. Without the cover, all that were declared are excluded. */
  covered: readonly string[];
  excluded: readonly string[];
  /** Of each claim for a covered condition. */
  conditionExcess: Cents;
  /** What is charged for them, on the traveller's own premium. */
  loading: Loading;
};

type Version = Pick<EndorsementRow, 'policyNumber' | 'version'>;

const contextOf = ({ policyNumber, version }: Version): string => `policy ${policyNumber} ${version} medical`;

/** Null where nobody was screened. */
export const sealMedical = (
  sealer: Sealer,
  version: Version,
  medical: readonly TravellerMedical[],
): string | null => (medical.length > 0 ? sealer.seal(JSON.stringify(medical), contextOf(version)) : null);

export const openMedical = (
  sealer: Sealer,
  row: Version & Pick<EndorsementRow, 'medical'>,
): TravellerMedical[] => (row.medical === null ? [] : JSON.parse(sealer.open(row.medical, contextOf(row))));

/** An older key has sealed it. */
export const isMedicalDue = (sealer: Sealer, { medical }: Pick<EndorsementRow, 'medical'>): boolean =>
  medical !== null && !sealer.isCurrent(medical);

/** Replaces the medical facts of one traveller; sorted by traveller. */
export const withMedical = (before: readonly TravellerMedical[], now: TravellerMedical): TravellerMedical[] =>
  [...before.filter(({ insuree }) => insuree !== now.insuree), now].sort((a, b) => a.insuree - b.insuree);
