import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MountArea } from '../../compose.ts';
import {
  type Answer,
  demoOrigin,
  type Harness,
  startApi,
  startedQuote,
  trip,
} from '../../testing/harness.ts';
import { formInvalid } from '../errors.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(() => {
  // No input may cause a server error.
  expect(api.logged()).not.toContain('"status":500');
});

const codeOf = (answer: Answer): [number, string] => [answer.status, answer.body.data.error.code];
const json = { 'content-type': 'application/json' };

test('[API-02] without a valid csrf a change is refused and nothing is stored', async () => {
  const { csrf, quote } = await startedQuote(api);
  const before = await api.stored();
  for (const bad of [undefined, '', 'forged.token', `${csrf}x`, 5, { a: 1 }]) {
    for (const path of ['start', 'preview', 'update', 'save', 'confirmHandover']) {
      expect(codeOf(await api.post(`/api/quote/${path}`, { ...quote, csrf: bad }))).toEqual([
        403,
        'csrf_invalid',
      ]);
    }
  }
  expect(await api.stored()).toEqual(before);
});

test('[API-02] an expired csrf token is refused, and config issues another', async () => {
  const csrf = await api.csrf();
  api.clock.set('2026-11-20T03:30:00Z');
  expect(codeOf(await api.post('/api/quote/start', { ...trip, csrf }))).toEqual([403, 'csrf_invalid']);
  expect((await api.post('/api/quote/start', { ...trip, csrf: await api.csrf() })).status).toBe(200);
  api.clock.set('2026-11-20T01:00:00Z');
});

test("[API-02] an affiliate's token works from its origin only, and the answer is readable there", async () => {
  const config = await api.get('/api/config?affiliate=ridgeback', { origin: demoOrigin });
  expect(config.headers.get('access-control-allow-origin')).toBe(demoOrigin);
  expect(config.body.data.affiliate.name).toBe('Ridgeback Alpine Club');
  const body = { ...trip, csrf: config.body.data.csrf };
  const started = await api.post('/api/quote/start', body, { origin: demoOrigin });
  expect(started.status).toBe(200);
  expect(started.headers.get('access-control-allow-credentials')).toBeNull();
  const quote = await api.post('/api/quote/reload', started.body.data, { origin: demoOrigin });
  expect(quote.body.data.affiliate).toMatchObject({ id: 'ridgeback', welcome: expect.any(String) });
  expect(codeOf(await api.post('/api/quote/start', body))).toEqual([403, 'csrf_invalid']);
  const own = await api.csrf();
  const crossed = await api.post('/api/quote/start', { ...trip, csrf: own }, { origin: demoOrigin });
  expect(codeOf(crossed)).toEqual([403, 'csrf_invalid']);
});

