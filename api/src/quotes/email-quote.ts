import type { MailLimits } from '../outbox/mail-limits.ts';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Db } from '../platform/database/db.ts';
import { type CallError, rateLimited } from '../platform/errors.ts';
import type { Opened } from './access.ts';

/** A write in the same transaction as the change. */
export type AlsoWrite = {
  /** Why nothing may be stored, neither the change nor this; null where it may. */
  refuse: (tx: Db) => Promise<CallError | null>;
  /** `savedAt`: of the change. */
  write: (tx: Db, savedAt: number) => Promise<void>;
};

type QuoteMail = { to: string; ip: string; at: Date };

/** DETL-14: a mail with the quote's link; each request enqueues another one, as far as the limits allow. */
export const quoteMail = (
  limits: MailLimits,
  { row: { reference, brandId } }: Opened,
  { to, ip, at }: QuoteMail,
): AlsoWrite => ({
  refuse: async (tx) => {
    const refused = await limits.takeQuoteMail(tx, { ip, reference, to });
    return refused && rateLimited(refused.retryAfter, refused.name);
  },
  write: (tx, savedAt) =>
    enqueueOutbox(tx, [
      {
        ...{ kind: 'mail', template: 'quoteSaved', subject: `${reference}:${savedAt}` },
        ...{ toEmail: to, brandId, quoteReference: reference, at },
      },
    ]),
});
