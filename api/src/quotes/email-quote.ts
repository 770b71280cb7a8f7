import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Db } from '../platform/database/db.ts';
import type { Opened } from './access.ts';

/** A write in the same transaction as the change, which is saved at `savedAt`. */
export type AlsoWrite = (tx: Db, savedAt: number) => Promise<void>;

/** DETL-14: a mail with the quote's link; each request enqueues another one. */
export const enqueueQuoteMail =
  ({ row }: Opened, toEmail: string, at: Date): AlsoWrite =>
  (tx, savedAt) =>
    enqueueOutbox(tx, [
      {
        kind: 'mail',
        template: 'quoteSaved',
        subject: `${row.reference}:${savedAt}`,
        toEmail,
        brandId: row.brandId,
        quoteReference: row.reference,
        at,
      },
    ]);
