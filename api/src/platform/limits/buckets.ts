import { afterTaking, type FullAt, type Rate, waitOf } from './bucket.ts';

/** Most callers in memory; the least recently used is dropped first. */
const maxCallers = 20_000;

/** A token bucket for each caller, in memory. */
export type Buckets = {
  /** Takes so many and returns 0; where there are too few nothing is taken, and it returns the ms until there are enough. */
  take: (caller: string, now: number, tokens?: number) => number;
};

export function createBuckets(rate: Rate): Buckets {
  const buckets = new Map<string, FullAt>();
  return {
    take: (caller, now, tokens = 1) => {
      const fullAt = buckets.get(caller) ?? 0;
      const wait = waitOf(fullAt, now, rate, tokens);
      if (wait > 0) return wait;
      buckets.delete(caller);
      buckets.set(caller, afterTaking(fullAt, now, rate, tokens));
      if (buckets.size > maxCallers) buckets.delete(buckets.keys().next().value ?? caller);
      return 0;
    },
  };
}
