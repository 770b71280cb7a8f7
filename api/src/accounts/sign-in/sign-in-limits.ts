import { storedRates } from '@coverkit/rules/contract';
import type { Db } from '../../platform/database/db.ts';
import { networkOf } from '../../platform/limits/caller-network.ts';
import type { Refusal, StoredLimits, Token } from '../../platform/limits/stored-limits.ts';

/**
 * Who tries a password or a code. `email`: for a code the customer's id. `device`: the id of one that the account knows; null for
 * every other.
 */
export type Try = { ip: string; brandId: string; email: string; device: string | null };

/**
 * How often a password or code may be wrong (ACCT-05). A token is taken before the password is looked at, since many may be
 * tried at once, and returned where it was right. Strangers cannot lock a customer out: devices that the account knows have
 * buckets of their own, and so has the one on which the password was just set by a mailed link.
 */
export type SignInLimits = {
  take: (tx: Db, tried: Try) => Promise<Refusal | null>;
  giveBack: (tx: Db, tried: Try) => Promise<void>;
};

export function createSignInLimits(limits: StoredLimits): SignInLimits {
  const tokensOf = ({ ip, brandId, email, device }: Try): Token[] => [
    { name: 'signIn', rate: storedRates.signIn, of: networkOf(ip) },
    device === null
      ? { name: 'signInOfStranger', rate: storedRates.signInOfStranger, of: `${brandId} ${email}` }
      : { name: 'signInOfDevice', rate: storedRates.signInOfDevice, of: device },
  ];
  return {
    take: (tx, tried) => limits.take(tx, tokensOf(tried)),
    giveBack: (tx, tried) => limits.giveBack(tx, tokensOf(tried)),
  };
}
