import { type Problem, problem } from '@coverkit/rules';
import { ClientError, type PurchaseInput } from './client.ts';
import { refuse } from './memory-rules.ts';

/** The bank's answer to a payment. `pending`: none yet, until `settle` is called. */
export type BankAnswer = 'paid' | 'pending' | { declined: string };
export type MemoryBank = (payment: PurchaseInput['payment']) => BankAnswer;

/** What becomes of a payment that was `pending`. `refunded`: taken too late, and on its way back. */
export type BankOutcome = 'paid' | 'declined' | 'refunded';

const refusals: Readonly<Record<Exclude<BankOutcome, 'paid'>, Problem>> = {
  declined: problem('payment_declined', 'payment', { code: 'D4405' }),
  refunded: problem('payment_refunded', 'payment'),
};

/**
 * The payment attempts of one kind of purchase, by idempotency key: a key is charged once, and its result is the same
 * each time. `R` is the answer to a payment that went through, `subject` what is paid for.
 */
export function createMemoryCharges<R>(bank: MemoryBank) {
  const results = new Map<string, { answer: R } | { refusal: Problem }>();
  /** The key of the payment that is pending, by subject. */
  const pending = new Map<string, string>();

  return {
    /** The answer that this key had before, or its refusal again; undefined for a new key. */
    repeat(key: string): R | undefined {
      const result = results.get(key);
      if (result && 'refusal' in result) refuse([result.refusal]);
      return result && 'answer' in result ? result.answer : undefined;
    },
    /** Throws for a key that is not the one of the subject's pending payment: its card was not charged. */
    refuseOther(subject: string, key: string): void {
      const first = pending.get(subject);
      if (first === undefined || first === key) return;
      throw new ClientError('messages', { code: 'other_payment_pending', retryAfter: 5 });
    },
    /** Charges the card. Refused where the bank declines it; null while it has not answered. */
    charge(subject: string, { payment, idempotencyKey: key }: PurchaseInput, paid: () => R): R | null {
      const outcome = bank(payment);
      if (outcome === 'pending') {
        pending.set(subject, key);
        return null;
      }
      if (outcome !== 'paid') {
        const refusal = problem('payment_declined', 'payment', { code: outcome.declined });
        results.set(key, { refusal });
        refuse([refusal]);
      }
      const answer = paid();
      results.set(key, { answer });
      return answer;
    },
    /** Ends a pending payment, also of another client. `paid` makes the answer, `open` makes the subject payable again. */
    settle(subject: string, outcome: BankOutcome, { paid, open }: { paid: () => R; open: () => void }): void {
      const key = pending.get(subject);
      pending.delete(subject);
      if (outcome !== 'paid') open();
      const result = outcome === 'paid' ? { answer: paid() } : { refusal: refusals[outcome] };
      if (key !== undefined) results.set(key, result);
    },
  };
}
