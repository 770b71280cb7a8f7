import type { NewPassword, PasswordLink } from '../client.ts';
import type { Connection } from './connection.ts';

export interface AccountClient {
  /** Whether a mailed link still sets a password; it uses nothing up. One that is wrong, expired or used is `notFound`. */
  checkPasswordLink: (link: PasswordLink) => Promise<void>;
  /**
   * Sets a password by a mailed link, once. Never retried automatically; a link that is wrong, over or used is `notFound`, also
   * where it was used by a call before this one whose answer was lost.
   */
  setPassword: (input: NewPassword) => Promise<void>;
  /** Mails such a link where there is an account; answers the same where there is none (ACCT-05). Never retried automatically. */
  forgotPassword: (username: string) => Promise<void>;
}

export const accountCalls = ({ post, read }: Connection): AccountClient => ({
  checkPasswordLink: async (link) => void (await read('/api/auth/password-link', link)),
  setPassword: async (input) => void (await post('/api/auth/set-password', input)),
  forgotPassword: async (username) => void (await post('/api/auth/forgotten', { username })),
});
