import { type QuoteDraft, sameExpedition } from '@coverkit/rules';
import type { OpenedQuote } from './present.ts';
import type { QuoteRow } from './quotes.table.ts';

export type Approval = Pick<QuoteRow, 'referralApproved' | 'referralLoading'>;

/**
 * A person's approval and what they added to the price, as far as it holds for what is in the draft now: they approved
 * one expedition, not what is written over it (REFR-01).
 */
export const approvalOf = ({ row, draft }: Pick<OpenedQuote, 'row' | 'draft'>, now: QuoteDraft): Approval =>
  row.referralApproved && sameExpedition(draft, now)
    ? { referralApproved: true, referralLoading: row.referralLoading }
    : { referralApproved: false, referralLoading: 0 };
