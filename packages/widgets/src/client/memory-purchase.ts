import {
  climbingReferral,
  emptyContact,
  emptyMedical,
  type Problem,
  problem,
  purchaseProblems,
  type Quote,
  quoteStatus,
  totalWithSurcharge,
} from '@coverkit/rules';
import { exampleProduct, fixtureToday } from '@coverkit/rules/fixtures';
import { ClientError, type Purchased, type PurchaseInput } from './client.ts';
import { refuse } from './memory-rules.ts';

/** What the bank says to a payment. `pending`: nothing yet, until `settle` is called. */
export type BankAnswer = 'paid' | 'pending' | { declined: string };
export type MemoryBank = (payment: PurchaseInput['payment']) => BankAnswer;

/** What becomes of a payment that was `pending`. `refunded`: taken too late, and on its way back. */
export type BankOutcome = 'paid' | 'declined' | 'refunded';

/** To the same press again: what became of it. */
export const refusalOf = (outcome: Exclude<BankOutcome, 'paid'>) =>
  outcome === 'declined'
    ? problem('payment_declined', 'payment', { code: 'D4405' })
    : problem('payment_refunded', 'payment');

type Deps = {
  bank: MemoryBank;
  surchargeBasisPoints: number;
  keep: (quote: Quote) => Quote;
};

/** Buying, as the server does it: the same key never buys twice, and only the price that was shown is charged. */
export function createMemoryPurchase({ bank, surchargeBasisPoints, keep }: Deps) {
  const answers = new Map<string, Purchased>();
  const refusals = new Map<string, Problem>();
  /** Keys of payments whose bank has not said yet, by reference. */
  const waiting = new Map<string, string>();

  const answerOf = ({ reference, token, status }: Quote): Purchased => ({
    reference,
    token,
    status,
    referralPending: status === quoteStatus.referred,
    pending: status === quoteStatus.paying,
  });

  function sell(quote: Quote, key: string): Purchased {
    const token = `p${quote.token.slice(1)}`;
    const facts = { status: quoteStatus.issued, paid: true, paymentPending: false };
    const answer = answerOf(keep({ ...quote, ...facts, token, policyNumber: 'HL-000001' }));
    answers.set(key, answer);
    return answer;
  }

  function buy(quote: Quote, { payment, shownTotal, idempotencyKey: key }: PurchaseInput): Purchased {
    refuse(purchaseProblems(quote, exampleProduct, fixtureToday));
    const actual = totalWithSurcharge(quote.netPrice ?? 0, payment.cardType, surchargeBasisPoints);
    if (actual !== shownTotal) {
      keep(quote);
      refuse([problem('price_changed', 'shownTotal', { shown: shownTotal, actual })]);
    }
    if (climbingReferral(quote, exampleProduct, quote).length > 0) {
      const token = `p${quote.token.slice(1)}`;
      return answerOf(keep({ ...quote, token, status: quoteStatus.referred, referralPending: true }));
    }
    const said = bank(payment);
    if (said === 'paid') return sell(quote, key);
    if (said !== 'pending') refuse([problem('payment_declined', 'payment', { code: said.declined })]);
    waiting.set(quote.reference, key);
    return answerOf(keep({ ...quote, status: quoteStatus.paying, paymentPending: true }));
  }

  return {
    buy,
    /** The answer that this key had before; what was refused is refused again. */
    earlier(key: string): Purchased | undefined {
      const refusal = refusals.get(key);
      if (refusal) refuse([refusal]);
      return answers.get(key);
    },
    /** The bank says at last. */
    settle(quote: Quote, outcome: BankOutcome): void {
      const key = waiting.get(quote.reference) ?? '';
      waiting.delete(quote.reference);
      if (outcome === 'paid') return void sell(quote, key);
      refusals.set(key, refusalOf(outcome));
      keep({ ...quote, status: quoteStatus.levelChosen, paymentPending: false });
    },
  };
}

/** What a link from before the purchase still opens: that it was bought, and nothing personal (API-06). */
export const redacted = (quote: Quote, token: string): Quote => ({
  ...quote,
  ...{ token, countries: [], regionId: null, ages: [], people: 0, insurees: [], rates: [] },
  ...{ contact: emptyContact, medical: emptyMedical, netPrice: null, policyNumber: null },
});

/** What is sold, declined or being paid for can no longer be changed. */
export function refuseClosed({ status, paymentPending }: Quote): void {
  const closed = status >= quoteStatus.paid || status === quoteStatus.declined;
  if (closed) throw new ClientError('closed', { code: 'quote_closed' });
  if (paymentPending) throw new ClientError('unexpected', { code: 'payment_pending' });
}
