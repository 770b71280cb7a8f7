import type { Config } from '@coverkit/widgets/brand';
import { memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test } from 'vitest';
import { createHostApp } from '../entry-server.tsx';
import { testAssets } from './testing/test-assets.ts';

const page = 'https://club.example';
const instance = 'an-instance-of-20-characters';

const hostOf = ({ data }: { data: Config }) =>
  createHostApp({
    clientDir: 'none',
    embedDir: 'none',
    assets: testAssets(),
    framing: {
      allows: (id, origin) => id === 'ridgeback' && origin === page,
      originsOf: (id) => (id === 'ridgeback' ? [page, 'https://*.club.example'] : []),
    },
    apiFetch: () => Response.json({ state: { status: 'OK', messages: [] }, data }),
  });
const app = hostOf({ data: memoryConfig('highline', {}) });

const request = (query: Record<string, string>) => app.request(`/embed/frame?${new URLSearchParams(query)}`);

test('[EMBD-05] [EMBD-06] the frame’s document is for the origins of its affiliate alone, and holds no secret', async () => {
  const answer = await request({ affiliate: 'ridgeback', page, instance });
  expect(answer.status).toBe(200);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toContain(`frame-ancestors 'self' ${page} https://*.club.example`);
  // It may be kept with the page around it while the visitor is elsewhere.
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await answer.text();
  expect(html).toContain('id="embedded"');
  // Links of a screen must not leave the frame without its screens.
  expect(html).toContain('<base target="_blank">');
  expect(html).not.toContain(instance);
});

test('[EMBD-04] pages and the frame’s document have the direction of the brand’s language', async () => {
  const config = memoryConfig('highline', {});
  const data = { ...config, brand: { ...config.brand, locale: 'ar-AE' } };
  const arabic = hostOf({ data });
  for (const path of [
    '/quote/',
    `/embed/frame?${new URLSearchParams({ affiliate: 'ridgeback', page, instance })}`,
  ])
    expect(await (await arabic.request(path)).text()).toContain('<html lang="ar-AE" dir="rtl"');
  expect(await (await app.request('/quote/')).text()).toContain('dir="ltr"');
});

test.each([
  [
    'an origin that its affiliate has not registered',
    { affiliate: 'ridgeback', page: 'https://club.example.evil.example', instance },
  ],
  ['another affiliate', { affiliate: 'snowgum', page, instance }],
  ['no affiliate', { page, instance }],
  ['an instance that can be guessed', { affiliate: 'ridgeback', page, instance: '1' }],
])('[EMBD-05] [EMBD-06] %s is refused, and may not frame what it is answered', async (_, query) => {
  const answer = await request(query as Record<string, string>);
  expect(answer.status).toBe(403);
  expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/);
  expect(await answer.text()).toBe('');
});

test('[EMBD-06] every other page of the host is framed by nobody', async () => {
  for (const path of [
    '/',
    '/quote/',
    '/quote/details/ABCDEFGHJK/token?affiliate=ridgeback&page=https://club.example',
  ]) {
    const { headers } = await app.request(path);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/);
  }
});
