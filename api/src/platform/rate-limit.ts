import type { Clock } from './clock.ts';
import { rateLimited } from './errors.ts';

/** Tokens are taken by calls and come back with time; an empty bucket answers 429 with the wait. */
export type RateLimit = {
  /** Throws the 429 when empty, else takes one. */
  take: (key: string) => void;
  /** Throws the 429 when empty, takes nothing. */
  check: (key: string) => void;
};

export type RateLimitOptions = { burst: number; perMinute: number };

type Bucket = { tokens: number; at: number };

/** Callers remembered; the one unseen longest is forgotten first. */
const maxCallers = 20_000;

export function createRateLimit(options: RateLimitOptions | null, clock: Clock): RateLimit {
  if (!options) return { take: () => {}, check: () => {} };
  const { burst, perMinute } = options;
  const buckets = new Map<string, Bucket>();

  const bucketOf = (key: string): Bucket => {
    const now = clock.now().getTime();
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

  return {
    take: (key) => {
      const bucket = bucketOf(key);
      refuseEmpty(bucket);
      bucket.tokens -= 1;
    },
    check: (key) => refuseEmpty(bucketOf(key)),
  };
}
