import type { Area } from '../area.ts';
import type { BrandFacts } from '../mail/brand-facts.ts';
import { createMailLimits } from '../outbox/mail-limits.ts';
import type { StoredLimits } from '../platform/limits/stored-limits.ts';
import { createAccountMails } from './account.mails.ts';
import { type AccountMailFacts, createAccountMailFacts } from './account-facts.ts';
import { type Accounts, type AccountsDeps, createAccounts } from './accounts.service.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { passwordLinks } from './password-link.ts';

export type AccountsAreaDeps = Pick<AccountsDeps, 'database' | 'queue' | 'clock'> & {
  config: { secret: string };
  storedLimits: StoredLimits;
  brandFacts: BrandFacts;
};
export type AccountsArea = Area & Pick<AccountMailFacts, 'setPasswordLink'> & { accounts: Accounts };

/** Accounts of customers, and their passwords. */
export function accountsArea(deps: AccountsAreaDeps): AccountsArea {
  const accounts = createAccounts({
    ...deps,
    hasher: createPasswordHasher(),
    mailLimits: createMailLimits(deps.storedLimits),
    links: passwordLinks(deps.config.secret),
  });
  const facts = createAccountMailFacts({ ...deps, accounts });
  const { setPasswordLink } = facts;
  return { accounts, setPasswordLink, calls: accounts.calls, mails: createAccountMails(facts) };
}
