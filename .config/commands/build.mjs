// Builds what is stale: the host for browser and server, the script tag, the published widgets.
// `--force` builds all; `--only=host,embed` only those.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run } from './lib.mjs';
import { hashOf, isFresh, markBuilt } from './stamp.mjs';

const libraries = ['packages/rules', 'packages/ui', 'packages/widgets', '.config/tsconfig.react.json'];

/** `steps`: the arguments of one run of vite each; `result`: a file that proves the build is there. */
const builds = [
  { folder: 'host', reads: [...libraries, 'host'], steps: [[], ['--ssr']], result: 'server/entry-server.js' },
  {
    folder: 'packages/embed',
    reads: [...libraries, 'packages/embed'],
    steps: [[], ['--config', 'loader.vite.config.ts']],
    result: 'coverkit.js',
  },
  { folder: 'packages/widgets', reads: libraries, steps: [[]], result: 'index.js' },
];

const nameOf = ({ folder }) => folder.split('/').at(-1);

/** Builds side by side what has changed since its last build; ends the process where one fails. */
export async function build({ only, force = false } = {}) {
  const wanted = builds.filter(
    (one) => (!only || only.includes(nameOf(one))) && existsSync(join(root, one.folder, 'vite.config.ts')),
  );
  const done = await Promise.all(wanted.map((one) => buildOne(one, force)));
  if (!done.every(Boolean)) process.exit(1);
}

async function buildOne(one, force) {
  const name = nameOf(one);
  const hash = hashOf(one.reads);
  const target = join(root, one.folder, 'dist');
  if (!force && isFresh(name, hash, join(target, one.result))) return true;
  const started = performance.now();
  // Beside the last result, so that a failed build leaves a running server its files.
  const next = join(root, 'node_modules/.cache/coverkit', `${name}.${process.pid}`);
  for (const args of one.steps) {
    const code = await run(bin(one.folder, 'vite'), ['build', '--logLevel', 'warn', ...args], {
      cwd: join(root, one.folder),
      env: { NODE_ENV: 'production', BUILD_DIR: next },
      quiet: true,
    });
    if (code !== 0) {
      rmSync(next, { recursive: true, force: true });
      console.error(`Building ${name} failed; see above.`);
      return false;
    }
  }
  rmSync(target, { recursive: true, force: true });
  renameSync(next, target);
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
