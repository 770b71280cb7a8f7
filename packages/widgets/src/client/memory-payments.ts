import { type Problem, paymentStatus, problem, totalWithSurcharge } from '@coverkit/rules';
import {
  type AdditionalPremium,
  ClientError,
  type PaymentAccess,
  type PremiumPaid,
  type PurchaseInput,
} from './client.ts';
import { type BankOutcome, type MemoryBank, refusalOf } from './memory-purchase.ts';
import { refuse } from './memory-rules.ts';

type Deps = { payments: readonly AdditionalPremium[]; bank: MemoryBank; surchargeBasisPoints: number };

/** Additional premiums, paid as the server lets them be: once, for the amount that was shown. */
export function createMemoryPayments({ payments, bank, surchargeBasisPoints }: Deps) {
  const held = new Map(payments.map((one) => [one.pid, one]));
  const answers = new Map<string, PremiumPaid>();
  const refusals = new Map<string, Problem>();
  const waiting = new Map<string, string>();

  const find = ({ reference, pid }: PaymentAccess): AdditionalPremium => {
    const one = held.get(pid);
    if (one?.reference === reference) return one;
    throw new ClientError('notFound', { code: 'payment_link_invalid' });
  };

  const become = (one: AdditionalPremium, status: number): PremiumPaid => {
    const { reference, pid } = one;
    held.set(pid, { ...one, status });
    return { reference, pid, status, pending: status === paymentStatus.pending };
  };

  return {
    find,
    make(link: PaymentAccess, { payment, shownTotal, idempotencyKey: key }: PurchaseInput): PremiumPaid {
      const one = find(link);
      const before = answers.get(key);
      if (before) return before;
      const refusal = refusals.get(key);
      if (refusal) refuse([refusal]);
      if (one.status !== paymentStatus.unpaid) {
        throw new ClientError('notFound', { code: 'payment_link_invalid' });
      }
      const actual = totalWithSurcharge(one.amount, payment.cardType, surchargeBasisPoints);
      if (actual !== shownTotal) {
        refuse([problem('price_changed', 'shownTotal', { shown: shownTotal, actual })]);
      }
      const said = bank(payment);
      if (said === 'pending') {
        waiting.set(one.pid, key);
        return become(one, paymentStatus.pending);
      }
      if (said !== 'paid') refuse([problem('payment_declined', 'payment', { code: said.declined })]);
      const answer = become(one, paymentStatus.paid);
      answers.set(key, answer);
      return answer;
    },
    /** The staff asks for another amount. */
    change(pid: string, amount: number): void {
      const one = held.get(pid);
      if (one) held.set(pid, { ...one, amount });
    },
    /** The bank says at last. */
    settle(pid: string, outcome: BankOutcome): void {
      const one = held.get(pid);
      if (one?.status !== paymentStatus.pending) return;
      const answer = become(one, outcome === 'paid' ? paymentStatus.paid : paymentStatus.unpaid);
      const key = waiting.get(pid);
      waiting.delete(pid);
      if (!key) return;
      if (outcome === 'paid') answers.set(key, answer);
      else refusals.set(key, refusalOf(outcome));
    },
  };
}
