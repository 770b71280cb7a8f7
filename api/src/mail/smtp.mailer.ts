import { createTransport } from 'nodemailer';
import { MailError, type Mailer } from './mailer.ts';
import { safeMail } from './safe-mail.ts';

export type SmtpSettings = {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** Nothing is sent before the connection is encrypted. */
  requireTls: boolean;
  /** The server is on this machine: its certificate, if any, need not be somebody's we know. */
  loopback: boolean;
  auth: { user: string; pass: string } | null;
};

/** ms for one mail, from waiting for a connection to the server's last word; well under the outbox's lease. */
const timeoutMs = 15_000;

/** Mail over SMTP, on connections that stay open between mails. */
export function createSmtpMailer(settings: SmtpSettings, { timeout = timeoutMs } = {}): Mailer {
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    // Once, and only where the server had closed the connection before it was given a byte of the mail.
    maxRequeues: 1,
    // Servers close an idle connection after some minutes; a mail must not meet that moment.
    idleTimeout: 30_000,
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    requireTLS: settings.requireTls,
    ...(settings.auth ? { auth: settings.auth } : {}),
    ...(settings.loopback ? { tls: { rejectUnauthorized: false } } : {}),
    dnsTimeout: Math.min(timeout, 4000),
    connectionTimeout: Math.min(timeout, 8000),
    greetingTimeout: Math.min(timeout, 8000),
    socketTimeout: timeout,
    socketCloseTimeout: 500,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const { messageId, from, replyTo, to, subject, text, html, stopLink, attachments } = safeMail(mail);
      try {
        await transport.sendMail({
          messageId,
          from,
          replyTo,
          to,
          envelope: { from: from.address, to: [to.address] },
          subject,
          text,
          html,
          attachments: attachments.map(({ name, content, type }) => ({
            filename: name,
            content,
            contentType: type,
          })),
          // Not written by a person: no out-of-office answer.
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stopLink === null
              ? {}
              : {
                  'List-Unsubscribe': `<${stopLink}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }),
          },
          xMailer: false,
          // A server that answers a little at a time would keep every other timeout from ending it.
          signal: AbortSignal.timeout(timeout),
        });
      } catch (error) {
        throw mailErrorOf(error);
      }
    },
    close: async () => {
      transport.close();
    },
  };
}

/** What the mail server answers with about this mail. Who may send at all (`AUTH`, `MAIL FROM`) is ours to mend, and is tried again. */
const aboutTheMail = ['RCPT TO', 'DATA', 'BDAT'];

/** What went wrong by its codes alone. A 5xx about the receiver or the message is the same in every later try (RFC 5321, 4.2.1). */
function mailErrorOf(error: unknown): MailError {
  const of = (key: string): unknown => (error instanceof Object && key in error ? error[key as never] : null);
  const [code, status] = [of('code'), of('responseCode')];
  const name = typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'EUNKNOWN';
  const known = typeof status === 'number' && Number.isInteger(status);
  const isFinal = known && status >= 500 && status < 600 && aboutTheMail.includes(String(of('command')));
  return new MailError(known ? `${name} ${status}` : name, { isFinal });
}
