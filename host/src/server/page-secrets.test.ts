import { screens } from '@coverkit/rules/contract';
import { memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test } from 'vitest';
import { createHostApp } from '../entry-server.tsx';
import { testAssets } from './testing/test-assets.ts';

const accepted = 'gzip, br';
const app = createHostApp({
  clientDir: 'none',
  embedDir: 'none',
  assets: testAssets(),
  apiFetch: (path) =>
    path.startsWith('/api/config/brand')
      ? Response.json({ state: { status: 'OK', messages: [] }, data: memoryConfig() })
      : new Response('{}', { status: 404 }),
  // Only marks what it was given.
  compress: (html, acceptEncoding) =>
    acceptEncoding === accepted ? { coding: 'br', bytes: new TextEncoder().encode(`coded ${html}`) } : null,
});
/** Pages of the account are for a browser that may be signed in: who it is cannot be found out here. */
const cookie = 'session=x';
const open = (path: string) => app.request(path, { headers: { 'accept-encoding': accepted, cookie } });

const secret = (name: string) => `${name}-${'x7Qk'.repeat(8)}`;
const links = Object.values(screens).map(({ path }) => path.replace(/:(\w+)/g, (_, name) => secret(name)));

test.each([...links, `/quote/sumary/ABCDEFGHJK/${secret('token')}`])(
  '[API-06] the page at %s is compressed, and holds nothing of its link',
  async (path) => {
    const page = await open(path);
    const html = await page.text();
    expect(html).toMatch(/^coded <!doctype html>/);
    expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual([
      ...['br', 'Host, Accept-Encoding, Sec-CH-UA-Platform'],
    ]);
    for (const part of path.split('/').filter((one) => one.includes('x7Qk'))) {
      expect(html, part).not.toContain(part);
    }
  },
);

test('a page is sent as it is where the browser accepts no coding', async () => {
  const page = await app.request('/quote/');
  expect(await page.text()).toMatch(/^<!doctype html>/);
  expect(page.headers.get('content-encoding')).toBeNull();
});

test('[SCRN-01] [DETL-04] as a popup page the screening and the re-screening are without header and footer, no other screen is', async () => {
  const popups = [];
  for (const path of links) {
    const shell = [
      await app.request(path, { headers: { cookie } }),
      await app.request(`${path}?popup=1`, { headers: { cookie } }),
    ].map(async (page) => {
      const html = await page.text();
      return ['<header', '<footer'].filter((part) => html.includes(part)).length;
    });
    const [usual, popup] = await Promise.all(shell);
    expect(usual, path).toBe(2);
    if (popup === 0) popups.push(path.replace(/[^/]*x7Qk[^/]*/g, '…'));
  }
  expect(popups).toEqual(['/quote/verisk/…/…/…/…', '/rescreen/insuree/…/…/…/…']);
});
