import { expect, test } from 'vitest';
import type { MountArea } from '../../compose.ts';
import { startApi, startedQuote, trip } from '../../testing/harness.ts';
import { formInvalid } from '../errors.ts';

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
    const charge = { payment, idempotencyKey: 'k'.repeat(22), shownTotal: 1 };
    return (await harness.post('/api/quote/purchase', { ...quote, csrf, ...charge })).status;
  };
  for (let i = 0; i < 20; i += 1) expect(await buy()).toBe(422);
  expect(await buy()).toBe(429);
  expect((await harness.post('/api/quote/save', { ...quote, csrf })).status).toBe(200);
  await harness.stop();
});
