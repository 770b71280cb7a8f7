import type { Clock } from '../clock.ts';
import { rateLimited } from '../errors.ts';

/** A token bucket for each caller; an empty one answers 429 with the wait. */
export type RateLimit = {
  /** Throws the 429 when empty, else takes one. */
  take: (key: string) => void;
  /** Throws the 429 when empty, takes nothing. */
  check: (key: string) => void;
  /** As `take`, but only the first time that this caller tries this value. */
  takeOnce: (key: string, thing: string) => void;
};

export type RateLimitOptions = { burst: number; perMinute: number };

type Bucket = { tokens: number; at: number };

/** Most callers and tried values in memory; the least recently used is dropped first. */
const maxCallers = 20_000;

export function createRateLimit(options: RateLimitOptions | null, clock: Clock): RateLimit {
  if (!options) return { take: () => {}, check: () => {}, takeOnce: () => {} };
  const { burst, perMinute } = options;
  const buckets = new Map<string, Bucket>();
  const tried = new Set<string>();

  const bucketOf = (caller: string): Bucket => {
    const key = networkOf(caller);
    const now = clock.elapsed();
    const known = buckets.get(key);
    const bucket = known ?? { tokens: burst, at: now };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 60_000) * perMinute);
    bucket.at = now;
    buckets.delete(key);
    buckets.set(key, bucket);
    if (!known && buckets.size > maxCallers) buckets.delete(buckets.keys().next().value ?? key);
    return bucket;
  };
  const refuseEmpty = (bucket: Bucket): void => {
    if (bucket.tokens >= 1) return;
    throw rateLimited(Math.max(1, Math.ceil(((1 - bucket.tokens) / perMinute) * 60)));
  };

  const take = (key: string): void => {
    const bucket = bucketOf(key);
    refuseEmpty(bucket);
    bucket.tokens -= 1;
  };

  return {
    take,
    check: (key) => refuseEmpty(bucketOf(key)),
    takeOnce: (key, thing) => {
      const known = `${networkOf(key)} ${thing}`;
      if (tried.has(known)) return;
      take(key);
      tried.add(known);
      if (tried.size > maxCallers) tried.delete(tried.values().next().value ?? known);
    },
  };
}

/** A caller has a /64 of IPv6 addresses, so that counts as one caller. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
