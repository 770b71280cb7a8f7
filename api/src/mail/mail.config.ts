import { isEmail } from '@coverkit/rules';
import { readAll } from '../platform/read-all.ts';
import type { SmtpSettings } from './smtp.mailer.ts';

export type MailSettings = {
  /** Null: mail goes to the mailbox. */
  smtp: SmtpSettings | null;
  /** The address that mail comes from; null for the brand's own. */
  fromAddress: string | null;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * How mail leaves, from `SMTP_URL`, `MAIL` and `MAIL_FROM`. What is unclear refuses the start: mail would be lost, or
 * go out where nobody meant it to. So does production without a mail server, unless MAIL says that it goes to the mailbox
 * (`MAIL=mailbox`), as for a demonstration. Passwords are never quoted.
 */
export function mailSettings(env: Environment, { production }: { production: boolean }): MailSettings {
  const [smtp, fromAddress] = readAll(
    () => smtpOf(env, production),
    () => fromAddressOf(env.MAIL_FROM || null),
  );
  return { smtp, fromAddress };
}

function smtpOf(env: Environment, production: boolean): SmtpSettings | null {
  const url = env.SMTP_URL || null;
  refuseUnclear(url, env.MAIL || null, production);
  return url === null ? null : smtpSettings(url, production);
}

/** Throws where the environment does not say plainly whether mail is sent. */
function refuseUnclear(url: string | null, mode: string | null, production: boolean): void {
  if (mode !== null && mode !== 'mailbox') {
    throw new Error(
      `The server did not start: MAIL is "${mode}", which it does not know. ` +
        'Mail would otherwise be sent, or kept, in a way that nobody chose. ' +
        'Set it to mailbox to keep mail, or leave it out and set SMTP_URL to send it.',
    );
  }
  if (mode === 'mailbox' && url !== null) {
    throw new Error(
      'The server did not start: MAIL=mailbox is set, and so is SMTP_URL. ' +
        'Mail would be kept by the one and sent by the other. ' +
        'Leave out MAIL to send mail, or SMTP_URL to keep it.',
    );
  }
  if (mode === null && url === null && production) {
    throw new Error(
      'The server did not start: in production it has no mail server, for SMTP_URL is not set. ' +
        'Customers would never be sent their policies. ' +
        'Set SMTP_URL, as in smtps://user:password@mail.example.com, or MAIL=mailbox to keep mail unsent.',
    );
  }
}

function smtpSettings(text: string, production: boolean): SmtpSettings {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') throw unusable('is no address of one');
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') {
    throw unusable('has more after the host than a port');
  }
  if (url.port === '0') throw unusable('has no port');
  const host = decoded(url.hostname).replace(/^\[(.*)\]$/, '$1');
  const secure = url.protocol === 'smtps:';
  const loopback = isLoopback(host);
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTls: production && !secure && !loopback,
    loopback,
    auth: authOf(url),
  };
}

function authOf({ username, password }: URL): SmtpSettings['auth'] {
  if ((username === '') !== (password === '')) {
    throw unusable(`names a ${username === '' ? 'password without a user' : 'user without a password'}`);
  }
  return username === '' ? null : { user: decoded(username), pass: decoded(password) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw unusable('has a % that encodes no character');
  }
}

/** What goes there leaves no machine. */
const isLoopback = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

const unusable = (why: string): Error =>
  new Error(
    `The server did not start: SMTP_URL ${why}. ` +
      'No customer would be sent a policy, a decision or a link. ' +
      'Set it to smtps://user:password@host or smtp://user:password@host:port, with what is special in the user and ' +
      'the password written as % and its code, or leave it out to keep mail in the mailbox.',
  );

function fromAddressOf(address: string | null): string | null {
  if (address === null || isEmail(address)) return address;
  throw new Error(
    `The server did not start: MAIL_FROM is "${address}", which is no plain address. ` +
      'Mail servers would refuse every mail. ' +
      "Set it to an address alone, as in insurance@example.com, or leave it out for the brand's own; the name shown is always the brand's.",
  );
}
