import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Db } from '../platform/database/db.ts';
import type { AmendmentRow } from './amendments.table.ts';

/** AMND-07: the customer learns that a person decides, and that nothing was charged. */
export const enqueueReferral = (
  tx: Db,
  { id: subject, brandId, quoteReference }: AmendmentRow,
  at: Date,
): Promise<void> =>
  enqueueOutbox(tx, [{ kind: 'mail', template: 'amendmentReferred', subject, brandId, quoteReference, at }]);
