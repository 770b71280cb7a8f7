import { closedReason } from '@coverkit/rules';
import { paymentPending, quoteClosed } from './quotes.errors.ts';
import type { QuoteRow } from './quotes.table.ts';

/** Whether it may be changed. */
export const isOpen = (row: QuoteRow): boolean => closedReason(row.status) === null;

export function refuseClosed(row: QuoteRow): void {
  const reason = closedReason(row.status);
  if (reason === null) return;
  throw reason === 'payment_pending' ? paymentPending() : quoteClosed();
}
