import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAffiliateSaver } from '../../api/src/brands/save-affiliate.ts';
import { type Harness, startApi } from '../../api/src/testing/harness.ts';
import { embedForms } from '../../host/src/server/embed-form.ts';

/** The host's files of the script tag over the real API. What is built is a stand-in that prints whose form it is. */
const folder = mkdtempSync(join(tmpdir(), 'coverkit-embed-'));
const app = new Hono();
let api: Harness;
beforeAll(async () => {
  api = await startApi();
  const { database, queue, clock, brands } = api.services;
  const saver = createAffiliateSaver({ read: database.read, queue, clock });
  await saver.change('ridgeback', { origins: [pages.ridgeback] });
  await saver.change('snowgum', { origins: ['https://*.snowgum.example'] });
  await brands.refresh();
  mkdirSync(join(folder, '.server'));
  writeFileSync(join(folder, 'coverkit.js'), 'loader()');
  writeFileSync(
    join(folder, '.server/render-form.js'),
    `export const app = 'app.js';
    export const renderForm = ({ affiliate }) => ({ document: 'of ' + affiliate?.id, element: 'of ' + affiliate?.id });
    export const scriptWithForm = (loader, form) => form + loader;`,
  );
  const apiFetch = (path: string, init?: RequestInit) => fetch(api.base + path, init);
  const forms = embedForms({ apiFetch, clientDir: folder, embedDir: folder });
  app.get('/embed/form', forms.form);
  app.get('/embed/coverkit.js', forms.script);
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const pages = { ridgeback: 'https://ridgeback.example', snowgum: 'https://www.snowgum.example' };
const ids = ['ridgeback', 'snowgum'] as const;
const pairs = ids.flatMap((page) => ids.map((asked) => ({ page, asked })));

test.each(pairs)(
  '[EMBD-05] [EMBD-06] a page of $page that asks for $asked gets what is of its own affiliate and nothing else',
  async ({ page, asked }) => {
    const headers = { origin: pages[page] };
    const isOwn = page === asked;
    for (const path of ['/api/config', '/api/config/brand', '/api/config/countries', '/api/config/csrf']) {
      const { status, body } = await api.get(`${path}?affiliate=${asked}`, headers);
      expect([path, status, body.data.error?.code ?? null]).toEqual(
        isOwn ? [path, 200, null] : [path, 403, 'origin_not_allowed'],
      );
      if (!isOwn) expect(Object.keys(body.data)).toEqual(['error']);
    }
    const form = await app.request(`/embed/form?affiliate=${asked}`, { headers });
    expect([form.status, await form.text()]).toEqual(isOwn ? [200, `of ${asked}`] : [403, '']);
    expect(form.headers.get('access-control-allow-origin')).toBe(pages[page]);
    for (const from of [headers, { referer: `${pages[page]}/travel` }]) {
      const script = await app.request(`/embed/coverkit.js?affiliate=${asked}`, { headers: from });
      expect([script.status, await script.text()]).toEqual([200, isOwn ? `of ${asked}loader()` : 'loader()']);
    }
  },
);
