import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib.mjs';

const left = new Set([
  'node_modules',
  'dist',
  '.data',
  'coverage',
  'storybook-static',
  'migrations',
  'seed',
  'pictures',
]);
const ignoredFiles = /\.(test|bench)\.[cm]?tsx?$|\.md$/;

/** One hash over what a build reads: file names and contents, in order. */
export function hashOf(folders) {
  const hash = createHash('sha256').update(process.version);
  for (const folder of [...folders, 'pnpm-lock.yaml']) {
    for (const file of filesOf(join(root, folder))) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(dirname(path), { withFileTypes: true });
  if (entries.find((entry) => join(dirname(path), entry.name) === path)?.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !left.has(entry.name) && !ignoredFiles.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return filesOf(inner);
      return entry.isFile() ? [inner] : [];
    });
}

const stampOf = (name) => join(root, 'node_modules', '.cache', 'coverkit', `${name}.built`);

/** Whether a build's result is still that of its sources. */
export const isFresh = (name, hash, result) =>
  existsSync(result) && existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash;

export function markBuilt(name, hash) {
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), hash);
}
