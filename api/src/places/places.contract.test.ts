import { placesEndpoints } from '@coverkit/rules/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { choosePlaces, placesAdapters } from './choose-places.ts';
import type { PlacesProvider, PlacesSearch } from './provider.ts';
import type { PlacesTestServer, StartPlacesTestServer } from './testing/places-test-server.ts';

const ids = ['embedded', ...placesAdapters.map(({ id }) => id)];
const services = ids.map((id) => ({ id }));
const session = '3519edfe-0f75-4a30-bfe4-7cbd89340b2c';
const locale = 'en-AU';

async function startServer(id: string): Promise<PlacesTestServer> {
  if (id === 'embedded')
    return { env: { PLACES_PROVIDER: id }, failNext: () => undefined, close: async () => undefined };
  const { startTestServer } = (await import(`./${id}/testing/start-test-server.ts`)) as {
    startTestServer: StartPlacesTestServer;
  };
  return startTestServer();
}

/** What the field relies on, over the embedded table and every service, each by its own protocol. */
describe.each(services)('$id', ({ id }) => {
  let server: PlacesTestServer;
  let places: PlacesProvider;
  beforeAll(async () => {
    server = await startServer(id);
    places = choosePlaces(server.env, { timeout: 500 });
  });
  afterAll(() => server.close());

  const suggest = async (query: string, more: Partial<PlacesSearch> = {}) => {
    const result = await places.suggest({ query, country: 'AU', session, locale, ...more });
    return result.outcome === 'found' ? result.suggestions : expect.unreachable(result.reason);
  };

  test('[PRIM-02] the beginning of an address finds addresses, with the line that identifies each', async () => {
    const found = await suggest('12 smith st co');
    expect(found.length).toBeGreaterThan(1);
    for (const one of found) expect(one.main).toContain('12 Smith Street');
    expect(found.map(({ rest }) => rest)).toContainEqual(expect.stringMatching(/^Cooma NSW/));
    expect(new Set(found.map((one) => one.id)).size).toBe(found.length);
    // A browser sends the id back, so it must pass as input.
    const { id: input } = placesEndpoints.resolvePlace.input.entries;
    for (const one of found) expect(v.is(input, one.id)).toBe(true);
  });

  test('[DETL-06] a suggestion resolves to the parts that a form needs', async () => {
    const found = (await suggest('12 smith st cooma'))[0]!;
    const result = await places.resolve({ id: found.id, session, locale });
    expect(result).toMatchObject({
      outcome: 'found',
      place: {
        ...{ floor: '', subpremise: '', streetNumber: '12', streetName: 'Smith Street', locality: 'Cooma' },
        ...{ state: 'NSW', country: 'AU', postcode: '2630', placeId: found.id },
        address: expect.stringMatching(/^12 Smith St(reet)?, Cooma NSW 2630/),
      },
    });
    // The same again: nothing was used up.
    expect(await places.resolve({ id: found.id, session, locale })).toEqual(result);
  });

  test('[PRIM-02] only addresses of the country are suggested', async () => {
    const abroad = await suggest('12 smith street', { country: 'NZ' });
    if (places.countries === null)
      expect(abroad.map(({ rest }) => rest)).toEqual(['Queenstown, New Zealand']);
    else expect([places.countries, abroad]).toEqual([['AU'], []]);
  });

  test('[PRIM-02] nothing found is no failure, and neither is an id that is not known', async () => {
    expect(await suggest('12 smith st nowhere at all')).toEqual([]);
    expect(await places.resolve({ id: 'unknown', session, locale })).toEqual({ outcome: 'not_found' });
  });

  test('[DETL-06] every failure is a result without what was typed, and the next call is answered', async () => {
    if (id === 'embedded') return;
    const typed = '12 smith st cooma';
    for (const failure of ['timeout', 'forbidden', 'tooMany', 'malformed', 'otherShape'] as const) {
      server.failNext(failure);
      const search = await places.suggest({ query: typed, country: 'AU', session, locale });
      expect([failure, search.outcome]).toEqual([failure, 'unavailable']);
      server.failNext(failure);
      const choice = await places.resolve({ id: 'some-place', session, locale });
      expect([failure, choice.outcome]).toEqual([failure, 'unavailable']);
      expect(JSON.stringify([search, choice])).not.toMatch(/smith|some-place|AIza/i);
    }
    expect((await suggest(typed)).length).toBe(1);
  });

  test('[DETL-06] a service that cannot be reached is unavailable', async () => {
    if (id === 'embedded') return;
    const closed = await startServer(id);
    await closed.close();
    const unreachable = choosePlaces(closed.env);
    expect(await unreachable.suggest({ query: '12 smith', country: 'AU', session, locale })).toEqual({
      outcome: 'unavailable',
      reason: 'connection',
    });
  });
});
