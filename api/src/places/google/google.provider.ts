import * as v from 'valibot';
import { type PlacesProvider, type PlacesUnavailable, unavailable } from '../provider.ts';
import { autocompleteSchema, detailsSchema } from './places.schema.ts';
import { readPlace, readSuggestions } from './read-answer.ts';

export type GoogleSettings = {
  /** `https://places.googleapis.com`, or where a test listens. */
  endpoint: string;
  apiKey: string;
  /** ms for one call. */
  timeout: number;
};

/** Addresses, as Google names their kinds (its place types, table B). */
const addressTypes = ['street_address', 'premise', 'subpremise'];

/**
 * Google's Places API (New): `places:autocomplete`, and `places/{id}` in the same session, which is charged once. The
 * customer's own address is not passed on: Google sees this server's.
 */
export function createGooglePlaces(settings: GoogleSettings): PlacesProvider {
  const call = createCall(settings);
  return {
    countries: null,
    // Its policies ask for this text, unchanged, where results are shown without a map.
    attribution: 'Google Maps',
    suggest: async ({ query, country, session, locale }) => {
      const result = await call('/v1/places:autocomplete', autocompleteSchema, {
        fields: 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat',
        body: {
          input: query,
          includedRegionCodes: [country.toLowerCase()],
          regionCode: country.toLowerCase(),
          includedPrimaryTypes: addressTypes,
          languageCode: locale,
          sessionToken: session,
        },
      });
      if ('outcome' in result) return result;
      return { outcome: 'found', suggestions: readSuggestions(result.answer) };
    },
    resolve: async ({ id, session, locale }) => {
      const query = new URLSearchParams({ sessionToken: session, languageCode: locale }).toString();
      const result = await call(`/v1/places/${encodeURIComponent(id)}?${query}`, detailsSchema, {
        fields: 'addressComponents,formattedAddress',
      });
      // An id of another provider, or of a place that is gone.
      if ('outcome' in result && result.reason === 'http_404') return { outcome: 'not_found' };
      return 'outcome' in result ? result : { outcome: 'found', place: readPlace(result.answer, id) };
    },
  };
}

type Answer<T> = { answer: T } | PlacesUnavailable;

function createCall({ endpoint, apiKey, timeout }: GoogleSettings) {
  const base = endpoint.replace(/\/+$/, '');
  return async <T extends v.GenericSchema>(
    path: string,
    schema: T,
    { fields, body }: { fields: string; body?: object },
  ): Promise<Answer<v.InferOutput<T>>> => {
    try {
      const response = await fetch(base + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': apiKey,
          'x-goog-fieldmask': fields,
        },
        body: body ? JSON.stringify(body) : undefined,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        return unavailable(`http_${response.status}`);
      }
      const parsed = v.safeParse(schema, await response.json());
      return parsed.success ? { answer: parsed.output } : unavailable('unexpected_answer');
    } catch (error) {
      // The error's message may quote the request, so only its kind is returned.
      return unavailable(error instanceof Error ? failureOf(error) : 'failed');
    }
  };
}

function failureOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'timeout';
  return error instanceof SyntaxError ? 'bad_json' : 'connection';
}
