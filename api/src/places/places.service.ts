import { findCardNumbers, problem } from '@coverkit/rules';
import type { Config, placesEndpoints } from '@coverkit/rules/contract';
import type { Brands } from '../brands/brands.service.ts';
import { formInvalid } from '../platform/errors.ts';
import type { Verbs } from '../platform/http/verbs.ts';
import type { Log } from '../platform/log.ts';
import type { Quotes } from '../quotes/quotes.service.ts';
import { placesUnavailable } from './places.errors.ts';
import type { PlacesProvider, PlacesUnavailable } from './provider.ts';

export type PlacesDeps = {
  provider: PlacesProvider;
  quotes: Pick<Quotes, 'openForChange'>;
  brands: Pick<Brands, 'brand'>;
  log: Log;
};

/**
 * DETL-06: addresses, only for callers whose quote can still be changed, so that nobody else searches at our cost. Nothing
 * is stored or logged of what was typed.
 */
export function createPlaces({
  provider,
  quotes,
  brands,
  log,
}: PlacesDeps): Verbs<keyof typeof placesEndpoints> {
  const report = createReport(log);
  return {
    suggestPlaces: async ({ reference, token, ...search }, caller) => {
      // DETL-08: it would be passed on to the service.
      const cards = findCardNumbers(search.query, 'query');
      if (cards.length > 0) throw formInvalid(cards);
      await quotes.openForChange({ reference, token }, caller);
      const { locale } = brands.brand(caller.brandId);
      const result = await provider.suggest({ ...search, locale });
      report(result);
      if (result.outcome === 'unavailable') throw placesUnavailable();
      return { suggestions: [...result.suggestions] };
    },
    resolvePlace: async ({ reference, token, id, session }, caller) => {
      await quotes.openForChange({ reference, token }, caller);
      const { locale } = brands.brand(caller.brandId);
      const result = await provider.resolve({ id, session, locale });
      report(result);
      if (result.outcome === 'unavailable') throw placesUnavailable();
      // No 404: the link was right, and such an answer would count as a guess.
      if (result.outcome === 'not_found') throw formInvalid([problem('invalid', 'id')]);
      return result.place;
    },
  };
}

/** Logs why the service fails when that changes, and that it answers again: a failure for each letter would fill the log. */
function createReport(log: Log) {
  let failing: string | null = null;
  return (result: { outcome: 'found' | 'not_found' } | PlacesUnavailable): void => {
    const reason = result.outcome === 'unavailable' ? result.reason : null;
    if (reason === failing) return;
    failing = reason;
    if (reason === null) log.info('places available again');
    else log.warn('places unavailable', { code: reason });
  };
}

/** What the field must know before anything is typed. */
export const publicPlaces = ({ countries, attribution }: PlacesProvider): Config['places'] => ({
  countries: countries && [...countries],
  attribution,
});
