import { answerExtras, benefitWordsOf, type Quote } from '@coverkit/rules';
import { exampleProduct, exampleQuote } from '@coverkit/rules/fixtures';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { HttpClientOptions } from './calls/connection.ts';
import { ClientError, type TripInput } from './client.ts';
import { createHttpClient, read } from './http.ts';
import { memoryConfig } from './memory-config.ts';

type Answer =
  | { status?: number; data?: unknown; messages?: string[]; headers?: Record<string, string> }
  | Error;
type Sent = {
  path: string;
  body: Record<string, unknown>;
  headers: Headers;
  cache?: RequestCache | undefined;
};

/** A server that gives the planned answers for a path in turn, the last one for ever. */
function server(plan: Record<string, Answer[]>, options: HttpClientOptions = {}) {
  const sent: Sent[] = [];
  const planned: Record<string, Answer[]> = {
    '/api/config/csrf': [{ data: { csrf: 'memory', csrfExpiresIn: 3600 } }],
    '/api/benefits': [{ data: benefitWordsOf(exampleProduct) }],
    ...plan,
  };
  const fetch = vi.fn(async (url: string | URL | Request, init?: RequestInit) => {
    const path = url as string;
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    sent.push({ path, body, headers: new Headers(init?.headers), cache: init?.cache });
    const answers = planned[path.split('?')[0] ?? ''] ?? [];
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 404 };
    if (answer instanceof Error) throw answer;
    const { status = 200, data = null, messages = [], headers } = answer;
    const state = { status: status < 400 ? 'OK' : 'ERROR', messages };
    return new Response(JSON.stringify({ state, data }), { status, headers });
  });
  const client = createHttpClient({ fetch, sleep: async () => {}, config: memoryConfig(), ...options });
  const posts = (path: string) => sent.filter((one) => one.path === path);
  return { client, fetch, sent, posts };
}

const error = (code: string, status: number, extra: object = {}): Answer => ({
  status,
  data: { error: { code, correlationId: 'c-1', recoverable: true }, ...extra },
});
const quote = exampleQuote();
const access = { reference: quote.reference, token: quote.token };
/** As the server sends it, without what the client has: its token, and the words of its benefits. */
const answerOf = ({ token: _token, ...sent }: Quote) => ({
  ...sent,
  ...answerExtras(sent, []),
  rates: sent.rates.map((rate) => ({
    ...rate,
    coverItems: rate.coverItems.map(({ id, formattedValue, upgrade: { options } }) => ({
      ...{ id, formattedValue, upgrade: { options } },
    })),
  })),
});
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => thrown as ClientError,
  );
const trip: TripInput = { quoteTypeId: 1, people: 1, ages: [34], submissionKey: 'k'.repeat(32) };

