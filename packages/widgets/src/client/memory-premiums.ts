import { paymentStatus, totalProblems, totalWithSurcharge } from '@coverkit/rules';
import {
  type AdditionalPremium,
  ClientError,
  type PaymentAccess,
  type PremiumPaid,
  type PurchaseInput,
} from './client.ts';
import { type BankOutcome, createMemoryCharges, type MemoryBank } from './memory-charges.ts';
import { refuse } from './memory-rules.ts';

type Deps = { payments: readonly AdditionalPremium[]; bank: MemoryBank; surchargeBasisPoints: number };

/** Additional premiums, paid as the server lets them be: once, for the amount that was shown. */
export function createMemoryPremiums({ payments, bank, surchargeBasisPoints }: Deps) {
  const premiums = new Map(payments.map((one) => [one.pid, one]));
  const charges = createMemoryCharges<PremiumPaid>(bank);
  /** What was charged, by the payment's id. */
  const totals = new Map<string, number>();

  const find = ({ reference, pid }: PaymentAccess): AdditionalPremium => {
    const one = premiums.get(pid);
    if (one?.reference === reference) return one;
    throw new ClientError('notFound', { code: 'payment_link_invalid' });
  };
  const answerOf = ({ reference, pid, status }: AdditionalPremium): PremiumPaid => ({
    ...{ reference, pid, status },
    pending: status === paymentStatus.pending,
    total: totals.get(pid) ?? 0,
  });
  const become = (one: AdditionalPremium, status: number): PremiumPaid => {
    const changed = { ...one, status };
    premiums.set(one.pid, changed);
    return answerOf(changed);
  };

  return {
    find,
    all: () => [...premiums.values()],
    make(link: PaymentAccess, input: PurchaseInput): PremiumPaid {
      const one = find(link);
      const before = charges.repeat(input.idempotencyKey);
      if (before) return before;
      charges.refuseOther(one.pid, input.idempotencyKey);
      // Charged once: a payment attempt with another key gets the state of the first.
      if (one.status !== paymentStatus.unpaid) return answerOf(one);
      const total = totalWithSurcharge(one.amount, input.payment.cardType, surchargeBasisPoints);
      refuse(totalProblems(input.shownTotal, total));
      totals.set(one.pid, total);
      const paid = charges.charge(one.pid, input, () => become(one, paymentStatus.paid));
      return paid ?? become(one, paymentStatus.pending);
    },
    /** Staff ask for an additional premium, or for another amount of it. */
    raise: (premium: AdditionalPremium) => void premiums.set(premium.pid, premium),
    change: (pid: string, amount: number): void => {
      const one = premiums.get(pid);
      if (one) premiums.set(pid, { ...one, amount });
    },
    /** Ends a pending payment. */
    settle(pid: string, outcome: BankOutcome): void {
      const one = premiums.get(pid);
      if (one?.status !== paymentStatus.pending) return;
      charges.settle(pid, outcome, {
        paid: () => become(one, paymentStatus.paid),
        open: () => become(one, paymentStatus.unpaid),
      });
    },
  };
}
