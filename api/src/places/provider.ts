import type { placeSchema, suggestionSchema } from '@coverkit/rules/contract';
import type * as v from 'valibot';

export type PlaceSuggestion = v.InferOutput<typeof suggestionSchema>;
export type Place = v.InferOutput<typeof placeSchema>;

/** The service cannot answer now. `reason`: a code for the log, without anything that was typed. */
export type PlacesUnavailable = { outcome: 'unavailable'; reason: string };
export type SuggestResult = { outcome: 'found'; suggestions: readonly PlaceSuggestion[] } | PlacesUnavailable;
export type ResolveResult = { outcome: 'found'; place: Place } | { outcome: 'not_found' } | PlacesUnavailable;

export type PlacesSearch = {
  /** What was typed; three letters or more. */
  query: string;
  /** ISO 3166, two capitals. */
  country: string;
  /** The same from the first letter to the choice: a service may charge by it. */
  session: string;
  /** Of the brand, `en-AU`. */
  locale: string;
};
export type PlacesChoice = Pick<PlacesSearch, 'session' | 'locale'> & { id: string };

/**
 * Who suggests addresses (PRIM-02, DETL-06). What is typed is personal: no provider logs it, or puts it into an error.
 * Failures are results: no function throws.
 */
export type PlacesProvider = {
  /** Countries that it covers; null for all. Elsewhere an address is typed by hand. */
  countries: readonly string[] | null;
  /** What its terms require below the suggestions; null for nothing. */
  attribution: string | null;
  /** Addresses alone (no towns, no shops), best first; none in a country that it does not cover. */
  suggest: (search: PlacesSearch) => Promise<SuggestResult>;
  /** All parts of a suggestion. */
  resolve: (choice: PlacesChoice) => Promise<ResolveResult>;
};

/** How a service is configured. */
export type PlacesAdapter = {
  /** The value of `PLACES_PROVIDER` that chooses it, and its folder in `places/`. */
  id: string;
  /** As its messages name it. */
  name: string;
  /** All are needed. */
  variables: readonly [string, ...string[]];
  /** Read as well, and not needed. */
  optionalVariables: readonly string[];
  /** Reads variables, '' for one that is not set; throws where a value cannot be used. `timeout`: ms of one call. */
  connect: (read: (variable: string) => string, timeout: number) => PlacesProvider;
};

export const unavailable = (reason: string): PlacesUnavailable => ({ outcome: 'unavailable', reason });