test('[API-10] second names of an extra’s fields are dropped, so that what is changed is sent under one name', async () => {
  const { client, posts } = server({
    '/api/quote/reload': [{ data: answerOf(quote) }],
    '/api/quote/preview': [{ data: { reference: quote.reference, rates: [] } }],
  });
  const loaded = await client.reload(access);
  expect(loaded.snowCover).toEqual(quote.snowCover);
  await client.preview(loaded);
  expect(JSON.stringify(posts('/api/quote/preview')[0]?.body)).not.toMatch(/startDate"|climbingPlan|"cost"/);
});

test('[API-08] what is sent drops quoteType and rates and keeps the rest', async () => {
  const { client, posts } = server({ '/api/quote/save': [{ data: { reference: quote.reference } }] });
  await client.save(quote);
  const [{ body } = { body: {} }] = posts('/api/quote/save');
  expect(body).not.toHaveProperty('quoteType');
  expect(body).not.toHaveProperty('rates');
  expect(body).toMatchObject({ ...access, countries: ['ID'], csrf: 'memory' });
});

test('[API-08] a quote is cached by reference, for its token only, unless forced', async () => {
  const { client, posts } = server({ '/api/quote/reload': [{ data: quote }] });
  await client.reload(access);
  await client.reload(access);
  expect(posts('/api/quote/reload')).toHaveLength(1);
  await client.reload(access, { force: true });
  expect(posts('/api/quote/reload')).toHaveLength(2);
  await client.reload({ ...access, token: 'z'.repeat(43) });
  expect(posts('/api/quote/reload')).toHaveLength(3);
  // Of a whole quote only what opens it is sent.
  await client.reload(quote, { force: true });
  expect(posts('/api/quote/reload').at(-1)?.body).toEqual({ ...access, tokenKnown: true });
});

test('[API-08] answers leave out the token, and the quote has the one that it was asked for with', async () => {
  const answer = answerOf(quote);
  const { client } = server({
    '/api/quote/reload': [{ data: answer }],
    '/api/quote/update': [{ data: answer }],
    '/api/quote/confirmHandover': [{ data: answer }],
  });
  const loaded = await client.reload(access);
  expect(loaded).toEqual(quote);
  expect(await client.update(loaded)).toEqual(quote);
  expect(await client.confirmHandover(loaded)).toEqual(quote);
  expect(await client.reload(access)).toEqual(quote);
});

test('[API-08] a fresh answer is found under the token that it was exchanged for, an older one is not', async () => {
  let time = 0;
  const own = { reference: quote.reference, token: 'own'.padEnd(43, 'x') };
  const { client, posts } = server(
    {
      '/api/quote/update': [{ data: quote }],
      '/api/quote/takeOver': [{ data: own }],
      '/api/quote/reload': [{ data: { ...quote, ...own } }],
    },
    { now: () => time },
  );
  await client.update(quote);
  await client.takeOver(access, 'c'.repeat(32));
  time = 5000;
  expect(await client.reload(own, { within: 5000 })).toEqual({ ...quote, ...own });
  expect(posts('/api/quote/reload')).toHaveLength(0);
  time = 5001;
  await client.reload(own, { within: 5000 });
  await client.reload(access, { within: 5000 });
  expect(posts('/api/quote/reload')).toHaveLength(2);
});

test('[API-08] the words of a product version are loaded once, beside the first quote that needs them', async () => {
  const older = { ...answerOf(quote), productVersion: '2026-01-01' };
  const { client, sent } = server(
    { '/api/quote/reload': [{ data: answerOf(quote) }, { data: older }] },
    { affiliate: 'ridgeback' },
  );
  await client.reload(access);
  await client.preview(quote).catch(() => {});
  expect((await client.reload(access, { force: true })).rates).toEqual(quote.rates);
  await client.reload(access, { force: true });
  const words = (version: string) => `/api/benefits?affiliate=ridgeback&brand=highline&version=${version}`;
  expect(sent.map(({ path }) => path).filter((path) => path.includes('benefits'))).toEqual([
    words(quote.productVersion),
    words('2026-01-01'),
  ]);
  // Before the quote's answer, which would tell the version.
  expect(sent[0]?.path).toBe(words(quote.productVersion));
});

test('[API-08] [STRT-10] a quote that came with its link is not loaded again by the next screen', async () => {
  const link = { ...access, quote: answerOf(quote) };
  const { client, posts } = server({
    '/api/quote/start': [{ data: link }, { data: access }],
    '/api/quote/takeOver': [{ data: link }],
    '/api/quote/reload': [{ data: answerOf(quote) }],
  });
  expect(await client.startQuote(trip, { withQuote: true })).toEqual(access);
  expect(await client.reload(access)).toEqual(quote);
  expect(await client.takeOver(access, 'c'.repeat(22))).toEqual(access);
  expect(await client.reload(access, { within: 1000 })).toEqual(quote);
  expect(posts('/api/quote/reload')).toHaveLength(0);
  // A page that hands the visitor over does not show the quote.
  await client.startQuote(trip);
  expect(posts('/api/quote/start').map(({ body }) => body.withQuote)).toEqual([true, false]);
});

test('[API-08] what was saved is what the next screen finds in the cache', async () => {
  const { client } = server({
    '/api/quote/reload': [{ data: quote }],
    '/api/quote/save': [{ data: { reference: quote.reference } }],
  });
  const loaded = await client.reload(access);
  await client.save({ ...loaded, contact: { ...loaded.contact, firstName: 'Ada' } });
  expect((await client.reload(access)).contact.firstName).toBe('Ada');
  expect((await client.reload(access)).rates).toHaveLength(3);
});

test('[DETL-13] what is stored says what it is based on, and the cache knows what it is then', async () => {
  const savedAt = '2027-01-01T00:00:00.000Z';
  const { client, posts } = server({
    '/api/quote/reload': [{ data: quote }],
    '/api/quote/save': [{ data: { reference: quote.reference, savedAt } }],
    '/api/quote/update': [error('quote_changed', 409)],
  });
  await client.save(await client.reload(access));
  const again = await client.reload(access);
  expect((await caught(client.update(again)))?.kind).toBe('changed');
  expect(posts('/api/quote/save')[0]?.body.basedOn).toBe(quote.savedAt);
  expect(posts('/api/quote/update')[0]?.body.basedOn).toBe(savedAt);
});

test('[SUMM-04] [ERRS-04] what an answer was lost of is sent again, but for a request for a mail', async () => {
  const lost = new TypeError('Failed to fetch');
  const { client, posts } = server({
    '/api/quote/update': [
      lost,
      error('busy', 503),
      { data: answerOf(quote) },
      lost,
      { data: answerOf(quote) },
    ],
    '/api/quote/confirmHandover': [lost, { data: answerOf(quote) }],
  });
  expect((await client.update(quote)).reference).toBe(quote.reference);
  expect(posts('/api/quote/update')).toHaveLength(3);
  expect((await caught(client.update(quote, { emailQuote: 'anna@example.com' })))?.kind).toBe('offline');
  expect(posts('/api/quote/update')).toHaveLength(4);
  await client.confirmHandover(quote);
  expect(posts('/api/quote/confirmHandover')).toHaveLength(2);
});

test('[EXTR-07] choices that were priced and saved are found in the cache with their prices', async () => {
  const { client } = server({
    '/api/quote/reload': [{ data: quote }],
    '/api/quote/save': [{ data: { reference: quote.reference } }],
  });
  const loaded = await client.reload(access);
  const rates = loaded.rates.map((rate) => ({ ...rate, price: 1 }));
  await client.save({ ...loaded, voucher: { code: 'WELCOME5' }, rates });
  const found = await client.reload(access);
  expect(found).toMatchObject({
    voucher: { code: 'WELCOME5' },
    rates: [{ price: 1 }, { price: 1 }, { price: 1 }],
  });
});

test('[API-02] a refused csrf is renewed and the call repeated, once, without the caller noticing', async () => {
  const tokens = ['memory', 'fresh'].map((csrf) => ({ data: { csrf, csrfExpiresIn: 3600 } }));
  const { client, posts } = server({
    '/api/config/csrf': [...tokens],
    '/api/quote/update': [error('csrf_invalid', 403), { data: quote }],
  });
  expect(await client.update(quote)).toMatchObject({ reference: quote.reference });
  expect(posts('/api/quote/update').map(({ body }) => body.csrf)).toEqual(['memory', 'fresh']);
  // By the header the API knows the caller before it reads the body.
  const inHeader = posts('/api/quote/update').map(({ headers }) => headers.get('x-csrf-token'));
  expect(inHeader).toEqual(['memory', 'fresh']);

  const refused = server({
    '/api/config/csrf': [...tokens],
    '/api/quote/update': [error('csrf_invalid', 403)],
  });
  await caught(refused.client.update(quote));
  expect(refused.posts('/api/quote/update')).toHaveLength(2);
});

test('[API-02] a token about to end is renewed before it is used', async () => {
  let now = 0;
  const { client, sent } = server(
    {
      '/api/config/csrf': ['first', 'fresh'].map((csrf) => ({ data: { csrf, csrfExpiresIn: 600 } })),
      '/api/quote/preview': [{ data: { reference: 'R', rates: [] } }],
    },
    { now: () => now, affiliate: 'ridge back' },
  );
  await client.preview(quote);
  now = 541_000;
  await client.preview(quote);
  const csrf = '/api/config/csrf?affiliate=ridge%20back';
  const preview = '/api/quote/preview';
  expect(sent.map(({ path }) => path)).toEqual([csrf, preview, csrf, preview]);
  expect(sent[3]?.body.csrf).toBe('fresh');
});

test('[API-02] the csrf is asked for alone and ahead: the call that needs it is the next request', async () => {
  const { client, sent } = server({ '/api/quote/start': [{ data: access }] });
  client.prepare();
  client.prepare();
  expect(sent).toHaveLength(1);
  await client.startQuote(trip);
  client.prepare();
  expect(sent.map(({ path }) => path)).toEqual(['/api/config/csrf', '/api/quote/start']);
});

test('[API-08] a quote is loaded without waiting for a csrf, and the token of the next call comes meanwhile', async () => {
  const { client, sent } = server({ '/api/quote/reload': [{ data: quote }] });
  await client.reload(access);
  const [words, reload, csrf] = sent;
  expect([words?.path.split('?')[0], reload?.path, csrf?.path]).toEqual([
    ...['/api/benefits', '/api/quote/reload', '/api/config/csrf'],
  ]);
  expect(reload?.headers.has('x-csrf-token')).toBe(false);
});

test('[HOST-05] the configuration is asked for once, without a secret; after a failure again, and past the cache where forced', async () => {
  const down = new TypeError('fetch failed');
  const { client, sent } = server(
    { '/api/config/brand': [down, down, down, { data: memoryConfig() }] },
    { config: undefined, affiliate: 'ridgeback' },
  );
  expect((await caught(client.config()))?.kind).toBe('offline');
  const [first, second] = await Promise.all([client.config(), client.config()]);
  expect(first).toBe(second);
  expect(sent.map(({ path }) => path)).toEqual(Array(4).fill('/api/config/brand?affiliate=ridgeback'));
  await client.config({ force: true });
  expect(sent.map(({ cache }) => cache)).toEqual([...Array(4).fill(undefined), 'no-cache']);
});

test('[STRT-02] the countries are asked for once by each client', async () => {
  const countries = [{ code: 'NZ', name: 'New Zealand' }];
  const { client, sent } = server({ '/api/config/countries': [{ data: countries }] });
  expect(await Promise.all([client.countries(), client.countries()])).toEqual([countries, countries]);
  expect(await client.countries()).toEqual(countries);
  expect(sent.map(({ path }) => path)).toEqual(['/api/config/countries']);
});

test('[ERRS-04] calls that are safe to repeat are repeated; a purchase never is', async () => {
  const down = new TypeError('fetch failed');
  const { client, posts } = server({
    '/api/quote/reload': [down, { status: 503, headers: { 'retry-after': '1' } }, { data: quote }],
    '/api/quote/start': [down, down, { data: access }],
    '/api/quote/purchase': [down],
  });
  expect(await client.reload(access)).toMatchObject(access);
  expect(await client.startQuote(trip)).toEqual(access);
  expect(posts('/api/quote/start').map(({ body }) => body.submissionKey)).toEqual(
    Array(3).fill(trip.submissionKey),
  );
  const payment = { cardType: 'visa', secureFieldCode: 's' } as const;
  await caught(client.purchase(quote, { payment, idempotencyKey: 'i'.repeat(22), shownTotal: 1 }));
  expect(posts('/api/quote/purchase')).toHaveLength(1);
});

test('[ERRS-04] a start without a key is not retried, nor is a call whose Retry-After is longer than the longest pause', async () => {
  const { client, posts } = server({
    '/api/quote/start': [new TypeError('fetch failed')],
    '/api/quote/reload': [{ status: 503, headers: { 'retry-after': '30' } }],
  });
  await caught(client.startQuote({ ...trip, submissionKey: null }));
  expect(posts('/api/quote/start')).toHaveLength(1);
  expect(await caught(client.reload(access))).toMatchObject({
    kind: 'busy',
    retryAfter: 30,
    recoverable: true,
  });
  expect(posts('/api/quote/reload')).toHaveLength(1);
});

test.each([
  [error('not_found', 404), 'notFound'],
  [error('quote_closed', 409), 'closed'],
  [error('busy', 503), 'busy'],
  [error('body_timeout', 408), 'offline'],
  [error('internal', 500), 'unexpected'],
  [{ status: 400, messages: ['A message of the server.'] }, 'messages'],
  [{ status: 502 }, 'offline'],
] as [Answer, string][])(
  '[ERRS-01] a refusal becomes a kind that a screen can act on: %#',
  async (answer, kind) => {
    const { client } = server({ '/api/quote/update': [answer] });
    const thrown = await caught(client.update(quote));
    expect(thrown).toBeInstanceOf(ClientError);
    expect(thrown?.kind).toBe(kind);
  },
);

test('[API-04] problems at fields and the correlation id arrive as the server gave them', async () => {
  const formErrors = { 'ages.0': { code: 'age_too_high', message: 'Too old', params: { max: 84 } } };
  const { client } = server({ '/api/quote/update': [error('form_invalid', 422, { formErrors })] });
  expect(await caught(client.update(quote))).toMatchObject({
    kind: 'form',
    formErrors,
    correlationId: 'c-1',
  });
});

test.each([
  [502, 'offline'],
  [503, 'busy'],
  [504, 'offline'],
  [500, 'unexpected'],
] as const)('[ERRS-04] an answer %i of a proxy, which has no code of ours, is %s', async (status, kind) => {
  const { client } = server({ '/api/quote/update': [{ status, data: null }] });
  expect((await caught(client.update(quote)))?.kind).toBe(kind);
});

test('[ERRS-02] an answer that names no quote is a failure of its own', async () => {
  const { client } = server({
    '/api/quote/start': [{ data: {} }],
    '/api/quote/update': [{ data: null }],
    '/api/quote/confirmHandover': [{ data: { reference: '' } }],
  });
  expect((await caught(client.startQuote(trip)))?.kind).toBe('noReference');
  expect((await caught(client.update(quote)))?.kind).toBe('noReference');
  expect((await caught(client.confirmHandover(quote)))?.kind).toBe('noReference');
});

test('[PAYM-01] a payment link that is over is as one that opens nothing', async () => {
  const { client } = server({ '/api/payment/details': [error('payment_link_invalid', 410)] });
  const link = { reference: 'AB12CD34EF', pid: 'p'.repeat(43) };
  expect((await caught(client.paymentDetails(link)))?.kind).toBe('notFound');
});

test('[HOST-12] [DETL-15] a payment may take a minute, and the archive of an account as long as a slow line needs', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => limits.mockRestore());
  const { client } = server({ '/api/customer/data': [{ data: {} }], '/api/payment/make': [{ data: {} }] });
  await (await client.session()).downloadOwnData();
  const payment = { cardType: 'visa', secureFieldCode: 's' } as const;
  const paid = { payment, idempotencyKey: 'i'.repeat(22), shownTotal: 1 };
  await client.makePayment({ reference: 'AB12CD34EF', pid: 'p'.repeat(43) }, paid);
  const [, archive, ...later] = limits.mock.calls.map(([ms]) => ms / 1000);
  expect([archive, later.at(-1)]).toEqual([600, 60]);
});

