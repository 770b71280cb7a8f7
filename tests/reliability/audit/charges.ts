import type { LedgerEntry } from '../services/bank.ts';

/** A captured charge in the bank’s ledger. Cents. */
export type Charge = {
  entry: LedgerEntry;
  /** What the bank gave back of it. */
  refunded: number;
  refunds: readonly LedgerEntry[];
  /** The part of it that is booked as refunds of a chosen amount: what was bought is kept. */
  chosen: number;
};

/** What the bank gave back because nothing was sold for it, or too much was taken. */
export const unrequestedRefund = ({ refunded, chosen }: Charge): number => refunded - chosen;
/** What pays for a policy: what the bank holds, and what was refunded of it by choice. */
export const kept = (charge: Charge): number => charge.entry.amount - unrequestedRefund(charge);

/** The captured charges of the bank's ledger, with the refunds of each. */
export function chargesOf(
  ledger: readonly LedgerEntry[],
  attempts: readonly { id: string; transaction: number | null }[],
  refunds: readonly { attempt: string; amount: number; state: string }[],
): Charge[] {
  const attemptOf = new Map(attempts.map((one) => [one.transaction, one.id]));
  const made = refunds.filter((one) => one.state === 'refunded');
  const refundsOf = Map.groupBy(
    ledger.filter((one) => one.type === 'Refund'),
    (one) => one.originalId,
  );
  return ledger
    .filter((one) => one.type === 'Purchase' && one.approved)
    .map((entry) => {
      const entries = refundsOf.get(entry.id) ?? [];
      const chosen = made.filter((one) => one.attempt === attemptOf.get(entry.id));
      return { entry, refunded: sumOf(entries), refunds: entries, chosen: sumOf(chosen) };
    });
}

const sumOf = (all: readonly { amount: number }[]): number => all.reduce((sum, one) => sum + one.amount, 0);
