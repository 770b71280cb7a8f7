import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { rates } from '@coverkit/rules/contract';
import type { HttpBindings } from '@hono/node-server';
import { expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createFairScheduler } from '../platform/fair-scheduler.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { startApi, testConfig } from '../testing/harness.ts';
import { listen } from './listen.ts';
import { createPageLimit } from './page-limit.ts';

/** As a caller sends it: `fetch` would rewrite the path. */
async function statusOf(port: number, path: string, address: string): Promise<number | undefined> {
  const asked = request({ port, path, host: '127.0.0.1', headers: from(address) }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

const from = (address: string) => ({ 'x-forwarded-for': address });

test('pages, files and calls without a body are limited by address; ten files count as a page', async () => {
  const limit = createRateLimit({ burst: 3, perMinute: 1 / 60 }, systemClock);
  const isTrusted = (address: string) => address === '127.0.0.1';
  const limitPage = createPageLimit({
    limit,
    schedule: createFairScheduler(),
    delayRefusal: () => undefined,
    isTrusted,
  });
  const fetchPage = (_request: Request, env: unknown) =>
    limitPage((env as HttpBindings).incoming, () => new Response('page'));
  const server = await listen({ fetch: fetchPage as never }, 0, '127.0.0.1');
  const get = (path: string, address: string) => statusOf(server.port, path, address);
  const statuses: unknown[] = [];
  for (let i = 0; i < 2; i += 1) statuses.push(await get('/', '203.0.113.7'));
  expect(statuses).toEqual([200, 200]);
  for (let i = 0; i < 10; i += 1) {
    const path = ['/assets/a.js', '/embed/coverkit.js'][i % 2] ?? '';
    expect([path, await get(path, '203.0.113.7')]).toEqual([path, 200]);
  }
  for (const path of ['/', '/assets/a.js', '/embed/coverkit.js', '/embed/guide', '/assets/'])
    expect([path, await get(path, '203.0.113.7')]).toEqual([path, 429]);
  expect(await get('/api/config?of=%61', '203.0.113.7')).toBe(200);
  const rendered = [
    'form?affiliate=ridgeback',
    'form',
    '%66orm',
    './form',
    'coverkit.js?affiliate=ridgeback',
  ];
  for (const path of [...rendered.map((one) => `/embed/${one}`), '/api/../', '/assets/%2e%2e/'])
    expect([path, await get(path, '203.0.113.7')]).toEqual([path, 429]);
  expect(await get('/', '203.0.113.8')).toBe(200);
  await server.stop(100);

  const api = await startApi({
    config: { ...testConfig, rateLimits: true, trustedProxies: ['127.0.0.1'] },
  });
  const config = async (address: string) => (await api.get('/api/config', from(address))).status;
  const answered = await Promise.all(
    Array.from({ length: rates.read.burst + 20 }, () => config('203.0.113.7')),
  );
  // The bucket fills while they are sent.
  expect(answered.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(answered.filter((status) => status === 200).length).toBeGreaterThan(rates.read.burst / 2);
  expect(await config('203.0.113.8')).toBe(200);
  await api.stop();
});