test('[DETL-15] reading what is paid and issued is repeated; a payment never is', async () => {
  const down = new TypeError('fetch failed');
  const premium = { reference: 'AB12CD34EF', pid: 'p'.repeat(43), status: 0 };
  const { client, sent, posts } = server({
    '/api/payment/details': [down, { data: premium }],
    '/api/payment/make': [down],
    '/api/policy/documents': [down, { data: { documents: [] } }],
    '/api/document': [down, { data: { effectiveFrom: '2026-11-01' } }],
  });
  expect(await client.paymentDetails(premium)).toEqual(premium);
  expect(await client.policyDocuments(access)).toEqual({ documents: [] });
  expect(await client.brandDocument('pds & more')).toEqual({ effectiveFrom: '2026-11-01' });
  expect(sent.at(-1)?.path).toBe('/api/document?type=pds%20%26%20more');
  const payment = { cardType: 'visa', secureFieldCode: 's' } as const;
  const input = { payment, idempotencyKey: 'i'.repeat(22), shownTotal: 1 };
  expect((await caught(client.makePayment(premium, input)))?.kind).toBe('offline');
  expect(posts('/api/payment/make').map(({ body }) => body)).toEqual([
    expect.objectContaining({ csrf: 'memory', ...input }),
  ]);
});

