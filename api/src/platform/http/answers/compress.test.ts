import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOrigin, type Harness, startApi, startedQuote } from '../../../testing/harness.ts';
import { type RawRequest, requestRaw } from '../../../testing/request-raw.ts';
import { codingOf } from './compress.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const raw = (path: string, options: RawRequest) => requestRaw(api.base, path, options);
const accepting = (coding: string) => ({ 'accept-encoding': coding });
const decode = { br: brotliDecompressSync, gzip: gunzipSync };
const browser = 'gzip, deflate, br, zstd';
const data = (bytes: Buffer) => JSON.parse(bytes.toString()).data;

test.each(['/api/config/brand', '/api/config/countries', '/api/coverage'])(
  '[HOST-05] %s is the same in every coding, under one tag',
  async (path) => {
    const plain = await raw(path, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const coding of ['br', 'gzip'] as const) {
      const coded = await raw(path, { headers: accepting(coding) });
      expect(coded.headers['content-encoding']).toBe(coding);
      expect(coded.headers['content-length']).toBe(String(coded.bytes.length));
      expect(coded.headers.vary).toBe('Host, Origin, Accept-Encoding');
      expect(decode[coding](coded.bytes)).toEqual(plain.bytes);
      expect(coded.bytes.length * 3).toBeLessThan(plain.bytes.length);
      expect(coded.headers.etag).toBe(plain.headers.etag);
      const known = { ...accepting(coding), 'if-none-match': String(coded.headers.etag) };
      const again = await raw(path, { headers: known });
      expect([again.status, again.bytes.length, again.headers['content-encoding']]).toEqual([
        ...[304, 0, undefined],
      ]);
      const head = await raw(path, { headers: accepting(coding), method: 'HEAD' });
      expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, plain.headers.etag]);
    }
  },
);

test('[API-08] a quote is compressed for a caller that has its token, and then without the token', async () => {
  const { access, csrf } = await startedQuote(api);
  const path = '/api/quote/reload';
  const whole = await raw(path, { body: access, headers: accepting(browser) });
  expect(whole.headers['content-encoding']).toBeUndefined();
  const { token, ...rest } = data(whole.bytes);
  expect(token).toBe(access.token);
  for (const coding of ['br', 'gzip'] as const) {
    const coded = await raw(path, { body: { ...access, tokenKnown: true }, headers: accepting(coding) });
    expect(coded.headers['content-encoding']).toBe(coding);
    expect(coded.headers['cache-control']).toBe('no-store');
    expect(data(decode[coding](coded.bytes))).toEqual(rest);
  }
  const change = { ...rest, ...access, csrf };
  for (const call of ['update', 'confirmHandover']) {
    const stored = { ...change, basedOn: null };
    const known = await raw(`/api/quote/${call}`, {
      ...{ body: { ...stored, tokenKnown: true }, headers: accepting(browser) },
    });
    expect([known.status, known.headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(known.bytes).toString()).not.toContain(access.token);
    const own = await raw(`/api/quote/${call}`, { body: stored, headers: accepting(browser) });
    expect([own.headers['content-encoding'], data(own.bytes).token]).toEqual([undefined, access.token]);
  }
  const preview = await raw('/api/quote/preview', { body: change, headers: accepting(browser) });
  expect(preview.headers['content-encoding']).toBe('br');
  expect(Object.keys(data(brotliDecompressSync(preview.bytes)))).toEqual(['reference', 'rates']);
});

test('[API-02] [API-06] an answer with a secret, a refusal and a short one are never compressed', async () => {
  const { access, csrf } = await startedQuote(api);
  const headers = accepting(browser);
  const claim = 'c'.repeat(22);
  const answers = [
    await raw('/api/config', { headers }),
    await raw('/api/config/csrf', { headers }),
    await raw('/api/quote/takeOver', { headers, body: { ...access, csrf, claim } }),
    await raw('/api/quote/reload', { headers, body: { ...access, tokenKnown: 'true' } }),
    await raw('/api/quote/reload', { headers, body: { reference: 'ABCDEFGHJK', token: 'z'.repeat(43) } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 422, 404]);
  for (const one of answers) expect(one.headers['content-encoding']).toBeUndefined();
});

test('[EMBD-05] a compressed answer to an affiliate is for its origin alone', async () => {
  const headers = { ...accepting('br'), origin: demoOrigin };
  const { headers: sent } = await raw('/api/config/brand?affiliate=ridgeback', { headers });
  expect([sent['access-control-allow-origin'], sent['content-encoding']]).toEqual([demoOrigin, 'br']);
  expect(String(sent.vary).split(', ')).toEqual(['Host', 'Origin', 'Accept-Encoding']);
});

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['*;q=0', null],
  [`br${' '.repeat(300)}`, null],
])('Accept-Encoding %o chooses %s', (header, coding) => {
  expect(codingOf(header)).toBe(coding);
});
