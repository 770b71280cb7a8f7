import {
  climbingReferral,
  closedReason,
  decidedScreenings,
  purchaseAnswer,
  purchaseProblems,
  type Quote,
  quoteStatus,
  totalProblems,
  totalWithSurcharge,
} from '@coverkit/rules';
import { exampleProduct, fixtureToday } from '@coverkit/rules/fixtures';
import { ClientError, type Purchased, type PurchaseInput } from './client.ts';
import { type BankOutcome, createMemoryCharges, type MemoryBank } from './memory-charges.ts';
import { refuse } from './memory-rules.ts';

type Deps = {
  bank: MemoryBank;
  surchargeBasisPoints: number;
  keep: (quote: Quote) => Quote;
};

/** Tokens rotate at purchase. */
const nextToken = (quote: Quote) => `p${quote.token.slice(1)}`;

const needsReferral = (quote: Quote): boolean => climbingReferral(quote, exampleProduct, quote).length > 0;

/** Buying, as the server does it: the same key never buys twice, and only the price that was shown is charged. */
export function createMemoryPurchase({ bank, surchargeBasisPoints, keep }: Deps) {
  const charges = createMemoryCharges<Purchased>(bank);
  const sell = (quote: Quote): Purchased => {
    const sold = { status: quoteStatus.paid, paid: true, paymentPending: false };
    const bought = keep({ ...quote, ...sold, token: nextToken(quote), policyNumber: 'HL-000001' });
    return purchaseAnswer(bought, quoteStatus.paid);
  };

  const refer = (quote: Quote): Purchased => {
    const referred = { status: quoteStatus.referred, referralPending: true };
    return purchaseAnswer(keep({ ...quote, ...referred }), quoteStatus.referred);
  };

  return {
    /** Refers a quote instead of selling it; refused where nothing of it has to be reviewed. */
    refer(quote: Quote): Purchased {
      refuse(purchaseProblems(quote, exampleProduct, fixtureToday, decidedScreenings(quote.insurees)));
      if (!needsReferral(quote)) throw new ClientError('messages', { code: 'referral_not_needed' });
      return refer(quote);
    },
    /** The answer to a key that was used before, or to a quote that is being paid for or referred; null for a new purchase. */
    repeat(stored: Quote, key: string): Purchased | null {
      const answer = charges.repeat(key);
      if (answer) return answer;
      charges.refuseOther(stored.reference, key);
      if (stored.paymentPending) return purchaseAnswer(stored, quoteStatus.paying);
      return stored.referralPending ? purchaseAnswer(stored, quoteStatus.referred) : null;
    },
    buy(quote: Quote, input: PurchaseInput): Purchased {
      refuse(purchaseProblems(quote, exampleProduct, fixtureToday, decidedScreenings(quote.insurees)));
      if (needsReferral(quote)) return refer(quote);
      const total = totalWithSurcharge(quote.netPrice ?? 0, input.payment.cardType, surchargeBasisPoints);
      refuse(totalProblems(input.shownTotal, total));
      const sale = charges.charge(quote.reference, input, () => sell(quote));
      if (sale) return sale;
      const paying = { status: quoteStatus.paying, paymentPending: true };
      return purchaseAnswer(keep({ ...quote, ...paying }), quoteStatus.paying);
    },
    /** Ends the pending payment of a quote. */
    settle(quote: Quote, outcome: BankOutcome): void {
      if (!quote.paymentPending) return;
      charges.settle(quote.reference, outcome, {
        paid: () => sell(quote),
        open: () => keep({ ...quote, status: quoteStatus.levelChosen, paymentPending: false }),
      });
    },
  };
}

/** Throws for a quote that can no longer be changed, as the server's answer reaches a caller. */
export function refuseClosed({ status, paymentPending }: Quote): void {
  const code = closedReason(paymentPending ? quoteStatus.paying : status);
  if (code) throw new ClientError(code === 'quote_closed' ? 'closed' : 'unexpected', { code });
}
