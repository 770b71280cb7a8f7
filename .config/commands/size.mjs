// What a visitor downloads before the first form can be used: `npm run size -- [--json]`.
import { build } from './build.mjs';
import { bin, mustRun } from './lib.mjs';

await build();
await mustRun(bin('', 'node'), [
  '--conditions=coverkit-source',
  '--no-warnings',
  'tests/bench/size.ts',
  ...process.argv.slice(2),
]);