const input = { uid: 'AB12CD34EF56', token: `z-${'t'.repeat(43)}`, password: 'p', passwordConfirm: 'p' };

test('[ACCT-01] setting and recovering a password are sent as they are, in the body, and never repeated', async () => {
  const down = new TypeError('fetch failed');
  const { client, sent } = server({
    '/api/auth/set-password': [down, { data: {} }],
    '/api/auth/forgotten': [down, { data: {} }],
  });
  expect((await caught(client.setPassword(input)))?.kind).toBe('offline');
  expect((await caught(client.forgotPassword('alex@example.com')))?.kind).toBe('offline');
  const changes = () => sent.filter(({ path }) => path !== '/api/config/csrf');
  expect(changes()).toHaveLength(2);
  expect(await client.setPassword(input)).toBeUndefined();
  expect(await client.forgotPassword('alex@example.com')).toBeUndefined();
  expect(
    changes()
      .slice(2)
      .map(({ path, body }) => ({ path, body })),
  ).toEqual([
    { path: '/api/auth/set-password', body: { ...input, csrf: 'memory' } },
    { path: '/api/auth/forgotten', body: { username: 'alex@example.com', csrf: 'memory' } },
  ]);
});

test('[ACCT-05] a link that sets no password, or none any more, opens nothing', async () => {
  const { client } = server({ '/api/auth/set-password': [error('password_link_invalid', 404)] });
  expect((await caught(client.setPassword(input)))?.kind).toBe('notFound');
});

