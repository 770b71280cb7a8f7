import { deriveTokens, equalSecrets } from '../platform/derived-token.ts';
import type { CustomerRow } from './customers.table.ts';

type Owner = Pick<CustomerRow, 'id' | 'passwordSetAt'>;

/**
 * Links that set a password. Derived, so that none is stored; each says until when it holds, and holds for the password
 * that is there now: setting one ends all of them (ACCT-05).
 */
export type PasswordLinks = {
  /** `expiresAt`: instant, ms. */
  tokenFor: (owner: Owner, expiresAt: number) => string;
  holds: (owner: Owner, token: string, now: number) => boolean;
};

export function passwordLinks(secret: string): PasswordLinks {
  const derive = deriveTokens(secret, 'set password link');
  const tokenFor = ({ id, passwordSetAt }: Owner, expiresAt: number): string => {
    const until = expiresAt.toString(36);
    return `${until}-${derive(`${id} ${passwordSetAt ?? 'none'} ${until}`)}`;
  };
  return {
    tokenFor,
    holds: (owner, token, now) => {
      const expiresAt = Number.parseInt(token.split('-', 1)[0] ?? '', 36);
      const known = tokenFor(owner, Number.isSafeInteger(expiresAt) ? expiresAt : 0);
      return equalSecrets(token, known) && now < expiresAt;
    },
  };
}

const recoverEvery = 15 * 60_000;
/**
 * One mail in a quarter of an hour, unless the password was set meanwhile: a link holds for one instant of it, so that the one
 * before opens nothing any more.
 */
export const linkSubject = ({ id, passwordSetAt }: Owner, at: Date): string =>
  `${id}:${Math.floor(at.getTime() / recoverEvery)}:${passwordSetAt ?? 0}`;
