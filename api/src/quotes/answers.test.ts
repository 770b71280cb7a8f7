import { ratesWithWords } from '@coverkit/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOrigin, type Harness, type Json, startApi, startedQuote, trip } from '../testing/harness.ts';
import { requestRaw } from '../testing/request-raw.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const claim = 'c'.repeat(22);

test('[API-08] a start and an exchange of the token answer the quote where it is asked for', async () => {
  const csrf = await api.csrf();
  const plain = (await api.post('/api/quote/start', { ...trip, csrf })).body.data;
  expect(Object.keys(plain)).toEqual(['reference', 'token']);
  const { quote, ...access } = (await api.post('/api/quote/start', { ...trip, csrf, withQuote: true })).body
    .data;
  const reloaded = async (link: object) =>
    (await api.post('/api/quote/reload', { ...link, tokenKnown: true })).body.data;
  expect(quote).toEqual(await reloaded(access));
  const taken = (await api.post('/api/quote/takeOver', { ...access, csrf, claim, withQuote: true })).body
    .data;
  expect(taken.token).not.toBe(access.token);
  expect(taken.quote).toEqual(await reloaded({ reference: taken.reference, token: taken.token }));
  // A repeated start gets the quote as it is now, and that of another trip nothing.
  const submissionKey = 'k'.repeat(22);
  const start = { ...trip, csrf, submissionKey, withQuote: true };
  const first = (await api.post('/api/quote/start', start)).body.data;
  await api.post('/api/quote/update', { ...first.quote, token: first.token, csrf, coverLevelId: 2 });
  expect((await api.post('/api/quote/start', start)).body.data.quote.coverLevelId).toBe(2);
  expect((await api.post('/api/quote/start', { ...start, ages: [35] })).status).toBe(422);
});

test('[EMBD-06] an affiliate’s page gets with its start what it could load, and no more', async () => {
  const headers = { origin: demoOrigin };
  const { csrf } = (await api.get('/api/config/csrf?affiliate=ridgeback', headers)).body.data;
  const started = await api.post('/api/quote/start', { ...trip, csrf, withQuote: true }, headers);
  const { quote, ...access } = started.body.data;
  expect(quote).toMatchObject({ handover: true, affiliate: { id: 'ridgeback' } });
  expect(quote).toEqual(
    (await api.post('/api/quote/reload', { ...access, tokenKnown: true }, headers)).body.data,
  );
});

test('[SUMM-02] the words of a quote’s benefits are those of its product version', async () => {
  const { access } = await startedQuote(api);
  const quote = (await api.post('/api/quote/reload', access)).body.data;
  const query = `?brand=${quote.brand}&version=${quote.productVersion}`;
  const words = (await api.get(`/api/benefits${query}`)).body.data;
  expect((await api.get('/api/benefits')).body.data).toEqual(words);
  expect((await api.get('/api/config/brand')).body.data.productVersion).toBe(quote.productVersion);
  const [essential] = ratesWithWords(quote.rates, words);
  expect(essential?.coverItems[2]).toMatchObject({
    ...{ name: 'Evacuation and return home', kind: 'within', within: 1, formattedValue: 'Included in 1' },
  });
  expect(essential?.coverItems).toHaveLength(28);
  for (const wrong of ['?version=1999-01-01', '?brand=nobody', '?brand=__proto__&version=x']) {
    expect((await api.get(`/api/benefits${wrong}`)).status).toBe(404);
  }
});

/** Bytes of an answer: at most as JSON, and with brotli. Null where it holds a secret and is not compressed. */
const most: Record<string, [plain: number, brotli: number | null]> = {
  'GET /api/config/brand': [22_050, 3900],
  'GET /api/config/countries': [9500, 2100],
  'GET /api/config/csrf': [300, null],
  'GET /api/benefits': [8500, 1600],
  'POST /api/quote/start': [10_500, null],
  'POST /api/quote/takeOver': [10_500, null],
  'POST /api/quote/reload': [10_500, 2000],
  'POST /api/quote/preview': [8000, 1100],
  'POST /api/quote/update': [11_000, 2200],
  'POST /api/quote/confirmHandover': [11_000, 2200],
};

test('[API-08] no answer on the way from the start form to the details grows unnoticed', async () => {
  const { access, quote, csrf } = (await startedQuote(api)) as Json;
  const link = { ...access, csrf };
  const bodies: Record<string, object> = {
    start: { ...trip, csrf, withQuote: true },
    reload: { ...access, tokenKnown: true },
    preview: { ...quote, ...link },
    update: { ...quote, ...link, coverLevelId: 2, tokenKnown: true },
    confirmHandover: { ...quote, ...link, coverLevelId: 2, tokenKnown: true },
    takeOver: { ...link, claim, withQuote: true },
  };
  const names = Object.keys(most).toSorted(
    (a, b) => Number(a.includes('takeOver')) - Number(b.includes('takeOver')),
  );
  for (const name of names) {
    const [method = '', path = ''] = name.split(' ');
    const body = bodies[path.split('/').at(-1) ?? ''];
    const bytesOf = async (coding: string) => {
      const answer = await requestRaw(api.base, path, {
        ...{ method, headers: { 'accept-encoding': coding } },
        ...(method === 'POST' && { body }),
      });
      expect(answer.status, name).toBe(200);
      expect(answer.headers['content-encoding'] ?? 'identity', name).toBe(
        coding === 'br' && most[name]?.[1] === null ? 'identity' : coding,
      );
      return answer.bytes.length;
    };
    const [plain, brotli] = [await bytesOf('identity'), await bytesOf('br')];
    if (process.env.SHOW_BYTES) console.log(name, plain, brotli);
    const [mostPlain, mostBrotli] = most[name] ?? [0, 0];
    expect({ name, plain, isSmall: plain <= mostPlain }).toMatchObject({ isSmall: true });
    expect({ name, brotli, isSmall: brotli <= (mostBrotli ?? mostPlain) }).toMatchObject({ isSmall: true });
  }
});
