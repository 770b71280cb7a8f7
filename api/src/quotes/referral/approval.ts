import { hash } from 'node:crypto';
import { expeditionText, type QuoteDraft, sameExpedition } from '@coverkit/rules';
import type { QuoteRow } from '../quotes.table.ts';

export type Approval = Pick<QuoteRow, 'referralApproved' | 'referralLoading'>;
type StoredApproval = {
  row: Approval & Pick<QuoteRow, 'approvedExpedition'>;
  draft: QuoteDraft;
  /** The row's, decrypted. */
  approvedExpedition: string | null;
};

/** Identifies an expedition and its people, without their names and answers. */
export const expeditionDigest = (draft: QuoteDraft): string =>
  hash('sha256', expeditionText(draft), 'base64url');

/**
 * The approval of a referral and its loading, while the draft has the approved expedition: a changed expedition needs a
 * new decision (REFR-01).
 */
export const approvalOf = (stored: StoredApproval, now: QuoteDraft): Approval =>
  stored.row.referralApproved && isApproved(stored, now)
    ? { referralApproved: true, referralLoading: stored.row.referralLoading }
    : { referralApproved: false, referralLoading: 0 };

/** A row from before the digest was stored has the expedition of its draft. */
const isApproved = ({ draft, approvedExpedition }: StoredApproval, now: QuoteDraft): boolean =>
  approvedExpedition === null ? sameExpedition(draft, now) : approvedExpedition === expeditionDigest(now);

/**
 * What a change of the draft stores: the approval stays with the quote while its fields are edited, since a name is saved
 * half typed, and holds again for the approved expedition.
 */
export const approvalToStore = (opened: StoredApproval, now: QuoteDraft): Approval => {
  const { referralApproved, referralLoading, approvedExpedition } = opened.row;
  return approvedExpedition === null ? approvalOf(opened, now) : { referralApproved, referralLoading };
};
