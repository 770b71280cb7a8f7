import { storedRates } from '@coverkit/rules/contract';
import type { Db } from '../platform/database/db.ts';
import { networkOf } from '../platform/limits/caller-network.ts';
import type { Refusal, StoredLimits, Token } from '../platform/limits/stored-limits.ts';
import { personOf } from '../platform/people/person-of.ts';

/** How many mails a caller can have sent. Each takes its tokens in the write that enqueues the mail. */
export type MailLimits = {
  /** DETL-14: of a quote, to an address that the caller chose. */
  takeQuoteMail: (tx: Db, mail: { ip: string; reference: string; to: string }) => Promise<Refusal | null>;
  /** DETL-13: of a quote's newest link, to its own address. */
  takeLinkMail: (tx: Db, mail: { ip: string; reference: string; to: string }) => Promise<Refusal | null>;
  /** ACCT-01: the caller asks for a password. */
  takePasswordMail: (tx: Db, mail: { ip: string }) => Promise<Refusal | null>;
  /**
   * Whether a customer may be sent another link to a password. Where not, the answer must not show it (ACCT-05). `link`: what the
   * mail would be about; the link of the mail that took its token holds still. Where the receiver had too many, those before
   * may have been used: another is mailed within the hour.
   */
  mayMailPassword: (tx: Db, mail: { to: string; link: string }) => Promise<boolean>;
  /** ACCT-01: a code of a sign-in whose password was right. */
  takeSignInCode: (tx: Db, mail: { to: string }) => Promise<Refusal | null>;
  /** ACCT-03: a code to the address that a customer wants to change to. */
  takeEmailCode: (tx: Db, mail: { ip: string; to: string }) => Promise<Refusal | null>;
};

export function createMailLimits(limits: StoredLimits): MailLimits {
  const caller = (ip: string, name = 'mail'): Token => ({ name, rate: storedRates.mail, of: networkOf(ip) });
  return {
    takeQuoteMail: (tx, { ip, reference, to }) =>
      limits.take(tx, [
        caller(ip),
        { name: 'mailOfQuote', rate: storedRates.mailOfQuote, of: reference },
        { name: 'mailToReceiver', rate: storedRates.mailToReceiver, of: personOf(to) },
      ]),
    // Buckets of their own: quotes that somebody mails must cost nobody their password or their own link.
    takeLinkMail: (tx, { ip, reference, to }) =>
      limits.take(tx, [
        caller(ip, 'mailOfLink'),
        { name: 'linkOfQuote', rate: storedRates.mailOfQuote, of: reference },
        { name: 'linkToReceiver', rate: storedRates.mailToReceiver, of: personOf(to) },
      ]),
    takePasswordMail: (tx, { ip }) => limits.take(tx, [caller(ip, 'mailOfPassword')]),
    mayMailPassword: async (tx, { to, link }) =>
      // A bucket of its own: quotes that somebody mails to a customer must not cost them their password.
      (await limits.take(tx, [
        { name: 'passwordToReceiver', rate: storedRates.mailToReceiver, of: personOf(to) },
        { name: 'passwordLink', rate: storedRates.passwordLink, of: link },
      ])) === null,
    takeSignInCode: (tx, { to }) =>
      limits.take(tx, [{ name: 'codeToReceiver', rate: storedRates.codeToReceiver, of: personOf(to) }]),
    takeEmailCode: (tx, { ip, to }) =>
      limits.take(tx, [
        caller(ip, 'mailOfEmailCode'),
        { name: 'emailCodeToReceiver', rate: storedRates.mailToReceiver, of: personOf(to) },
      ]),
  };
}
