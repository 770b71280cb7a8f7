import { rates } from '@coverkit/rules/contract';
import type { HttpBindings } from '@hono/node-server';
import { expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createFairScheduler } from '../platform/fair-scheduler.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { startApi, testConfig } from '../testing/harness.ts';
import { listen } from './listen.ts';
import { createPageLimit } from './page-limit.ts';

const from = (address: string) => ({ 'x-forwarded-for': address });

test('pages and calls without a body are limited by address, and files are not', async () => {
  const limit = createRateLimit({ burst: 2, perMinute: 1 }, systemClock);
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
  const get = async (path: string, address: string) =>
    (await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: from(address) })).status;
  const statuses: number[] = [];
  for (let i = 0; i < 3; i += 1) statuses.push(await get('/', '203.0.113.7'));
  expect(statuses).toEqual([200, 200, 429]);
  expect(await get('/assets/a.js', '203.0.113.7')).toBe(200);
  expect(await get('/embed/coverkit.js', '203.0.113.7')).toBe(200);
  expect(await get('/embed/form?affiliate=ridgeback', '203.0.113.7')).toBe(429);
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
