// What a visitor downloads before the first form can be used, and what each primitive costs:
// `npm run size -- [--json] [--only first-form,primitives] [--update]`.
import { build } from './build.mjs';
import { bin, mustRun } from './lib.mjs';

if (!process.argv.includes('primitives')) await build();
await mustRun(bin('', 'node'), [
  '--conditions=coverkit-source',
  '--no-warnings',
  'tests/bench/size.ts',
  ...process.argv.slice(2),
]);
