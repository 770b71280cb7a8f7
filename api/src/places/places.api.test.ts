import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startApi, startedQuote, testConfig } from '../testing/harness.ts';
import { choosePlaces } from './choose-places.ts';
import { type GoogleTestServer, startTestServer } from './google/testing/start-test-server.ts';

const session = '3519edfe-0f75-4a30-bfe4-7cbd89340b2c';
const search = { query: '12 smith st cooma', country: 'AU', session };

let google: GoogleTestServer;
let embedded: Harness;
let over: Harness;
beforeAll(async () => {
  google = await startTestServer();
  embedded = await startApi();
  over = await startApi({ placesProvider: choosePlaces(google.env, { timeout: 300 }) });
});
afterAll(async () => {
  await Promise.all([embedded.stop(), over.stop(), google.close()]);
});

const linkOf = async (api: Harness) => {
  const { access, csrf } = await startedQuote(api);
  return { ...access, csrf };
};
const suggest = (api: Harness, body: object) => api.post('/api/places/suggest', { ...search, ...body });
const resolve = (api: Harness, body: object) => api.post('/api/places/resolve', { session, ...body });

test.each([
  ['the embedded table', () => embedded],
  ['Google', () => over],
] as const)('[DETL-06] over %s an address is suggested, and resolved to its parts', async (_, api) => {
  const link = await linkOf(api());
  const found = await suggest(api(), link);
  expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const [first] = found.body.data.suggestions;
  expect(first).toMatchObject({ main: '12 Smith Street', rest: expect.stringMatching(/^Cooma NSW/) });
  const chosen = await resolve(api(), { ...link, id: first.id });
  expect(chosen.body.data).toMatchObject({
    ...{ streetNumber: '12', streetName: 'Smith Street', locality: 'Cooma', state: 'NSW', postcode: '2630' },
  });
});

test('[DETL-06] the configuration says where addresses are looked up, and whose they are', async () => {
  const placesOf = async (api: Harness) => (await api.get('/api/config/brand')).body.data.places;
  expect(await placesOf(embedded)).toEqual({ countries: ['AU'], attribution: null });
  expect(await placesOf(over)).toEqual({ countries: null, attribution: 'Google Maps' });
});

test('[API-02] [API-06] a search needs a csrf and the link of a quote that can be changed', async () => {
  const { csrf, ...access } = await linkOf(embedded);
  expect((await suggest(embedded, access)).status).toBe(403);
  const stranger = await suggest(embedded, { ...access, token: 'z'.repeat(43), csrf });
  expect([stranger.status, stranger.body.data.error.code]).toEqual([404, 'not_found']);
  const claim = 'c'.repeat(22);
  expect((await embedded.post('/api/quote/takeOver', { ...access, claim, csrf })).status).toBe(200);
  const replaced = await suggest(embedded, { ...access, csrf });
  expect([replaced.status, replaced.body.data.error.code]).toEqual([409, 'link_replaced']);
});

test('[API-04] what is no search has a code for each field', async () => {
  const link = await linkOf(embedded);
  const codesOf = ({ body }: Awaited<ReturnType<typeof suggest>>) =>
    Object.entries(body.data.formErrors).map(([path, one]) => `${path} ${(one as { code: string }).code}`);
  const wrong = await suggest(embedded, { ...link, query: '12', country: 'AUS', session: 'short' });
  expect(wrong.status).toBe(422);
  expect(codesOf(wrong).sort()).toEqual(['country country_unknown', 'query too_short', 'session invalid']);
  expect(codesOf(await resolve(embedded, { ...link, id: 'unknown' }))).toEqual(['id invalid']);
});

test('[DETL-08] a card number is refused, and never sent on', async () => {
  const link = await linkOf(over);
  google.requests.splice(0);
  const refused = await suggest(over, { ...link, query: '12 smith st 4444 3333 2222 1111' });
  expect(refused.body.data.formErrors).toMatchObject({ query: { code: 'card_number_in_field' } });
  expect(google.requests).toEqual([]);
});

test('[DETL-06] a service that fails answers 503 with words for it, and the log names the reason once', async () => {
  const link = await linkOf(over);
  const before = over.logged().length;
  for (const failure of ['timeout', 'timeout', 'forbidden'] as const) {
    google.failNext(failure);
    const { status, body, headers } = await suggest(over, link);
    expect([status, body.data.error.code, headers.get('retry-after')]).toEqual([
      503,
      'places_unavailable',
      '30',
    ]);
    expect(body.state.messages).toEqual(["We can't look up addresses right now. Please type yours in."]);
  }
  google.failNext('tooMany');
  expect((await resolve(over, { ...link, id: 'ChIJcooma_12-SmithSt' })).status).toBe(503);
  expect((await suggest(over, link)).status).toBe(200);
  const lines = over
    .logged()
    .slice(before)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const reported = lines.filter(({ msg }) => /^places/.test(msg)).map(({ msg, code }) => [msg, code]);
  expect(reported).toEqual([
    ['places unavailable', 'timeout'],
    ['places unavailable', 'http_403'],
    ['places unavailable', 'http_429'],
    ['places available again', undefined],
  ]);
});

test('[DETL-06] nothing that was typed, and no key, reaches the log', async () => {
  const link = await linkOf(over);
  await suggest(over, { ...link, query: '12 smith st cooma' });
  google.failNext('malformed');
  await suggest(over, { ...link, query: '12 smith st cooma' });
  await resolve(over, { ...link, id: 'ChIJcooma_12-SmithSt' });
  await suggest(over, { ...link, query: 'sm' });
  expect(over.logged()).not.toMatch(/smith|cooma|AIza|3519edfe/i);
});

test('[DETL-06] a link may look up as much as somebody types, and no more', async () => {
  const limited = await startApi({ config: { ...testConfig, rateLimits: true } });
  const link = await linkOf(limited);
  const other = await linkOf(limited);
  const statuses: number[] = [];
  for (let call = 0; call < 61; call += 1) statuses.push((await suggest(limited, link)).status);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect((await suggest(limited, other)).status).toBe(200);
  await limited.stop();
});
