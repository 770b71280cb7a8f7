import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { staticFiles } from '../server/static-files.ts';
import { keepRelease } from './keep-release.ts';

const folder = mkdtempSync(join(tmpdir(), 'coverkit-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The script tag's files of a release. */
function built(name: string, hash: string): string {
  const dir = join(folder, name);
  mkdirSync(join(dir, '.server'), { recursive: true });
  for (const file of [
    'coverkit.js',
    `coverkit-${hash}.js`,
    `coverkit-${hash}.js.br`,
    '.server/guide-abcdefgh.js',
  ])
    writeFileSync(join(dir, file), `${name} ${file}`);
  return dir;
}

test('[EMBD-02] a fixed version of an earlier release is served after the next one', async () => {
  const kept = join(folder, 'data/script-tag');
  const [first, second] = [built('first', 'aaaaaaaaaaaa'), built('second', 'bbbbbbbbbbbb')];
  for (const release of [first, second, second]) keepRelease(release, kept);
  expect(readdirSync(kept).toSorted()).toEqual(
    ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'].flatMap((hash) => [`coverkit-${hash}.js`, `coverkit-${hash}.js.br`]),
  );
  const app = new Hono().get('/embed/*', staticFiles(second, '/embed/', kept));
  const textOf = async (file: string, coding = '') =>
    (await app.request(`/embed/${file}`, { headers: { 'accept-encoding': coding } })).text();
  expect(await textOf('coverkit-aaaaaaaaaaaa.js')).toBe('first coverkit-aaaaaaaaaaaa.js');
  expect(await textOf('coverkit-aaaaaaaaaaaa.js', 'br')).toBe('first coverkit-aaaaaaaaaaaa.js.br');
  // What follows our releases is this one's.
  expect(await textOf('coverkit.js')).toBe('second coverkit.js');
});

test('[EMBD-02] a folder that cannot be written is an error', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => keepRelease(built('third', 'cccccccccccc'), join(folder, 'file/script-tag'))).toThrow(
    /ENOTDIR/,
  );
});
