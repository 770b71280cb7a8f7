import * as v from 'valibot';
import { countryCode, text } from '../../values/draft-fields.ts';
import { textLimits } from '../../values/field-limits.ts';
import { placesLimits } from '../limits.ts';
import { post, small } from './endpoint.ts';

/** PRIM-02: an address that is suggested. */
export const suggestionSchema = v.object({
  /** Means something to the provider alone. */
  id: v.string(),
  /** The line that identifies it: "12 Smith Street". */
  main: v.string(),
  /** Its town: "Cooma NSW 2630". */
  rest: v.string(),
});

/** PRIM-02: an address in its parts; an unknown part is ''. */
export const placeSchema = v.object({
  /** The whole of it on one line. */
  address: v.string(),
  floor: v.string(),
  /** Unit, flat or suite. */
  subpremise: v.string(),
  streetNumber: v.string(),
  streetName: v.string(),
  locality: v.string(),
  /** First administrative level: NSW, California. */
  state: v.string(),
  /** Second one: council, county. */
  adminAreaLevel2: v.string(),
  /** ISO 3166, two letters. */
  country: v.string(),
  postcode: v.string(),
  placeId: v.string(),
});

export const suggestionsSchema = v.object({ suggestions: v.array(suggestionSchema) });

/** Fewest letters that are searched for. */
const minLetters = 3;

/** The same from the first letter to the choice, and of no other search: services charge by it. */
const session = v.pipe(
  v.string('required'),
  v.maxLength(36, 'too_long'),
  v.regex(/^[A-Za-z0-9_-]{22,36}$/, 'invalid'),
);
const placeId = v.pipe(
  v.string('required'),
  v.maxLength(1024, 'too_long'),
  v.regex(/^[A-Za-z0-9_-]+$/, 'invalid'),
);

/** Names of what these calls answer, for the OpenAPI document: a generated client has a type for each. */
export const placesAnswers = { PlaceSuggestions: suggestionsSchema, Place: placeSchema };

const exampleSession = '3519edfe-0f75-4a30-bfe4-7cbd89340b2c';
const exampleId = 'WyIiLCIiLCIxMiIsIlNtaXRoIFN0cmVldCIsIkNvb21hIiwiTlNXIiwiMjYzMCJd';

/** Posted, although they only read: what is typed is personal, and belongs in no address. */
export const placesEndpoints = {
  suggestPlaces: post({
    tag: 'Places',
    summary: 'Addresses that begin as typed',
    path: '/api/places/suggest',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: small,
    limits: placesLimits,
    input: {
      query: v.pipe(text(textLimits.address), v.minLength(minLetters, 'too_short')),
      country: countryCode,
      session,
    },
    output: suggestionsSchema,
    example: {
      input: { query: '12 smith st cooma', country: 'AU', session: exampleSession },
      output: { suggestions: [{ id: exampleId, main: '12 Smith Street', rest: 'Cooma NSW 2630' }] },
    },
  }),
  resolvePlace: post({
    tag: 'Places',
    summary: 'All parts of a suggested address',
    path: '/api/places/resolve',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: small,
    limits: placesLimits,
    input: { id: placeId, session },
    output: placeSchema,
    example: {
      input: { id: exampleId, session: exampleSession },
      output: {
        address: '12 Smith Street, Cooma NSW 2630',
        ...{ floor: '', subpremise: '', streetNumber: '12', streetName: 'Smith Street' },
        ...{ locality: 'Cooma', state: 'NSW', adminAreaLevel2: '', country: 'AU', postcode: '2630' },
        placeId: exampleId,
      },
    },
  }),
};
