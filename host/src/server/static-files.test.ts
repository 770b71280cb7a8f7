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
  for (const file of [...shown, ...hidden, 'notes.md']) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  app.get('/embed/*', staticFiles(folder, '/embed/'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const statusOf = async (path: string) => (await app.request(`/embed/${path}`)).status;

test.each(shown)('[EMBD-01] %s is served', async (file) => {
  const answer = await app.request(`/embed/${file}`);
  expect([answer.status, await answer.text()]).toEqual([200, file]);
});

test.each([...hidden, 'notes.md', '../package.json', '%2e%2e/package.json', '.vite%2fmanifest.json'])(
  '[EMBD-01] %s is not: what is for tools, or of no known kind, is a 404',
  async (file) => {
    expect(await statusOf(file)).toBe(404);
  },
);
