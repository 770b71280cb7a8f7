import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'coverkit-static-'));
const shown = ['coverkit.js', 'fonts/a.woff2'];
const hidden = ['.hidden.json', '.vite/manifest.json', '.vite/deep/down.js', 'fonts/.cache/a.js'];
const app = new Hono();

beforeAll(() => {
  for (const file of [...shown, ...hidden, 'notes.md', 'coverkit.js.br', 'coverkit.js.gz']) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  app.get('/embed/*', staticFiles(folder, '/embed/'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(shown)('[EMBD-01] %s is served', async (file) => {
  const answer = await app.request(`/embed/${file}`);
  expect([answer.status, await answer.text()]).toEqual([200, file]);
});

test.each([...hidden, 'notes.md', '../package.json', '%2e%2e/package.json', '.vite%2fmanifest.json'])(
  '[EMBD-01] %s is not: what is for tools, or of no known kind, is a 404',
  async (file) => {
    expect((await app.request(`/embed/${file}`)).status).toBe(404);
  },
);

test('a file that is not there is answered with the headers of a page that may do nothing', async () => {
  const { headers } = await app.request('/embed/notes.md');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  for (const name of ['referrer-policy', 'strict-transport-security', 'x-content-type-options'])
    expect([name, headers.has(name)]).toEqual([name, true]);
});

test('[EMBD-01] a file that is known is not sent again, by a tag that is weak, listed or any', async () => {
  const tag = (await app.request('/embed/coverkit.js')).headers.get('etag')!;
  const status = async (header: string) =>
    (await app.request('/embed/coverkit.js', { headers: { 'if-none-match': header } })).status;
  for (const known of [tag, `W/${tag}`, `"a", ${tag}`, `"a",W/${tag} , "b"`, '*'])
    expect([known, await status(known)]).toEqual([known, 304]);
  for (const other of ['"a"', `"${tag}"`, tag.slice(1, -1)])
    expect([other, await status(other)]).toEqual([other, 200]);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0.000', null],
  ['identity', null],
  ['*', 'br'],
  ['br;q=0, *;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['brotli, xgzip', null],
])('[EMBD-01] who accepts %s is sent %s', async (header, coding) => {
  const answer = await app.request('/embed/coverkit.js', { headers: { 'accept-encoding': header } });
  expect(answer.headers.get('content-encoding')).toBe(coding);
});
