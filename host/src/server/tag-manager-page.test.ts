import { type ScreenName, screens } from '@coverkit/rules/contract';
import { memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test } from 'vitest';
import { createHostApp } from '../entry-server.tsx';
import { tagManagerPath } from '../tracking/tag-manager.ts';
import { pageHeaders } from './headers.ts';
import { testAssets } from './testing/test-assets.ts';

const google = { id: 'GTM-ABC1234', origin: 'https://www.googletagmanager.com' };

function siteWith(tagManager: typeof google | undefined) {
  const config = memoryConfig();
  const tracking = { consent: 'banner' as const, ...(tagManager && { tagManager }) };
  const data = { ...config, brand: { ...config.brand, tracking } };
  return createHostApp({
    ...{ clientDir: 'none', embedDir: 'none', assets: testAssets() },
    apiFetch: (path) =>
      path.startsWith('/api/config/brand')
        ? Response.json({ state: { status: 'OK', messages: [] }, data })
        : new Response('{}', { status: 404 }),
  });
}
const directivesOf = (answer: Response) => answer.headers.get('content-security-policy')?.split('; ') ?? [];
const open = (tagManager: typeof google | undefined, dest?: string) =>
  siteWith(tagManager).request(
    tagManagerPath,
    dest === undefined ? {} : { headers: { 'sec-fetch-dest': dest } },
  );

test('[TRAK-01] the tag manager’s frame may load and call exactly its hosts, by nonce, in an origin of its own', async () => {
  const answer = await open(google);
  const html = await answer.text();
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(html) ?? [];
  const sent = `${google.origin} https://*.google-analytics.com https://*.analytics.google.com`;
  expect(directivesOf(answer)).toEqual([
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${google.origin}`,
    `connect-src ${sent}`,
    `img-src ${sent}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ]);
  expect(html).toContain(`src="${google.origin}/gtm.js?id=GTM-ABC1234"`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
  });
});

test('[TRAK-01] a brand’s own server of tags is the only host of its frame', async () => {
  const own = { id: 'GTM-ABC1234', origin: 'https://tags.highline.example' };
  const policy = directivesOf(await open(own)).join('; ');
  expect(policy.match(/https?:[^ ;]+/g)).toEqual([own.origin, own.origin, own.origin]);
});

test('[TRAK-01] without a tag manager, and as a page of its own, there is no such document', async () => {
  const statuses = [await open(undefined), await open(google, 'document'), await open(google, 'iframe')];
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200]);
});

test.each([...(Object.keys(screens) as ScreenName[]), 'content', 'notFound'] as const)(
  '[TRAK-01] no page of the site permits a tag manager’s host: %s',
  async (name) => {
    const origins = { paymentOrigin: 'https://pay.example', screeningOrigin: null };
    expect(pageHeaders(name, { nonce: 'n0', ...origins })['Content-Security-Policy']).not.toMatch(
      /googletag/,
    );
    const path =
      name === 'content' || name === 'notFound' ? '/nothing' : screens[name].path.replace(/:/g, '');
    const page = await siteWith(google).request(path);
    expect(page.headers.get('content-security-policy') ?? '').not.toMatch(/googletag/);
  },
);