test('[EMBD-05] other origins get no token, no answer to read and no preflight', async () => {
  const { access } = await startedQuote(api);
  for (const origin of ['https://evil.example', `${demoOrigin}.evil`, 'null', 'http://club.example:4003']) {
    const config = await api.get('/api/config?affiliate=ridgeback', { origin });
    expect(codeOf(config)).toEqual([403, 'origin_not_allowed']);
    const reload = await api.post('/api/quote/reload', access, { origin });
    expect(codeOf(reload)).toEqual([403, 'origin_not_allowed']);
    expect(reload.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await api.raw('/api/quote/start', { method: 'OPTIONS', headers: { origin } });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  }
  const unknown = await api.get('/api/config?affiliate=nobody', { origin: demoOrigin });
  expect(codeOf(unknown)).toEqual([403, 'origin_not_allowed']);
  const allowed = await api.raw('/api/quote/start/', { method: 'OPTIONS', headers: { origin: demoOrigin } });
  expect([allowed.status, allowed.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'content-type',
  ]);
});

test('a body that is not JSON, truncated, or of another type is refused before anything else', async () => {
  const csrf = await api.csrf();
  const text = JSON.stringify({ ...trip, csrf });
  const send = (body: string, headers: Record<string, string> = json) =>
    api.raw('/api/quote/start', { method: 'POST', body, headers });
  for (const body of ['', '{', text.slice(0, -9), 'null,', '{"a":1,}', '\u0000']) {
    expect(codeOf(await send(body))).toEqual([400, 'malformed_json']);
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
  ]) {
    expect(codeOf(await send(text, { 'content-type': type }))).toEqual([415, 'unsupported_media_type']);
  }
  for (const body of ['null', '[]', '"text"', '5', 'true']) {
    expect(codeOf(await send(body))).toEqual([422, 'form_invalid']);
  }
  expect((await send(text, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
});

test('a body past the limit is refused, with a length and without one', async () => {
  const csrf = await api.csrf();
  const huge = JSON.stringify({ ...trip, csrf, filler: 'x'.repeat(300 * 1024) });
  const answer = await api.raw('/api/quote/start', { method: 'POST', headers: json, body: huge });
  expect(codeOf(answer)).toEqual([413, 'body_too_large']);
  const chunked = await chunks(api.base, [huge.slice(0, 150_000), huge.slice(150_000)]);
  expect(chunked).toBe(413);
  const fits = JSON.stringify({ ...trip, csrf, filler: 'x'.repeat(200 * 1024) });
  const taken = await api.raw('/api/quote/start', { method: 'POST', headers: json, body: fits });
  expect(taken.status).toBe(200);
});

test('after a connection that ends in the middle of a body the server still answers', async () => {
  await cut(api.base);
  expect((await api.get('/api/config')).status).toBe(200);
});

test('answers have headers against caching, sniffing, framing and referrers', async () => {
  const { headers } = await api.get('/api/config');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('starting and guessing are limited for each caller; X-Forwarded-For counts from a proxy only', async () => {
  const config = { secret: 's'.repeat(40), origins: [], rateLimits: true };
  const direct = await startApi({ config: { ...config, trustedProxies: [] } });
  const miss = { reference: 'AAAAAAAAAA', token: 'x'.repeat(43) };
  const hop = (n: number) => ({ 'x-forwarded-for': `10.0.0.${n}` });
  const statuses: number[] = [];
  for (let i = 0; i < 25; i += 1)
    statuses.push((await direct.post('/api/quote/reload', miss, hop(i))).status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  const limited = await direct.post('/api/quote/reload', miss);
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '6']);
  const csrf = await direct.csrf();
  const starts = await Promise.all(
    Array.from({ length: 70 }, () => direct.post('/api/quote/start', { ...trip, csrf })),
  );
  expect(starts.filter((one) => one.status === 429)).toHaveLength(10);
  await direct.stop();

  const proxied = await startApi({ config: { ...config, trustedProxies: ['127.0.0.1'] } });
  for (let i = 0; i < 25; i += 1) {
    expect((await proxied.post('/api/quote/reload', miss, hop(i))).status).toBe(404);
  }
  await proxied.stop();
});

test('[API-06] behind a trusted proxy the last address that it did not add itself counts, not the first', async () => {
  const trustedProxies = ['127.0.0.1', '10.9.9.9'];
  const config = { secret: 's'.repeat(40), origins: [], rateLimits: true, trustedProxies };
  const proxied = await startApi({ config });
  const miss = { reference: 'AAAAAAAAAA', token: 'x'.repeat(43) };
  const guessFrom = async (hops: string) =>
    (await proxied.post('/api/quote/reload', miss, { 'x-forwarded-for': hops })).status;
  // Addresses before the proxy's are written by the caller.
  for (let i = 0; i < 20; i += 1) expect(await guessFrom(`10.0.0.${i}, 203.0.113.7`)).toBe(404);
  for (const hops of [
    '10.0.0.99, 203.0.113.7',
    '203.0.113.7',
    // Through two proxies of ours.
    '10.0.0.99, 203.0.113.7, 10.9.9.9',
    '10.9.9.9,203.0.113.7 , ',
    '10.0.0.99, ::ffff:203.0.113.7',
  ]) {
    expect([hops, await guessFrom(hops)]).toEqual([hops, 429]);
  }
  // A caller cannot use up another address's limit by sending it.
  expect(await guessFrom('203.0.113.7, 203.0.113.8')).toBe(404);
  await proxied.stop();
});

test('[API-02] a post from another site that hides its origin is refused', async () => {
  const csrf = await api.csrf();
  for (const site of ['cross-site', 'same-site']) {
    const answer = await api.post('/api/quote/start', { ...trip, csrf }, { 'sec-fetch-site': site });
    expect(codeOf(answer)).toEqual([403, 'origin_not_allowed']);
  }
  for (const site of ['same-origin', 'none']) {
    expect((await api.post('/api/quote/start', { ...trip, csrf }, { 'sec-fetch-site': site })).status).toBe(
      200,
    );
  }
});

test('[SUMM-07] guesses of voucher codes are limited in every call, and the code in use does not count', async () => {
  const harness = await startApi({
    config: { secret: 's'.repeat(40), origins: [], trustedProxies: [], rateLimits: true },
  });
  const { csrf, quote } = await startedQuote(harness);
  const tryCode = async (path: string, code: string) =>
    (await harness.post(`/api/quote/${path}`, { ...quote, csrf, voucher: { code } })).status;
  for (let i = 0; i < 30; i += 1) expect(await tryCode('save', 'MINE')).toBe(200);
  const paths = ['preview', 'update', 'save', 'confirmHandover'];
  for (let i = 0; i < 19; i += 1) expect(await tryCode(paths[i % 4] ?? '', `GUESS${i}`)).not.toBe(429);
  for (const path of paths) expect(await tryCode(path, 'ONEMORE')).toBe(429);
  expect(await tryCode('save', 'mine')).toBe(200);
  await harness.stop();
});

test('[SUMM-07] [ACCT-05] tries of a first-policy voucher with many addresses are limited, so that it does not show who has a policy', async () => {
  const harness = await startApi({
    config: { secret: 's'.repeat(40), origins: [], trustedProxies: [], rateLimits: true },
    hasPolicy: async (_, email) => email === 'kate@example.com',
  });
  const { csrf, quote } = await startedQuote(harness);
  const voucher = { code: 'WELCOME5' };
  const ask = async (email: string, path = 'preview') => {
    const contact = { ...quote.contact, email };
    return (await harness.post(`/api/quote/${path}`, { ...quote, csrf, voucher, contact })).status;
  };
  // Typing an address with auto-save costs one try for each address that was saved.
  for (const typed of ['', 'k', 'ka', 'kate@', 'kate@example']) expect(await ask(typed, 'save')).toBe(200);
  for (let i = 0; i < 30; i += 1) expect(await ask('kate@example.com')).toBe(422);
  expect(await ask('KATE@example.com')).toBe(422);
  // A compatibility form of the same address counts as that address.
  expect(await ask('\u212aate@example.com')).toBe(200);
  for (let i = 0; i < 18; i += 1) expect(await ask(`person${i}@example.com`)).toBe(200);
  for (const path of ['preview', 'update', 'save']) expect(await ask('one.more@example.com', path)).toBe(429);
  expect(await ask('person0@example.com')).toBe(200);
  await harness.stop();
});

test('[DETL-12] tries of cards are limited', async () => {
  const declining: MountArea = (mounted) =>
    mounted.mount('purchaseQuote', () =>
      Promise.reject(formInvalid([{ code: 'payment_declined', path: 'payment' }])),
    );
  const config = { secret: 's'.repeat(40), origins: [], trustedProxies: [], rateLimits: true };
  const harness = await startApi({ config, areas: [declining] });
  const { csrf, quote } = await startedQuote(harness);
  const payment = { cardType: 'visa', secureFieldCode: 'code' };
  const buy = async () => {
    const press = { payment, idempotencyKey: 'k'.repeat(22), shownTotal: 1 };
    return (await harness.post('/api/quote/purchase', { ...quote, csrf, ...press })).status;
  };
  for (let i = 0; i < 20; i += 1) expect(await buy()).toBe(422);
  expect(await buy()).toBe(429);
  expect((await harness.post('/api/quote/save', { ...quote, csrf })).status).toBe(200);
  await harness.stop();
});

test('logs hold no token, address, answer, path or body', async () => {
  const { csrf, access, quote } = await startedQuote(api);
  const contact = {
    ...quote.contact,
    email: 'canary@example.com',
    firstName: 'Canarina',
    phone: '0400 123 456',
  };
  const medical = { ...quote.medical, undiagnosedSymptoms: true };
  await api.post('/api/quote/save', { ...quote, csrf, contact, medical });
  await api.post('/api/quote/save', {
    ...quote,
    csrf,
    contact: { ...contact, email: `${'canary'.repeat(99)}` },
  });
  await api.get(`/api/quote/${access.reference}/${access.token}?email=canary@example.com`);
  const secrets = [
    access.token,
    access.reference,
    csrf,
    'canary',
    'Canarina',
    '0400 123 456',
    '0400123456',
    'undiagnosed',
    'dates',
  ];
  for (const secret of secrets) expect(api.logged()).not.toContain(secret);
  expect(api.logged()).toContain('"route":"/api/quote/save"');
});

const target = (base: string) => ({ port: new URL(base).port, host: '127.0.0.1', path: '/api/quote/start' });

function chunks(base: string, parts: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ ...target(base), method: 'POST', headers: json }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', reject);
    for (const part of parts) call.write(part);
    call.end();
  });
}

function cut(base: string): Promise<void> {
  return new Promise((resolve) => {
    const headers = { ...json, 'content-length': '5000' };
    const call = request({ ...target(base), method: 'POST', headers });
    call.on('error', () => resolve());
    call.write('{"quoteTypeId":1,');
    setTimeout(() => call.destroy(), 50);
  });
}
