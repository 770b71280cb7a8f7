import { request } from 'node:http';
import { connect } from 'node:net';
import { csrfHeader, type Endpoint, endpoints } from '@coverkit/rules/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Answer,
  demoOrigin,
  type Harness,
  startApi,
  startedQuote,
  trip,
} from '../../testing/harness.ts';

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
      const body = path === 'start' ? trip : quote;
      expect(codeOf(await api.post(`/api/quote/${path}`, { ...body, csrf: bad }))).toEqual([
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

const rows: Endpoint[] = Object.values(endpoints);
// At the path of a page of the host another site’s page cannot even ask.
test.each(rows.filter((row) => row.method === 'POST' || !row.onlyWith))(
  '[EMBD-06] an affiliate’s page may call what is of a quote, and nothing of health, policies, payments and accounts: $path',
  async ({ path, method }) => {
    const headers = { origin: demoOrigin };
    // The lists of an account open for its cookie alone, which no other page's call has.
    // A page of a browser has no key of a partner.
    const isPersonal =
      /^\/api\/(amend|auth|partner|payment|policy|rescreen|verisk)\/|\/mailLink$/.test(path) ||
      (method === 'POST' && path.startsWith('/api/customer/'));
    const answer = method === 'GET' ? await api.get(path, headers) : await api.post(path, {}, headers);
    const preflight = await fetch(api.base + path, { method: 'OPTIONS', headers });
    for (const one of [answer, preflight])
      expect(one.headers.get('access-control-allow-origin')).toBe(isPersonal ? null : demoOrigin);
    expect(answer.body.data.error?.code === 'origin_not_allowed').toBe(isPersonal);
  },
);

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

test.each(['https://evil.example', 'http://club.example.evil:4002', 'null', 'http://club.example:4003'])(
  '[EMBD-05] [API-02] the page of %s gets no token and no effect, and reads why',
  async (origin) => {
    const { access, csrf } = await startedQuote(api);
    const before = await api.stored();
    const answers = await Promise.all([
      api.get('/api/config?affiliate=ridgeback', { origin }),
      api.get('/api/config/csrf?affiliate=ridgeback', { origin }),
      api.post('/api/quote/start?affiliate=ridgeback', { ...trip, csrf }, { origin }),
    ]);
    answers.push(
      await api.post('/api/quote/reload', access, { origin }),
      // Refused before its body is looked at.
      await api.raw('/api/quote/start', { method: 'POST', body: '{', headers: { ...json, origin } }),
      await api.get('/api/nothing', { origin }),
    );
    for (const [at, answer] of answers.entries()) {
      expect(codeOf(answer)).toEqual([403, 'origin_not_allowed']);
      const affiliate = at < 3 ? { affiliate: 'ridgeback' } : {};
      expect(answer.body.data.error.params).toEqual({ origin, ...affiliate });
      expect(Object.keys(answer.body.data)).toEqual(['error']);
      const { headers } = answer;
      expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([origin, 'Origin']);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const preflight = await api.raw('/api/quote/start', { method: 'OPTIONS', headers: { origin } });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await api.stored()).toEqual(before);
  },
);

test('[EMBD-05] an affiliate that there is none of is another error than an origin that it does not list', async () => {
  for (const origin of [demoOrigin, 'https://evil.example']) {
    const answer = await api.get('/api/config/brand?affiliate=nobody', { origin });
    expect(codeOf(answer)).toEqual([403, 'affiliate_unknown']);
    expect(answer.body.data.error.params).toEqual({ origin, affiliate: 'nobody' });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  }
  // A page of the host loses the affiliate, not its visitor.
  expect((await api.get('/api/config/brand?affiliate=nobody')).body.data.affiliate).toBeNull();
  const allowed = await api.raw('/api/quote/start/', { method: 'OPTIONS', headers: { origin: demoOrigin } });
  expect([allowed.status, allowed.headers.get('access-control-allow-headers')]).toEqual([
    204,
    `content-type, ${csrfHeader}`,
  ]);
});

test('[EMBD-05] a refusal is logged with its page, without what else the caller wrote', async () => {
  const line = () => JSON.parse(api.logged().trim().split('\n').at(-1) ?? '{}');
  await api.get('/api/config?affiliate=ridgeback', { origin: 'https://evil.example' });
  expect(line()).toMatchObject({
    ...{ code: 'origin_not_allowed', status: 403 },
    ...{ origin: 'https://evil.example', affiliate: 'ridgeback' },
  });
  const origin = `https://${'x'.repeat(300)}.example`;
  await api.get(`/api/config?affiliate=${encodeURIComponent('jo@mail.example\u0007')}`, { origin });
  expect(line()).toMatchObject({ code: 'affiliate_unknown', origin: origin.slice(0, 200) });
  expect(line()).not.toHaveProperty('affiliate');
  // No browser sends these, so they are not repeated in a header.
  for (const unreal of [`${demoOrigin}.evil`, 'x://a\tb']) {
    const { status, headers } = await api.get('/api/config', { origin: unreal });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
    expect(line().origin).toBe(unreal.replace('\t', ''));
  }
  // Of nobody who is answered.
  await api.get('/api/config?affiliate=ridgeback', { origin: demoOrigin });
  expect(line()).not.toHaveProperty('origin');
});

test('[EMBD-05] a further origin of ORIGINS may call, and speaks for no affiliate', async () => {
  const origin = 'https://www.example.com';
  const config = { secret: 's'.repeat(40), origins: [origin], trustedProxies: [], rateLimits: false };
  const other = await startApi({ config });
  expect((await other.get('/api/config', { origin })).status).toBe(200);
  const named = await other.get('/api/config?affiliate=ridgeback', { origin });
  expect(codeOf(named)).toEqual([403, 'origin_not_allowed']);
  await other.stop();
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
  for (const coding of ['gzip', 'br', 'gzip, identity']) {
    expect(codeOf(await send(text, { ...json, 'content-encoding': coding }))).toEqual([
      415,
      'unsupported_media_type',
    ]);
  }
  for (const body of ['null', '[]', '"text"', '5', 'true']) {
    expect(codeOf(await send(body))).toEqual([422, 'form_invalid']);
  }
  expect((await send(text, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
});

test('a body past the limit is refused, with a length and without one', async () => {
  const csrf = await api.csrf();
  const { bodyLimit } = endpoints.startQuote;
  const filled = (bytes: number) => JSON.stringify({ ...trip, csrf, filler: 'x'.repeat(bytes) });
  const send = (body: string) => api.raw('/api/quote/start', { method: 'POST', headers: json, body });
  const huge = filled(bodyLimit);
  expect(codeOf(await send(huge))).toEqual([413, 'body_too_large']);
  const chunked = await chunks(api.base, [huge.slice(0, 5000), huge.slice(5000)]);
  expect(chunked).toBe(413);
  const fits = filled(bodyLimit - filled(0).length);
  expect((await send(fits)).status).toBe(200);
  expect(await chunks(api.base, [fits.slice(0, 5000), fits.slice(5000)])).toBe(200);
});

test('after a connection that ends in the middle of a body the server still answers', async () => {
  await cut(api.base);
  expect((await api.get('/api/config')).status).toBe(200);
});

test('answers have headers against caching, sniffing, framing and referrers', async () => {
  expect((await api.get('/api/config')).headers.get('cache-control')).toBe('no-store');
  // An answer of the table, refusals of a path and of a method, and a page.
  for (const path of ['/api/config', '/api/nothing', '/api/quote/reload', '/api/openapi.json']) {
    const { headers } = await api.get(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

test('[API-02] a csrf of the header is refused before the body is read, and counts before the one in the body', async () => {
  const { csrf, access, quote } = await startedQuote(api);
  const save = (body: object, headers: Record<string, string>) =>
    api.post('/api/quote/save', { ...quote, ...access, ...body }, headers);
  const own = { [csrfHeader]: csrf };
  expect((await save({ csrf }, own)).status).toBe(200);
  expect((await save({ csrf: 'expired' }, own)).status).toBe(200);
  expect(codeOf(await save({ csrf }, { [csrfHeader]: 'expired' }))).toEqual([403, 'csrf_invalid']);
  expect(codeOf(await save({ csrf }, { ...own, origin: demoOrigin }))).toEqual([403, 'csrf_invalid']);
  expect(codeOf(await save({}, own))).toEqual([422, 'form_invalid']);
  // The server has read no byte of this one when it answers.
  const refused = await answerWithoutBody(api.base, { [csrfHeader]: 'expired' });
  expect(refused).toMatch(/^HTTP\/1\.1 403 .*"csrf_invalid"/s);
});

test('[API-02] a large body is read of known callers only', async () => {
  const { csrf, access, quote } = await startedQuote(api);
  const filler = 'x'.repeat(33 * 1024);
  const save = (headers: Record<string, string>) =>
    api.post('/api/quote/save', { ...quote, ...access, csrf, filler }, headers);
  expect(codeOf(await save({}))).toEqual([403, 'csrf_invalid']);
  expect((await save({ [csrfHeader]: csrf })).status).toBe(200);
  expect(await answerWithoutBody(api.base, {})).toMatch(/^HTTP\/1\.1 403 .*"csrf_invalid"/s);
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

test('logs hold no token, address, answer, path or body', async () => {
  const { csrf, access, quote } = await startedQuote(api);
  const contact = {
    ...quote.contact,
    email: 'canary@example.com',
    firstName: 'Canarina',
    phone: '0400 123 456',
  };
  const medical = { ...quote.medical, undiagnosedSymptoms: true, acknowledgePrivacy: true };
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

/** What the server answers to a head that announces a large body, of which nothing is sent. */
function answerWithoutBody(base: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    const sent = { host: 'localhost', ...json, 'content-length': '100000', ...headers };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /api/quote/save HTTP/1.1\r\n${lines.join('')}\r\n`);
    socket.on('data', (chunk) => {
      socket.destroy();
      resolve(String(chunk));
    });
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
