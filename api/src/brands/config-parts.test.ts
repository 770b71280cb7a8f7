import { unavailability } from '@coverkit/rules';
import { configSchema } from '@coverkit/rules/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOrigin, type Harness, startApi, testNow, trip } from '../testing/harness.ts';
import { brands as table } from './brands.table.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const parts = ['brand', 'countries', 'csrf'] as const;
const cached = ['/api/config/brand', '/api/config/countries', '/api/coverage'];
const part = (name: (typeof parts)[number], headers: Record<string, string> = {}, query = '') =>
  api.get(`/api/config/${name}${query}`, headers);
const etagOf = async (path = '/api/config/brand') => (await api.get(path)).headers.get('etag');

test('[HOST-05] [API-02] the parts of the configuration are the whole, and the one that is cached has no csrf', async () => {
  const { csrf, csrfExpiresIn, ...rest } = (await api.get('/api/config')).body.data;
  const brand = await part('brand');
  expect(brand.body.data).toEqual(rest);
  expect(v.is(v.strictObject(configSchema.entries), brand.body.data)).toBe(true);
  const own = (await part('csrf')).body.data;
  expect(own).toEqual({ csrf: expect.any(String), csrfExpiresIn, account: null });
  expect(JSON.stringify(brand.body)).not.toContain('csrf');
  for (const token of [csrf, own.csrf]) {
    expect((await api.post('/api/quote/start', { ...trip, csrf: token })).status).toBe(200);
  }
});

test('[EMBD-04] [HOST-05] a brand’s words for mails and documents are loaded by no page, its words for pages are', async () => {
  const { i18n } = (await part('brand')).body.data;
  const places = Object.keys(i18n);
  expect(places).toContain('start.title');
  expect(places.filter((place) => /^(?:mail|documents)\./.test(place))).toEqual([]);
});

test.each(cached)('[HOST-05] %s is cached for minutes, and a known one is not sent again', async (path) => {
  const { headers } = await api.get(path);
  expect(headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=600');
  expect(headers.get('vary')).toBe('Host, Origin, Accept-Encoding');
  const etag = headers.get('etag') ?? '';
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await api.raw(path, { headers: { 'if-none-match': known } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('cache-control')).toMatch(/max-age=300/);
  }
  expect((await api.get(path, { 'if-none-match': '"other"' })).status).toBe(200);
});

test.each(['/api/config', '/api/config/csrf'])('[API-02] %s is never cached', async (path) => {
  const { headers } = await api.get(path);
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
});

test.each(parts)('[EMBD-05] the part %s answers to origins of the affiliate alone', async (name) => {
  const answer = await part(name, { origin: demoOrigin }, '?affiliate=ridgeback');
  expect(answer.headers.get('access-control-allow-origin')).toBe(demoOrigin);
  if (name === 'brand') expect(answer.body.data.affiliate.id).toBe('ridgeback');
  for (const [origin, affiliate] of [
    ['https://evil.example', 'ridgeback'],
    [demoOrigin, 'nobody'],
  ] as const) {
    const refused = await part(name, { origin }, `?affiliate=${affiliate}`);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([403, 'no-store']);
  }
  const etag = answer.headers.get('etag');
  if (etag === null) return;
  // Shared caches must not give one origin the answer that allows another.
  expect(answer.headers.get('vary')).toBe('Host, Origin, Accept-Encoding');
  const again = await part(name, { origin: demoOrigin, 'if-none-match': etag }, '?affiliate=ridgeback');
  expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, demoOrigin]);
});

test('[HOST-05] the tag is another one for another affiliate, day or version of the brand', async () => {
  const first = await etagOf();
  expect(await etagOf('/api/config/brand?affiliate=ridgeback')).not.toBe(first);
  expect(await etagOf()).toBe(first);
  api.clock.set('2026-11-21T01:00:00.000Z');
  const nextDay = await etagOf();
  api.clock.set(testNow);
  expect(nextDay).not.toBe(first);
  expect(await etagOf()).toBe(first);
  const { queue, brands } = api.services;
  const record = { ...brands.brand('highline'), version: 900, name: 'Highline Insurance' };
  await queue.write((tx) =>
    tx.insert(table).values({ id: 'highline', version: 900, record: JSON.stringify(record), createdAt: '' }),
  );
  await brands.refresh();
  expect(await etagOf()).not.toBe(first);
  expect((await part('brand')).body.data.brand.name).toBe('Highline Insurance');
});

test('[STRT-02] the countries come sorted by their names, and those without cover say why', async () => {
  type Country = { code: string; name: string; unavailable?: string };
  const countries: Country[] = (await part('countries')).body.data;
  const names = countries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en-AU').compare));
  expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
  const { product } = api.services.brands.currentProduct('highline');
  for (const { code, unavailable } of countries) {
    expect(unavailable ?? null, code).toBe(unavailability(product, code));
    // The form checks a trip with this very list.
    expect(unavailability({ countries } as never, code), code).toBe(unavailability(product, code));
  }
  expect(new Set(countries.map(({ unavailable }) => unavailable))).toEqual(
    new Set([undefined, 'excluded', 'not_offered', 'home']),
  );
});
