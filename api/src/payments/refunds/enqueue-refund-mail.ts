import { enqueueOutbox } from '../../outbox/outbox.service.ts';
import type { Db } from '../../platform/database/db.ts';
import type { AttemptRow } from '../charges/attempts.table.ts';
import { requestedRefundSubject } from '../refund-subject.ts';
import type { RefundRow } from './refunds.table.ts';

/** Enqueues the mail about a refund of a chosen amount, in the transaction that books it as made. */
export const enqueueRefundMail = (
  tx: Db,
  refund: RefundRow,
  { brandId, quoteReference }: AttemptRow,
  at: Date,
): Promise<void> => {
  const subject = requestedRefundSubject(refund);
  return enqueueOutbox(tx, [
    { kind: 'mail', template: 'paymentRefunded', subject, brandId, quoteReference, at },
  ]);
};
