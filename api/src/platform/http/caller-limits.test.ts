import { rates } from '@coverkit/rules/contract';
import { expect, test } from 'vitest';
import { outbox } from '../../outbox/outbox.table.ts';
import { startApi, startedQuote, testConfig, trip } from '../../testing/harness.ts';

test('[API-06] starting and guessing are limited for each caller, and a right token is answered at the limit; X-Forwarded-For counts from a proxy only', async () => {
  const config = { secret: 's'.repeat(40), origins: [], rateLimits: true };
  const direct = await startApi({ config: { ...config, trustedProxies: [] } });
  const miss = { reference: 'AAAAAAAAAA', token: 'x'.repeat(43) };
  const hop = (n: number) => ({ 'x-forwarded-for': `10.0.0.${n}` });
  const { access } = await startedQuote(direct);
  const statuses: number[] = [];
  for (let i = 0; i < 25; i += 1)
    statuses.push((await direct.post('/api/quote/reload', miss, hop(i))).status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
  const limited = await direct.post('/api/quote/reload', miss);
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '6']);
  expect((await direct.post('/api/quote/reload', access)).status).toBe(200);
  expect((await direct.post('/api/quote/reload', { ...access, token: miss.token })).status).toBe(429);
  const csrf = await direct.csrf();
  const starts = await Promise.all(
    Array.from({ length: 70 }, () => direct.post('/api/quote/start', { ...trip, csrf })),
  );
  expect(starts.filter((one) => one.status === 429)).toHaveLength(11);
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
    // Some gateways write the port as well.
    '10.0.0.99, 203.0.113.7:50001',
    '10.0.0.99, [::ffff:203.0.113.7]:50001',
  ]) {
    expect([hops, await guessFrom(hops)]).toEqual([hops, 429]);
  }
  // A caller cannot use up another address's limit by sending it.
  expect(await guessFrom('203.0.113.7, 203.0.113.8')).toBe(404);
  await proxied.stop();
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

test('[DETL-14] mails of quotes are limited by receiver and by quote as well, from whatever addresses they are asked for', async () => {
  const harness = await startApi({
    config: { ...testConfig, trustedProxies: ['127.0.0.1'], rateLimits: true },
  });
  const mail = async (ip: string, quote: object, csrf: string, emailQuote: string) => {
    const headers = { 'x-forwarded-for': ip };
    return (await harness.post('/api/quote/update', { ...quote, csrf, emailQuote }, headers)).status;
  };
  const started = [];
  for (let i = 0; i < 8; i += 1) started.push(await startedQuote(harness));
  const toOne = await Promise.all(
    started.map(({ quote, csrf }, i) => mail(`203.0.113.${i}`, quote, csrf, `Kate+${i}@Example.com`)),
  );
  expect(toOne.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  // Nothing of a refused request is stored.
  expect(await harness.database.read.select().from(outbox)).toHaveLength(5);
  const refused = started[toOne.indexOf(429)];
  const saved = await harness.post('/api/quote/reload', refused?.access);
  expect(saved.body.data.savedAt).toBe(refused?.quote.savedAt);

  const { quote, csrf } = await startedQuote(harness);
  const ofOne: number[] = [];
  for (let i = 0; i < 7; i += 1)
    ofOne.push(await mail(`203.0.113.${i + 20}`, quote, csrf, `friend${i}@example.com`));
  expect(ofOne).toEqual([200, 200, 200, 200, 200, 429, 429]);
  await harness.stop();
});

test('calls that price or store one quote are limited from whatever addresses they come, by its right token alone', async () => {
  const config = { secret: 's'.repeat(40), origins: [], rateLimits: true, trustedProxies: ['127.0.0.1'] };
  const harness = await startApi({ config });
  const { csrf, access } = await startedQuote(harness);
  const other = await startedQuote(harness);
  // Counted before the rest of the body is checked.
  const save = async (link: object, address: number) =>
    (await harness.post('/api/quote/save', { ...link, csrf }, { 'x-forwarded-for': `203.0.113.${address}` }))
      .status;
  for (let i = 0; i < 130; i += 1) await save({ ...access, token: 'x'.repeat(43) }, i);
  const statuses = await Promise.all(Array.from({ length: 125 }, (_, i) => save(access, i)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(await save(access, 250)).toBe(429);
  expect(await save(other.access, 0)).toBe(422);
  await harness.stop();
});

test('[API-07] documents, their files, the OpenAPI pages and paths that answer nothing are limited as calls without a body are', async () => {
  const config = { ...testConfig, rateLimits: true, trustedProxies: ['127.0.0.1'] };
  const harness = await startApi({ config });
  const paths = ['/api/nothing', '/api/docs/start.js', '/api/documents/none.pdf', '/api/config'];
  const statusAt = async (path: string, address: string, method = 'GET') =>
    (await harness.raw(path, { method, headers: { 'x-forwarded-for': address } })).status;
  for (let i = 0; i < rates.read.burst; i += 1)
    expect(await statusAt(paths[i % paths.length] ?? '', '203.0.113.7')).not.toBe(429);
  for (const path of paths) expect([path, await statusAt(path, '203.0.113.7')]).toEqual([path, 429]);
  // A method that its path does not have is a miss as well; what a browser asks ahead of a call is not.
  expect(await statusAt('/api/quote/start', '203.0.113.7', 'PUT')).toBe(429);
  expect(await statusAt('/api/quote/start', '203.0.113.7', 'OPTIONS')).toBe(204);
  const refused = await harness.get(paths[0] ?? '', { 'x-forwarded-for': '203.0.113.7' });
  expect(refused.body.data.error).toMatchObject({ code: 'rate_limited', retryAfter: 1 });
  expect(await statusAt('/api/nothing', '203.0.113.8')).toBe(404);
  await harness.stop();
});
