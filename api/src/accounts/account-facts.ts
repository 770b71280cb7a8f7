import { screenPath } from '@coverkit/rules/contract';
import type { BrandFacts } from '../mail/brand-facts.ts';
import type { MailAddress } from '../mail/mailer.ts';
import type { Accounts } from './accounts.service.ts';

export type CustomerFacts = { id: string; to: MailAddress };

/** What mails need to know of accounts. */
export type AccountMailFacts = {
  /** `subject`: the customer's id, alone or with the quarter of an hour in which a password was asked for. */
  customer: (subject: string) => Promise<CustomerFacts | null>;
  /** The absolute address where a customer sets a password; null where there is no such customer. */
  setPasswordLink: (subject: string) => Promise<string | null>;
};

export type AccountMailFactsDeps = { accounts: Pick<Accounts, 'passwordLink'>; brandFacts: BrandFacts };

export const createAccountMailFacts = ({ accounts, brandFacts }: AccountMailFactsDeps): AccountMailFacts => ({
  customer: async (subject) => {
    const link = await accounts.passwordLink(customerIn(subject));
    return link && { id: link.uid, to: { name: '', address: link.email } };
  },
  setPasswordLink: async (subject) => {
    const link = await accounts.passwordLink(customerIn(subject));
    return (
      link && brandFacts.address(link.brandId, screenPath('setPassword', { id: link.uid, token: link.token }))
    );
  },
});

const customerIn = (subject: string): string => subject.split(':', 1)[0] ?? '';
