import { SealError, type Sealer } from '../platform/sealer.ts';
import type { EndorsementRow } from './policies.table.ts';

type Version = Pick<EndorsementRow, 'policyNumber' | 'version'>;
type Sealed = Pick<EndorsementRow, 'terms'>;

const contextOf = ({ policyNumber, version }: Version): string => `policy ${policyNumber} ${version} terms`;

/** REFR-01: special terms as a version stores them; null where there are none. */
export const sealTerms = (sealer: Sealer, version: Version, terms: string | null): string | null =>
  terms === null ? null : sealer.seal(terms, contextOf(version));

export const openTerms = (sealer: Sealer, row: Version & Sealed): string | null =>
  row.terms === null ? null : sealer.open(row.terms, contextOf(row));

/** For staff, who read a policy without the key, too: what says so in place of the words. */
export function termsOrNotice(sealer: Sealer, row: Version & Sealed): string | null {
  try {
    return openTerms(sealer, row);
  } catch (error) {
    if (error instanceof SealError) return 'not readable without the key';
    throw error;
  }
}

/** An older key has sealed them. */
export const areTermsDue = (sealer: Sealer, { terms }: Sealed): boolean =>
  terms !== null && !sealer.isCurrent(terms);
