import type { MailLimits } from '../../outbox/mail-limits.ts';
import { enqueueOutbox } from '../../outbox/outbox.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { rateLimited } from '../../platform/errors.ts';
import { newShortId } from '../../platform/short-id.ts';
import type { CustomerRow } from '../customers.table.ts';
import { pauseOf } from '../sessions/codes.ts';
import { deleteEmailChange, findEmailChange, saveEmailChange } from './email-changes.repository.ts';
import type { EmailChangeRow } from './email-changes.table.ts';

type Owner = Pick<CustomerRow, 'id' | 'brandId' | 'email'>;

/**
 * Other email addresses of customers, which count once the code is entered that was mailed to them (ACCT-07). Whether another customer
 * has the address is not looked at before: nobody learns it who does not read its mail (ACCT-05).
 */
export type EmailChanges = {
  /**
   * The customer wants this address: it is mailed a code where it is another than before. The account's own address ends what was asked for.
   * Returns the address that is to be proved. Throws the 429 where too many were mailed.
   */
  ask: (tx: Db, customer: Owner, email: string, ip: string) => Promise<string | null>;
  /** Mails another code; null where no address is to be proved. Throws the 429 until the pause after the last is over. */
  again: (tx: Db, customer: Owner, ip: string) => Promise<EmailChangeRow | null>;
};

export function createEmailChanges(deps: { clock: Clock; mailLimits: MailLimits }): EmailChanges {
  const { clock, mailLimits } = deps;
  const send = async (
    tx: Db,
    { brandId }: Owner,
    change: Pick<EmailChangeRow, 'customerId' | 'id' | 'email' | 'codeNumber'>,
    ip: string,
  ): Promise<EmailChangeRow> => {
    const refused = await mailLimits.takeEmailCode(tx, { ip, to: change.email });
    if (refused) throw rateLimited(refused.retryAfter, refused.name);
    const at = clock.now();
    const sent = { ...change, codeNumber: change.codeNumber + 1, codeSentAt: at.getTime(), codeTries: 0 };
    await saveEmailChange(tx, sent);
    const subject = `${sent.customerId}:${sent.id}:${sent.codeNumber}`;
    const about = { subject, brandId, quoteReference: '', at };
    await enqueueOutbox(tx, [{ kind: 'mail', template: 'emailCode', ...about }]);
    return sent;
  };
  return {
    ask: async (tx, customer, email, ip) => {
      const { id: customerId } = customer;
      const pending = await findEmailChange(tx, customerId);
      if (email === customer.email) {
        if (pending) await deleteEmailChange(tx, customerId);
        return null;
      }
      if (pending?.email === email) return email;
      await send(tx, customer, { customerId, id: newShortId(), email, codeNumber: 0 }, ip);
      return email;
    },
    again: async (tx, customer, ip) => {
      const change = await findEmailChange(tx, customer.id);
      if (!change) return null;
      const wait = pauseOf(change, clock.now().getTime());
      if (wait > 0) throw rateLimited(Math.ceil(wait / 1000), 'code');
      return send(tx, customer, change, ip);
    },
  };
}
