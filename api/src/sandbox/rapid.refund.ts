import type { Ledger } from './ledger.ts';
import { refunded } from './rapid.answers.ts';

export const refundRefused = (errors: string) => ({
  TransactionID: null,
  TransactionStatus: false,
  Errors: errors,
});

/** Gives back of a purchase, or says by its code why not. `amount`: cents. */
export async function refund(ledger: Ledger, id: number, amount: number, now: number) {
  const original = await ledger.find(id);
  if (original?.type !== 'Purchase' || !original.approved) return refundRefused('V6115');
  const left = original.amount - (await refunded(ledger, id));
  if (left === 0) return refundRefused('V6152');
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) return refundRefused('V6151');
  const entry = await ledger.add({
    ...original,
    type: 'Refund',
    originalId: id,
    amount,
    responseCode: 'A2000',
    createdAt: now,
    visibleAt: now,
  });
  return {
    TransactionID: entry.id,
    TransactionStatus: true,
    ResponseMessage: 'A2000',
    Refund: { TransactionID: id, TotalAmount: amount },
    Errors: null,
  };
}
