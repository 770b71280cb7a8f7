// Money under fire: `npm run reliability -- [--seconds 60] [--seed N] [--database file|sqld] [--servers 1|2] [--json]`.
import { bin, run } from './lib.mjs';

process.exitCode = await run(bin('', 'node'), [
  '--conditions=coverkit-source',
  '--no-warnings',
  'tests/reliability/main.ts',
  ...process.argv.slice(2),
]);
