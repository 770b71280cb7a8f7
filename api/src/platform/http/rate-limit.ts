import type { Clock } from '../clock.ts';
import { rateLimited } from '../errors.ts';
import { type Rate, secondsOf } from '../limits/bucket.ts';
import { createBuckets } from '../limits/buckets.ts';
import { networkOf } from '../limits/caller-network.ts';

/** A token bucket for each caller, in memory; an empty one answers 429 with the wait. */
export type RateLimit = {
  /** Throws the 429 when there are too few, else takes so many; one by default. */
  take: (key: string, tokens?: number) => void;
  /** As `take`, but only the first time that this caller tries this value. */
  takeOnce: (key: string, thing: string) => void;
};

export type RateLimitOptions = Rate;

/** Most tried values in memory; the first is dropped first. */
const maxTried = 20_000;

/** `name`: of the limit, for the metrics. */
export function createRateLimit(options: RateLimitOptions | null, clock: Clock, name?: string): RateLimit {
  if (!options) return { take: () => {}, takeOnce: () => {} };
  const buckets = createBuckets(options);
  const tried = new Set<string>();

  const take = (key: string, tokens = 1): void => {
    const wait = buckets.take(networkOf(key), clock.elapsed(), tokens);
    if (wait > 0) throw rateLimited(secondsOf(wait), name);
  };

  return {
    take,
    takeOnce: (key, thing) => {
      const known = `${networkOf(key)} ${thing}`;
      if (tried.has(known)) return;
      take(key);
      tried.add(known);
      if (tried.size > maxTried) tried.delete(tried.values().next().value ?? known);
    },
  };
}
