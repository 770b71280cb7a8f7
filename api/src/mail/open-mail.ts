import { join } from 'node:path';
import { mailSettings } from '../mail/mail.config.ts';
import { createMailboxMailer } from '../mail/mailbox/mailbox.mailer.ts';
import { startMailbox } from '../mail/mailbox/mailbox.server.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ApiConfig } from '../platform/config.ts';

export type Mail = {
  mailer: Mailer;
  fromAddress: string | null;
  /** Where mail that is kept can be read; null where it is sent. */
  mailbox: string | null;
  close: () => Promise<void>;
};

/** How mail leaves: over SMTP, or into the mailbox of this machine on `port`. */
export async function openMail(
  env: Readonly<Record<string, string | undefined>>,
  config: Pick<ApiConfig, 'production' | 'dataFolder'>,
  port: number,
): Promise<Mail> {
  const { smtp, fromAddress } = mailSettings(env, config);
  if (smtp) {
    // The library behind it takes 2 MB, which a server that keeps its mail does not need.
    const { createSmtpMailer } = await import('../mail/smtp.mailer.ts');
    const mailer = createSmtpMailer(smtp);
    return { mailer, fromAddress, mailbox: null, close: mailer.close };
  }
  const running = await startMailbox({ port, dbPath: join(config.dataFolder, 'mailbox.db') });
  const mailer = createMailboxMailer(running.mailbox);
  return { mailer, fromAddress, mailbox: running.origin, close: running.close };
}
