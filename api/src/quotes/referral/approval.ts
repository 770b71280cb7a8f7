import { type QuoteDraft, sameExpedition } from '@coverkit/rules';
import type { OpenedQuote } from '../present.ts';
import type { QuoteRow } from '../quotes.table.ts';

export type Approval = Pick<QuoteRow, 'referralApproved' | 'referralLoading'>;

/**
 * The approval of a referral and its loading, while the draft still has the approved expedition: a changed expedition
 * needs a new decision (REFR-01).
 */
export const approvalOf = ({ row, draft }: Pick<OpenedQuote, 'row' | 'draft'>, now: QuoteDraft): Approval =>
  row.referralApproved && sameExpedition(draft, now)
    ? { referralApproved: true, referralLoading: row.referralLoading }
    : { referralApproved: false, referralLoading: 0 };
