import { purchaseAnswer, type QuoteDraft, quoteStatus } from '@coverkit/rules';
import type { CallOutput } from '@coverkit/rules/contract';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { CallError } from '../platform/errors.ts';
import type { BasedAccess, BrandAndAffiliate } from '../quotes/access.ts';
import type { QuotePurchase } from '../quotes/purchase-quote.ts';
import { linkReplaced, quoteChanged, referralNotNeeded } from '../quotes/quotes.errors.ts';
import { refuseClosed } from '../quotes/refuse-closed.ts';

type Caller = BrandAndAffiliate & { ip: string };
export type ReferralInput = QuoteDraft & BasedAccess;
export type ReferQuote = (input: ReferralInput, caller: Caller) => Promise<CallOutput<'referQuote'>>;

export type ReferQuoteDeps = { queue: WriteQueue; quotePurchase: QuotePurchase };

/**
 * Refers a complete quote whose climbing a person must review (DETL-11): no card, no payment attempt. A quote that is referred
 * already answers the same again, so that a caller whose answer was lost can repeat the call.
 */
export function createReferQuote({ queue, quotePurchase }: ReferQuoteDeps): ReferQuote {
  const refer: ReferQuote = async (input, caller) => {
    const prepared = await quotePurchase.prepare(input, input, caller);
    if (!prepared.referred) throw referralNotNeeded();
    const ifUntouched = Boolean(input.basedOn);
    if (await queue.write((tx) => quotePurchase.refer(tx, prepared, ifUntouched)))
      return purchaseAnswer(input, quoteStatus.referred);
    const { row, via } = await quotePurchase.open(input);
    if (via === 'previous' && row.policyNumber === null) throw linkReplaced();
    refuseClosed(row);
    throw quoteChanged();
  };

  return async (input, caller) => {
    try {
      return await refer(input, caller);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) throw error;
      // Closed because an earlier try, whose answer was lost, or another tab referred it.
      const { row, via } = await quotePurchase.open(input);
      if (via !== 'current' || !row.referralPending) throw error;
      return purchaseAnswer(input, quoteStatus.referred);
    }
  };
}
