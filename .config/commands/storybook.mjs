// Every primitive and flow, in both brands: `npm run storybook`; with `build`, as static files.
// `--brand FILE` puts a brand's record into the toolbar beside them.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bin, mustRun, root } from './lib.mjs';

const args = process.argv.slice(2);
const named = args.indexOf('--brand');
const file = named < 0 ? undefined : args.splice(named, 2)[1];
// npm runs its scripts elsewhere, and says where it was called.
const from = process.env.INIT_CWD ?? process.cwd();
const brand = file === undefined ? {} : { STORYBOOK_BRAND: readFileSync(resolve(from, file), 'utf8') };
const [what, ...rest] = args;
const how =
  what === 'build'
    ? ['build', '--output-dir', 'storybook-static', ...rest]
    : ['dev', '--port', '6006', '--ci', '--no-version-updates', ...args];
await mustRun(bin('stories', 'storybook'), how, {
  cwd: join(root, 'stories'),
  env: { STORYBOOK_DISABLE_TELEMETRY: '1', ...brand },
});
