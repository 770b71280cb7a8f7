import type { Place, PlaceSuggestion, PlacesChoice, PlacesSearch, QuoteAccess } from '../client.ts';
import type { Connection } from './connection.ts';

/** Sent once each: a visitor prefers to continue by hand over waiting for a retry. */
export interface PlacesClient {
  /** Addresses of a country that begin as typed. `signal`: of a search that was superseded. */
  suggestPlaces: (
    access: QuoteAccess,
    search: PlacesSearch,
    options?: { signal?: AbortSignal },
  ) => Promise<readonly PlaceSuggestion[]>;
  /** All parts of a suggestion. One that is not known any more is a `form` problem of `id`. */
  resolvePlace: (access: QuoteAccess, choice: PlacesChoice) => Promise<Place>;
}

export const placesCalls = ({ post }: Connection): PlacesClient => ({
  // A caller may pass a whole quote.
  suggestPlaces: async ({ reference, token }, { query, country, session }, { signal } = {}) => {
    const body = { reference, token, query, country, session };
    return (await post('/api/places/suggest', body, signal ? { signal } : {})).suggestions;
  },
  resolvePlace: ({ reference, token }, { id, session }) =>
    post('/api/places/resolve', { reference, token, id, session }),
});
