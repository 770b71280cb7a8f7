// Builds what is stale: the host for browser and server, the script tag, the published widgets.
// `--force` builds all; `--only=host,embed` only those.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run } from './lib.mjs';
import { hashOf, isFresh, markBuilt } from './stamp.mjs';

const libraries = ['packages/rules', 'packages/ui', 'packages/widgets', '.config/tsconfig.react.json'];
const vite = (folder, ...args) => [bin(folder, 'vite'), ['build', '--logLevel', 'warn', ...args], folder];

const builds = [
  {
    name: 'host',
    reads: [...libraries, 'host'],
    result: 'host/dist/server/entry-server.js',
    steps: [vite('host'), vite('host', '--ssr')],
  },
  {
    name: 'embed',
    reads: [...libraries, 'packages/embed'],
    result: 'packages/embed/dist/coverkit.js',
    steps: [vite('packages/embed'), vite('packages/embed', '--config', 'loader.vite.config.ts')],
  },
  {
    name: 'widgets',
    reads: libraries,
    result: 'packages/widgets/dist/index.js',
    steps: [vite('packages/widgets')],
  },
];

/** Builds in parallel what has changed since its last build; ends the process where one fails. */
export async function build({ only, force = false } = {}) {
  const wanted = builds.filter(
    ({ name, steps: [[, , folder]] }) =>
      (!only || only.includes(name)) && existsSync(join(root, folder, 'vite.config.ts')),
  );
  const done = await Promise.all(wanted.map((one) => buildOne(one, force)));
  if (!done.every(Boolean)) process.exit(1);
}

async function buildOne({ name, reads, result, steps }, force) {
  const hash = hashOf(reads);
  if (!force && isFresh(name, hash, result)) return true;
  const started = performance.now();
  for (const [program, args, folder] of steps) {
    const code = await run(program, args, {
      cwd: join(root, folder),
      env: { NODE_ENV: 'production' },
      quiet: true,
    });
    if (code !== 0) {
      console.error(`Building ${name} failed; see above.`);
      return false;
    }
  }
  markBuilt(name, hash);
  console.log(`built  ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

if (import.meta.main) {
  const only = process.argv
    .find((arg) => arg.startsWith('--only='))
    ?.slice(7)
    .split(',');
  await build({ only, force: process.argv.includes('--force') });
}
