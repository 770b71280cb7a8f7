import { isEmail } from '@coverkit/rules';
import type { MailLimits } from '../outbox/mail-limits.ts';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import { type CallError, rateLimited } from '../platform/errors.ts';
import type { Opened } from './access.ts';
import { isOpen } from './refuse-closed.ts';
import { isAddressCurrent } from './tokens/mail-link-token.ts';
import { isShared } from './tokens/shared-token.ts';

/** A write in the same transaction as the change. */
export type AlsoWrite = {
  /** Why nothing may be stored, neither the change nor this; null where it may. */
  refuse: (tx: Db) => Promise<CallError | null>;
  /** `savedAt`: of the change. */
  write: (tx: Db, savedAt: number) => Promise<void>;
};

/**
 * Of the row in the outbox: the quote at its version, and the generation of the link. A mail may wait while the token is
 * exchanged, and must not bring its receiver the newer link.
 */
const quoteMailSubject = ({ reference, tokenGeneration }: Opened['row'], savedAt: number): string =>
  `${reference}:${savedAt}:${tokenGeneration}`;
/** The generation in the subject of a quote's mail; rows from before it was stored have none. */
export const generationOfMail = (subject: string): number => Number(subject.split(':')[2] ?? 0);

type QuoteMail = { to: string; ip: string; at: Date };

/** DETL-14: a mail with the quote's link; each request enqueues another one, as far as the limits allow. */
export const quoteMail = (
  take: MailLimits['takeQuoteMail'],
  { row }: Pick<Opened, 'row'>,
  { to, ip, at }: QuoteMail,
): AlsoWrite => ({
  refuse: async (tx) => {
    const refused = await take(tx, { ip, reference: row.reference, to });
    return refused && rateLimited(refused.retryAfter, refused.name);
  },
  write: (tx, savedAt) =>
    enqueueOutbox(tx, [
      {
        ...{ kind: 'mail', template: 'quoteSaved', subject: quoteMailSubject(row, savedAt) },
        ...{ toEmail: to, brandId: row.brandId, quoteReference: row.reference, at },
      },
    ]),
});

/**
 * A mail with the quote's link to its own address, for a person who has only an earlier link (decision 114). Nothing is sent
 * of a closed quote, nor to an address that nobody entered or confirmed in the browser that the quote is at now: the sender
 * of the link may have entered its own before. The caller must not see whether there is an address, so a mail that the limits refuse is not sent without a word.
 */
export async function mailLink(
  { queue, mailLimits }: { queue: WriteQueue; mailLimits: MailLimits },
  opened: Opened,
  { ip, at }: Omit<QuoteMail, 'to'>,
): Promise<void> {
  const { row, draft } = opened;
  const { email } = draft.contact;
  const isMailable = isOpen(row) && !isShared(row) && isAddressCurrent(row);
  const mail =
    isMailable && isEmail(email) ? quoteMail(mailLimits.takeLinkMail, opened, { to: email, ip, at }) : null;
  // Written or not, the answer takes as long.
  await queue.write(async (tx) => {
    if (mail && (await mail.refuse(tx)) === null) await mail.write(tx, at.getTime());
  });
}
