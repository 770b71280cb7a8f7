import { MailError, type Mailer } from '../mailer.ts';
import { safeMail } from '../safe-mail.ts';
import type { Mailbox } from './mailbox.ts';

/** Stores mail for the mailbox's page. The caller, which opened the mailbox, closes it. */
export const createMailboxMailer = (
  mailbox: Pick<Mailbox, 'keep'>,
  clock: () => number = Date.now,
): Mailer => ({
  send: async (mail) => {
    try {
      await mailbox.keep(safeMail(mail), clock());
    } catch (error) {
      throw error instanceof MailError ? error : new MailError('EMAILBOX');
    }
  },
  close: async () => undefined,
});
