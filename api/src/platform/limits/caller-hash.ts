import type { Clock } from '../clock.ts';
import { type DerivedToken, deriveTokens } from '../derived-token.ts';
import { networkOf } from './caller-network.ts';

/** A caller's address as the log has it. */
export type CallerHash = (address: string) => string;

/** `YYYY-MM-DD`, in UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const hashesOf = (secret: string, day: string): DerivedToken => deriveTokens(secret, `caller ${day}`);
const shortened = (hash: string): string => hash.slice(0, 16);

/**
 * The hash of an address on a day. Its key changes at midnight UTC, so that one caller can be followed through the log of a
 * day, and not from day to day. For the limits a /64 of IPv6 addresses is one caller, and so it is here.
 */
export const callerHashOn = (secret: string, day: string, address: string): string =>
  shortened(hashesOf(secret, day)(networkOf(address)));

/** Most addresses that are remembered, with those of a day. */
const maxKnown = 5000;
const dayMs = 86_400_000;

/** `callerHashOn` for today; a hash costs more than the rest of a line of the log, so it is remembered. */
export function createCallerHash(secret: string, clock: Clock): CallerHash {
  const known = new Map<string, string>();
  let day = -1;
  let hashOf: DerivedToken = () => '';
  return (address) => {
    const now = clock.now();
    const today = Math.floor(now.getTime() / dayMs);
    if (today !== day) {
      day = today;
      hashOf = hashesOf(secret, dayOf(now));
      known.clear();
    }
    const found = known.get(address);
    if (found !== undefined) return found;
    if (known.size >= maxKnown) known.clear();
    const hash = shortened(hashOf(networkOf(address)));
    known.set(address, hash);
    return hash;
  };
}
