// The promised figures, measured here and now: `npm run bench -- [--json] [--only rating,quotes]`.
import { ensureChromium } from './browser.mjs';
import { build } from './build.mjs';
import { bin, mustRun } from './lib.mjs';

if (!(await ensureChromium())) process.exit(1);
await build();
await mustRun(bin('', 'node'), [
  '--conditions=coverkit-source',
  '--no-warnings',
  'tests/bench/main.ts',
  ...process.argv.slice(2),
]);
