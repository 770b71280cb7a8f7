import { completeDraft, type QuoteDraft, withoutHealth } from '@coverkit/rules';
import { isSealDue, openDraft, type SealedDraft, sealDraft } from '../health/sealed-draft.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { EndorsementRow } from './policies.table.ts';

type Version = Pick<EndorsementRow, 'policyNumber' | 'version'>;
/** The columns of what is insured. */
export type SealedFacts = Pick<EndorsementRow, 'facts' | 'health'>;

const contextOf = ({ policyNumber, version }: Version): string => `policy ${policyNumber} ${version} health`;

const draftOf = ({ facts, health }: SealedFacts): SealedDraft => ({ draft: completeDraft(facts), health });

/** HOST-12 */
export function sealFacts(sealer: Sealer, version: Version, insured: QuoteDraft): SealedFacts {
  const { draft, health } = sealDraft(sealer, insured, contextOf(version));
  return { facts: draft, health };
}

export const openFacts = (sealer: Sealer, row: Version & SealedFacts): QuoteDraft =>
  openDraft(sealer, draftOf(row), contextOf(row));

/** Also of a row from before health answers were sealed. */
export const factsWithoutHealth = (row: SealedFacts): QuoteDraft =>
  withoutHealth(JSON.parse(draftOf(row).draft));

export const areFactsDue = (sealer: Sealer, row: SealedFacts): boolean => isSealDue(sealer, draftOf(row));
