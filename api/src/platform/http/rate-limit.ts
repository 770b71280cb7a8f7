import type { Clock } from '../clock.ts';
import { rateLimited } from '../errors.ts';
import { afterTaking, type FullAt, type Rate, secondsOf, waitOf } from '../limits/bucket.ts';
import { networkOf } from '../limits/caller-network.ts';

/** A token bucket for each caller, in memory; an empty one answers 429 with the wait. */
export type RateLimit = {
  /** Throws the 429 when there are too few, else takes so many; one by default. */
  take: (key: string, tokens?: number) => void;
  /** As `take`, but only the first time that this caller tries this value. */
  takeOnce: (key: string, thing: string) => void;
};

export type RateLimitOptions = Rate;

/** Most callers and tried values in memory; the least recently used is dropped first. */
const maxCallers = 20_000;

/** `name`: of the limit, for the metrics. */
export function createRateLimit(options: RateLimitOptions | null, clock: Clock, name?: string): RateLimit {
  if (!options) return { take: () => {}, takeOnce: () => {} };
  const buckets = new Map<string, FullAt>();
  const tried = new Set<string>();

  const fullAt = (network: string): FullAt => buckets.get(network) ?? 0;
  const check = (network: string, tokens: number): void => {
    const wait = waitOf(fullAt(network), clock.elapsed(), options, tokens);
    if (wait > 0) throw rateLimited(secondsOf(wait), name);
  };
  const take = (key: string, tokens = 1): void => {
    const network = networkOf(key);
    check(network, tokens);
    const next = afterTaking(fullAt(network), clock.elapsed(), options, tokens);
    buckets.delete(network);
    buckets.set(network, next);
    if (buckets.size > maxCallers) buckets.delete(buckets.keys().next().value ?? network);
  };

  return {
    take,
    takeOnce: (key, thing) => {
      const known = `${networkOf(key)} ${thing}`;
      if (tried.has(known)) return;
      take(key);
      tried.add(known);
      if (tried.size > maxCallers) tried.delete(tried.values().next().value ?? known);
    },
  };
}
