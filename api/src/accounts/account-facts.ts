import { screenPath } from '@coverkit/rules/contract';
import type { BrandFacts } from '../mail/brand-facts.ts';
import type { MailAddress } from '../mail/mailer.ts';
import type { Database } from '../platform/database/db.ts';
import type { Accounts } from './accounts.service.ts';
import { findCustomer } from './customers.repository.ts';
import { findEmailChange } from './profile/email-changes.repository.ts';
import { type Codes, codeLife } from './sessions/codes.ts';
import { findSessionRow } from './sessions/sessions.repository.ts';

export type CustomerFacts = { id: string; to: MailAddress };
export type CodeFacts = { to: MailAddress; code: string; minutes: number };

/** What mails need to know of accounts. */
export type AccountMailFacts = {
  /** `subject`: the customer's id, alone or with more behind it, as when a password was asked for. */
  customer: (subject: string) => Promise<CustomerFacts | null>;
  /** `subject`: a session and the number of its code. Null where that code is of no use any more. */
  code: (subject: string) => Promise<CodeFacts | null>;
  /** `subject`: a customer, the change of their address, and the number of its code. Null where that code is of no use any more. */
  emailCode: (subject: string) => Promise<CodeFacts | null>;
  /** The absolute address of a screen of the brand. */
  screenLink: (brandId: string, screen: 'profile' | 'password' | 'forgotten') => string;
  /** The absolute address where a customer sets a password; null where there is no such customer. */
  setPasswordLink: (subject: string) => Promise<string | null>;
};

export type AccountMailFactsDeps = {
  database: Pick<Database, 'read'>;
  accounts: Pick<Accounts, 'passwordLink'>;
  codes: Pick<Codes, 'codeOf'>;
  brandFacts: BrandFacts;
};

export const createAccountMailFacts = ({
  database,
  accounts,
  codes,
  brandFacts,
}: AccountMailFactsDeps): AccountMailFacts => ({
  customer: async (subject) => {
    const link = await accounts.passwordLink(partsOf(subject)[0]);
    return link && { id: link.uid, to: { name: '', address: link.email } };
  },
  code: async (subject) => {
    const [id, number] = partsOf(subject);
    const session = await findSessionRow(database.read, id);
    if (session?.state !== 'code' || String(session.codeNumber) !== number) return null;
    const customer = await findCustomer(database.read, session.customerId);
    if (!customer) return null;
    const to = { name: '', address: customer.email };
    return { to, code: codes.codeOf(session), minutes: codeLife / 60_000 };
  },
  emailCode: async (subject) => {
    const [customerId, id, number] = subject.split(':', 3);
    const change = await findEmailChange(database.read, customerId ?? '');
    if (change?.id !== id || String(change?.codeNumber) !== number || !change) return null;
    const to = { name: '', address: change.email };
    return { to, code: codes.codeOf(change), minutes: codeLife / 60_000 };
  },
  screenLink: (brandId, screen) => brandFacts.address(brandId, screenPath(screen)),
  setPasswordLink: async (subject) => {
    const link = await accounts.passwordLink(partsOf(subject)[0]);
    return (
      link && brandFacts.address(link.brandId, screenPath('setPassword', { id: link.uid, token: link.token }))
    );
  },
});

const partsOf = (subject: string): [string, string] => {
  const [first = '', second = ''] = subject.split(':', 2);
  return [first, second];
};