test('an answer that is no envelope, or cut off, is still a ClientError', async () => {
  const page = createHttpClient({
    config: memoryConfig(),
    fetch: async () => new Response('<h1>502</h1>', { status: 502 }),
  });
  expect((await caught(page.update(quote)))?.kind).toBe('offline');
  const cut = new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) }));
  const broken = createHttpClient({ config: memoryConfig(), fetch: async () => cut });
  expect((await caught(broken.update(quote)))?.kind).toBe('offline');
});

test('[PRIM-02] a search that nobody waits for is aborted, and is sent once whatever fails', async () => {
  const signals: AbortSignal[] = [];
  const client = createHttpClient({
    config: memoryConfig(),
    sleep: async () => {},
    fetch: (url, init) => {
      const data = { csrf: 'memory', csrfExpiresIn: 3600 };
      if ((url as string).startsWith('/api/config/csrf'))
        return Promise.resolve(Response.json({ state: { status: 'OK', messages: [] }, data }));
      signals.push(init!.signal!);
      return new Promise((_done, refuse) =>
        init!.signal!.addEventListener('abort', () => refuse(new Error('aborted')), { once: true }),
      );
    },
  });
  const superseded = new AbortController();
  const search = { query: '12 smith st', country: 'AU', session: 's'.repeat(32) };
  const answer = caught(client.suggestPlaces(access, search, { signal: superseded.signal }));
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  superseded.abort();
  // At once, and not at the end of the client's own time.
  await vi.waitFor(() => expect(signals.map((one) => one.aborted)).toEqual([true]));
  expect(await answer).toMatchObject({ kind: 'offline' });
});

