import * as v from 'valibot';
import type { Place, PlaceSuggestion, PlacesProvider } from '../provider.ts';
import { findLocalities, isLocality, type Locality } from './find-localities.ts';
import { type TypedStreet, typedStreets } from './street.ts';

const most = 6;

/**
 * The provider that needs nothing from outside: it knows some hundreds of Australian places, and composes them with
 * the street as it was typed. It cannot know whether such a house exists; a maps service can.
 */
export function createEmbeddedPlaces(): PlacesProvider {
  return {
    countries: ['AU'],
    attribution: null,
    suggest: async ({ query, country }) => ({
      outcome: 'found',
      suggestions: country === 'AU' ? suggestionsFor(query) : [],
    }),
    resolve: async ({ id }) => {
      const place = readId(id);
      return place ? { outcome: 'found', place } : { outcome: 'not_found' };
    },
  };
}

function suggestionsFor(query: string): PlaceSuggestion[] {
  const streets = typedStreets(query);
  // Where it is not clear which word begins the town, each reading gets its share.
  const share = streets.length > 1 ? most / 2 : most;
  const found = streets.flatMap((street) =>
    findLocalities(street.place, share).map((locality) => suggestionOf(street, locality)),
  );
  return found.filter((one, at) => found.findIndex(({ id }) => id === one.id) === at).slice(0, most);
}

type Street = Omit<TypedStreet, 'place'>;

const suggestionOf = (street: Street, locality: Locality): PlaceSuggestion => ({
  id: idOf(street, locality),
  main: streetLine(street),
  rest: townLine(locality),
});

const idSchema = v.strictTuple([
  v.string(),
  v.string(),
  v.string(),
  v.string(),
  v.string(),
  v.string(),
  v.string(),
]);

/** The id contains the address, so that nothing is stored between the two calls. */
function idOf(
  { floor, subpremise, streetNumber, streetName }: Street,
  { name, state, postcode }: Locality,
): string {
  const parts: v.InferInput<typeof idSchema> = [
    ...([floor, subpremise, streetNumber, streetName] as const),
    ...([name, state, postcode] as const),
  ];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Null for an id that is none of ours: anybody can send one. */
function readId(id: string): Place | null {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), idSchema),
    Buffer.from(id, 'base64url').toString(),
  );
  if (!parsed.success) return null;
  const [floor, subpremise, streetNumber, streetName, name, state, postcode] = parsed.output;
  const locality = { name, state, postcode };
  if (!isLocality(locality)) return null;
  const street = { floor, subpremise, streetNumber, streetName };
  return {
    address: `${streetLine(street)}, ${townLine(locality)}`,
    ...street,
    ...{ locality: name, state, adminAreaLevel2: '', country: 'AU', postcode },
    placeId: id,
  };
}

const townLine = ({ name, state, postcode }: Locality): string => `${name} ${state} ${postcode}`;

/** "Level 2, 3/12 Smith Street". */
function streetLine({ floor, subpremise, streetNumber, streetName }: Street): string {
  const number = [subpremise, streetNumber].filter(Boolean).join('/');
  return [floor, [number, streetName].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
