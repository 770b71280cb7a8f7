import {
  climbingReferral,
  problem,
  purchaseProblems,
  type Quote,
  quoteStatus,
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

const answerOf = ({ reference, token, status }: Quote): Purchased => ({
  reference,
  token,
  status,
  referralPending: status === quoteStatus.referred,
  pending: status === quoteStatus.paying,
});

/** Tokens rotate at purchase. */
const nextToken = (quote: Quote) => `p${quote.token.slice(1)}`;

/** Buying, as the server does it: the same key never buys twice, and only the price that was shown is charged. */
export function createMemoryPurchase({ bank, surchargeBasisPoints, keep }: Deps) {
  const charges = createMemoryCharges<Purchased>(bank);
  const sell = (quote: Quote): Purchased => {
    const sold = { status: quoteStatus.paid, paid: true, paymentPending: false };
    return answerOf(keep({ ...quote, ...sold, token: nextToken(quote), policyNumber: 'HL-000001' }));
  };

  return {
    /** The answer to a key that was used before, or to a quote whose payment is pending; null for a new purchase. */
    repeat(stored: Quote, key: string): Purchased | null {
      return charges.repeat(key) ?? (stored.paymentPending ? answerOf(stored) : null);
    },
    buy(quote: Quote, input: PurchaseInput): Purchased {
      refuse(purchaseProblems(quote, exampleProduct, fixtureToday));
      const shown = input.shownTotal;
      const actual = totalWithSurcharge(quote.netPrice ?? 0, input.payment.cardType, surchargeBasisPoints);
      if (actual !== shown) {
        keep(quote);
        refuse([problem('price_changed', 'shownTotal', { shown, actual })]);
      }
      if (climbingReferral(quote, exampleProduct, quote).length > 0) {
        const referred = { status: quoteStatus.referred, referralPending: true };
        return answerOf(keep({ ...quote, ...referred, token: nextToken(quote) }));
      }
      const sale = charges.charge(quote.reference, input, () => sell(quote));
      return sale ?? answerOf(keep({ ...quote, status: quoteStatus.paying, paymentPending: true }));
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

/** What is sold, declined or being paid for can no longer be changed. */
export function refuseClosed({ status, paymentPending }: Quote): void {
  const closed = status >= quoteStatus.paid || status === quoteStatus.declined;
  if (closed) throw new ClientError('closed', { code: 'quote_closed' });
  if (paymentPending) throw new ClientError('unexpected', { code: 'payment_pending' });
}
