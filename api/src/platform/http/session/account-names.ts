import { deriveTokens } from '../../derived-token.ts';
import type { Caller } from '../verbs.ts';
import type { Sessions } from './session.ts';

/** Names the account of the caller's session to its pages, also before the code was entered; null without a session. */
export type AccountName = (caller: Pick<Caller, 'cookie' | 'brandId'>) => Promise<string | null>;

/**
 * The same for each session of a customer, so that a page notices another customer's. It is derived with the secret of the server: what
 * a page knows names nobody in a log or a table.
 */
export function createAccountName(sessions: Sessions, secret: string): AccountName {
  const nameOf = deriveTokens(secret, 'account of a page');
  return async ({ cookie, brandId }) => {
    const token = cookie('session');
    const session = token === null ? null : await sessions.find(token, brandId);
    return session && nameOf(session.customerId);
  };
}
