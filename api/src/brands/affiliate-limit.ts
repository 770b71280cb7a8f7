import type { Clock } from '../platform/clock.ts';
import { rateLimited } from '../platform/errors.ts';
import { afterTaking, type FullAt, secondsOf, waitOf } from '../platform/limits/bucket.ts';
import type { Brands } from './brands.service.ts';

/** Counts a quote that a page of an affiliate starts. Throws the 429 where the affiliate has none left. */
export type AffiliateLimit = (affiliateId: string) => void;

/** The limit's name, for the metrics. */
export const ofAffiliate = 'affiliate';

/** Of an affiliate whose record names no other: many times what a club's page starts in its best minute. */
const usualPerMinute = 300;

/**
 * For each affiliate, in memory: what goes wrong on one affiliate's pages must not use up the server for the others. A
 * changed limit counts from the next quote on.
 */
export function createAffiliateLimit(brands: Pick<Brands, 'affiliate'>, clock: Clock): AffiliateLimit {
  /** As many as there are affiliates. A bucket of another size says nothing of a new one. */
  const buckets = new Map<string, { fullAt: FullAt; perMinute: number }>();
  return (id) => {
    const perMinute = brands.affiliate(id)?.quotesPerMinute ?? usualPerMinute;
    const rate = { burst: perMinute, perMinute };
    const known = buckets.get(id);
    const fullAt = known?.perMinute === perMinute ? known.fullAt : 0;
    const wait = waitOf(fullAt, clock.elapsed(), rate);
    if (wait > 0) throw rateLimited(secondsOf(wait), ofAffiliate);
    buckets.set(id, { fullAt: afterTaking(fullAt, clock.elapsed(), rate), perMinute });
  };
}
