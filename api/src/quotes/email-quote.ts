import { isEmail } from '@coverkit/rules';
import type { MailLimits } from '../outbox/mail-limits.ts';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { type CallError, rateLimited } from '../platform/errors.ts';
import type { Opened } from './access.ts';
import { isShared } from './tokens/shared-token.ts';

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

/**
 * A mail with the quote's link to its own address, for a person who has only an earlier link (decision 114). Nothing is sent
 * of a quote that was bought, because the mails about its policy have their own link, nor where it has no address yet. The
 * caller must not see whether there is an address, so a mail that the limits refuse is not sent without a word.
 */
export async function mailLink(
  { queue, mailLimits }: { queue: WriteQueue; mailLimits: MailLimits },
  opened: Opened,
  { ip, at }: Omit<QuoteMail, 'to'>,
): Promise<void> {
  const { email } = opened.draft.contact;
  if (opened.row.policyNumber !== null || isShared(opened.row) || !isEmail(email)) return;
  const mail = quoteMail(mailLimits, opened, { to: email, ip, at });
  await queue.write(async (tx) => {
    if ((await mail.refuse(tx)) === null) await mail.write(tx, at.getTime());
  });
}