test('[HOST-09] a page reads by path: null where nothing is there, and no more once it is left', async () => {
  const down = new TypeError('fetch failed');
  const pds = { effectiveFrom: '2026-11-01' };
  const { fetch, sent } = server({ '/api/document': [{ data: pds }, error('not_found', 404), down] });
  vi.stubGlobal('fetch', fetch);
  try {
    expect(await read('/api/document', { type: 'pds & more' })).toEqual(pds);
    expect(sent.at(-1)?.path).toBe('/api/document?type=pds+%26+more');
    expect(await read('/api/document', { type: 'wings' })).toBeNull();
    const left = AbortSignal.abort();
    expect((await caught(read('/api/document', { type: 'pds' }, left)))?.kind).toBe('offline');
    expect(sent).toHaveLength(3);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('[HOST-09] a content page that is not there brings the brand’s own page for that; what is read has its parameters in its path', async () => {
  const page = { slug: 'not-found', heading: 'Off route' };
  const { client, fetch, sent } = server({
    '/api/content/guides/none': [error('not_found', 404, { page })],
    '/api/content/faqs': [{ data: { slug: 'faqs' } }],
  });
  const failed = await caught(client.content({ slug: 'guides/none' }));
  expect([failed?.kind, failed?.page]).toEqual(['notFound', page]);
  vi.stubGlobal('fetch', fetch);
  expect(await read('/api/content/{slug}', { slug: 'faqs', preview: 'a/b' })).toEqual({ slug: 'faqs' });
  expect(await read('/api/content/{slug}', { slug: 'guides/none' })).toBeNull();
  expect(sent.map(({ path }) => path).slice(1)).toEqual([
    ...['/api/content/faqs?preview=a%2Fb', '/api/content/guides/none'],
  ]);
  vi.unstubAllGlobals();
});
