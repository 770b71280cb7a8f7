// Builds what is stale: the host for browser and server, the script tag, the published widgets.
// `--force` builds all; `--only=host,embed` only those; `--only=stories` Storybook, as its pictures are taken.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root, run } from './lib.mjs';
import { loadServer } from './load-server.mjs';
import { hashOf, isFresh, markBuilt } from './stamp.mjs';

const libraries = ['packages/rules', 'packages/ui', 'packages/widgets', '.config/tsconfig.react.json'];

const vite =
  (...args) =>
  () => ['vite', 'build', '--logLevel', 'warn', ...args];
/** Without docs: a fifth of the time. */
const storybook = (target) => ['storybook', 'build', '--test', '--quiet', '--output-dir', target];

/** `steps`: one run of a program each; `result`: a file that proves the build is there; `asked`: built by name only. */
const builds = [
  {
    folder: 'host',
    reads: [...libraries, 'host'],
    steps: [vite(), vite('--ssr')],
    result: 'server/entry-server.js',
  },
  {
    folder: 'packages/embed',
    reads: [...libraries, 'packages/embed'],
    steps: [
      vite(),
      ...['doctor', 'loader', 'server'].map((part) => vite('--config', `${part}.vite.config.ts`)),
    ],
    result: 'coverkit.js',
  },
  { folder: 'packages/widgets', reads: libraries, steps: [vite()], result: 'index.js' },
  {
    folder: 'stories',
    reads: [...libraries, 'stories'],
    steps: [storybook],
    result: 'index.json',
    asked: true,
  },
];

const nameOf = ({ folder }) => folder.split('/').at(-1);

/** Builds side by side what has changed since its last build; ends the process where one fails. */
export async function build({ only, force = false } = {}) {
  const wanted = builds.filter(
    (one) => (only ? only.includes(nameOf(one)) : !one.asked) && existsSync(join(root, one.folder)),
  );
  const done = await Promise.all([
    ...wanted.map((one) => buildOne(one, force)),
    // The host is built to be served.
    wanted.some((one) => nameOf(one) === 'host') ? loadServer(force) : true,
  ]);
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
  for (const step of one.steps) {
    const [program, ...args] = step(next);
    const code = await run(bin(one.folder, program), args, {
      cwd: join(root, one.folder),
      env: {
        NODE_ENV: 'production',
        BUILD_DIR: next,
        STORYBOOK_DISABLE_TELEMETRY: '1',
        STORYBOOK_SUITE: '1',
      },
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
