import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { choosePlaces } from '../choose-places.ts';
import type { PlacesProvider } from '../provider.ts';
import { readPlace } from './read-answer.ts';
import { type GoogleTestServer, startTestServer, testKey } from './testing/start-test-server.ts';

let google: GoogleTestServer;
let places: PlacesProvider;
beforeAll(async () => {
  google = await startTestServer();
  places = choosePlaces(google.env, { timeout: 300 });
});
beforeEach(() => void google.requests.splice(0));
afterAll(() => google.close());

const session = '3519edfe-0f75-4a30-bfe4-7cbd89340b2c';
const search = { query: '12 smith st', country: 'AU', session, locale: 'en-AU' };

test('[DETL-06] a search names its country, its session and the kinds that are addresses', async () => {
  await places.suggest(search);
  expect(google.requests).toMatchObject([
    {
      method: 'POST',
      url: '/v1/places:autocomplete',
      body: {
        input: '12 smith st',
        includedRegionCodes: ['au'],
        includedPrimaryTypes: ['street_address', 'premise', 'subpremise'],
        languageCode: 'en-AU',
        sessionToken: session,
      },
    },
  ]);
});

test('[DETL-06] the choice ends the session, and asks for the address alone', async () => {
  await places.resolve({ ...search, id: 'ChIJcooma_12-SmithSt' });
  expect(google.requests).toMatchObject([
    {
      method: 'GET',
      url: `/v1/places/ChIJcooma_12-SmithSt?sessionToken=${session}&languageCode=en-AU`,
      headers: { 'x-goog-fieldmask': 'addressComponents,formattedAddress' },
    },
  ]);
});

test('the key travels in its header, and in no address', async () => {
  await places.suggest(search);
  await places.resolve({ ...search, id: '../../v1/other?key=' });
  expect(google.requests.map(({ headers }) => headers['x-goog-api-key'])).toEqual([testKey, testKey]);
  expect(JSON.stringify(google.requests.map(({ url, body }) => [url, body]))).not.toContain(testKey);
  // An id is one segment of the path, whatever is in it.
  expect(google.requests.at(-1)?.url).toMatch(/^\/v1\/places\/[^/]+\?sessionToken=/);
});

test.each([
  ['timeout', 'timeout'],
  ['forbidden', 'http_403'],
  ['tooMany', 'http_429'],
  ['malformed', 'bad_json'],
  ['otherShape', 'unexpected_answer'],
] as const)('[DETL-06] %s is reported by a code', async (failure, reason) => {
  google.failNext(failure);
  expect(await places.suggest(search)).toEqual({ outcome: 'unavailable', reason });
  expect(google.requests).toHaveLength(1);
});

test('[PRIM-02] parts are read by their kind: units and floors, and towns that are no locality', async () => {
  const flat = await places.suggest({ ...search, query: '3/12 smith st coogee' });
  const id = flat.outcome === 'found' ? flat.suggestions[0]!.id : expect.unreachable();
  expect(await places.resolve({ ...search, id })).toMatchObject({
    place: { floor: 'Level 2', subpremise: '3', streetNumber: '12', locality: 'Coogee', placeId: id },
  });
  const component = (type: string, longText: string, shortText = longText) => ({
    types: [type],
    longText,
    shortText,
  });
  const british = readPlace(
    {
      formattedAddress: '1 High St, Ealing, London W5 5DB, UK',
      addressComponents: [
        component('postal_town', 'London'),
        component('administrative_area_level_1', 'England', ''),
        component('country', 'United Kingdom', 'GB'),
      ],
    },
    'x',
  );
  expect(british).toMatchObject({ locality: 'London', state: 'England', country: 'GB', postcode: '' });
});
