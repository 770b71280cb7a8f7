import type { Area } from '../area.ts';
import type { BrandFacts } from '../mail/brand-facts.ts';
import type { MailLimits } from '../outbox/mail-limits.ts';
import type { StoredLimits } from '../platform/limits/stored-limits.ts';
import type { Log } from '../platform/log.ts';
import { createAccountMails } from './account.mails.ts';
import { type AccountMailFacts, createAccountMailFacts } from './account-facts.ts';
import { type Accounts, type AccountsDeps, createAccounts } from './accounts.service.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { passwordLinks } from './password-link.ts';
import { createDeleteAccount, type DeleteAccountDeps } from './privacy/delete-account.ts';
import { createChangePassword } from './profile/change-password.ts';
import { type ConfirmEmailDeps, createConfirmEmail } from './profile/confirm-email.ts';
import { createEmailChanges } from './profile/email-changes.ts';
import { type ProfileCallsDeps, profileCalls } from './profile/profile.calls.ts';
import { createCodes } from './sessions/codes.ts';
import { createEndedSessionsJob } from './sessions/ended-sessions.job.ts';
import { ownSessionsCalls } from './sessions/own-sessions.calls.ts';
import type { Sessions } from './sessions/sessions.service.ts';
import { createSendCode } from './sign-in/send-code.ts';
import { sessionCalls } from './sign-in/session.calls.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createSignInLimits } from './sign-in/sign-in-limits.ts';
import { createVerifyCode } from './sign-in/verify-code.ts';

export type AccountsAreaDeps = Pick<AccountsDeps, 'database' | 'queue' | 'clock' | 'brands'> &
  Pick<ProfileCallsDeps, 'brands'> &
  Pick<DeleteAccountDeps, 'endQuotesOf' | 'eraseSoon'> &
  Pick<ConfirmEmailDeps, 'keepQuotesOf' | 'policies'> & {
    config: { secret: string };
    storedLimits: StoredLimits;
    mailLimits: MailLimits;
    brandFacts: BrandFacts;
    sessions: Sessions;
    log: Log;
  };
export type AccountsArea = Area & Pick<AccountMailFacts, 'setPasswordLink'> & { accounts: Accounts };

/** Accounts of customers: passwords, one-time codes and sessions. */
export function accountsArea(deps: AccountsAreaDeps): AccountsArea {
  const { config, storedLimits } = deps;
  const hasher = createPasswordHasher();
  const codes = createCodes(config.secret);
  const limits = createSignInLimits(storedLimits);
  const sendCode = createSendCode(deps);
  const links = passwordLinks(config.secret);
  const accounts = createAccounts({ ...deps, hasher, links });
  const facts = createAccountMailFacts({ ...deps, accounts, codes });
  return {
    accounts,
    setPasswordLink: facts.setPasswordLink,
    calls: {
      ...accounts.calls,
      ...sessionCalls(deps),
      ...ownSessionsCalls(deps),
      ...createVerifyCode({ ...deps, codes, limits, sendCode }),
      signIn: createSignIn({ ...deps, hasher, limits, sendCode }),
      ...profileCalls({ ...deps, emailChanges: createEmailChanges(deps) }),
      confirmEmail: createConfirmEmail({ ...deps, codes, limits }),
      changePassword: createChangePassword({ ...deps, hasher, limits }),
      deleteAccount: createDeleteAccount({ ...deps, hasher, limits }),
    },
    mails: createAccountMails(facts),
    jobs: [createEndedSessionsJob(deps)],
  };
}
