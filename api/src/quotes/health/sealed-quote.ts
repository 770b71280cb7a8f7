import type { QuoteDraft } from '@coverkit/rules';
import { openDraft, type SealedDraft, sealDraft } from '../../health/sealed-draft.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { QuoteRow } from '../quotes.table.ts';

type Reference = Pick<QuoteRow, 'reference'>;

const healthContext = ({ reference }: Reference): string => `quote ${reference} health`;
const approvalContext = ({ reference }: Reference): string => `quote ${reference} approval`;

/** The columns of a quote's draft (HOST-12). */
export const sealQuoteDraft = (sealer: Sealer, quote: Reference, draft: QuoteDraft): SealedDraft =>
  sealDraft(sealer, draft, healthContext(quote));

/** A quote's draft with its health answers. */
export const openQuoteDraft = (sealer: Sealer, row: Reference & SealedDraft): QuoteDraft =>
  openDraft(sealer, row, healthContext(row));

/**
 * The digest of an approved expedition is of its health answers too, and of what is stored beside it: who has the database
 * could find them by trying each.
 */
export const sealApproval = (sealer: Sealer, quote: Reference, digest: string): string =>
  sealer.seal(digest, approvalContext(quote));

/** Null where nothing is approved, or the digest was not stored yet. One from before digests were sealed is plain. */
export function openApproval(
  sealer: Sealer,
  row: Reference & Pick<QuoteRow, 'approvedExpedition'>,
): string | null {
  const { approvedExpedition: stored } = row;
  return stored === null || isPlainDigest(stored) ? stored : sealer.open(stored, approvalContext(row));
}

/** A sha256 in base64url; what is sealed is longer. */
export const isPlainDigest = (stored: string): boolean => stored.length === 43;
