// Money under fire: `npm run reliability -- [--seconds 60] [--seed N] [--database file|sqld] [--servers 1|2] [--json]`.
import { build } from './build.mjs';
import { bin, run } from './lib.mjs';

// A server in production refuses to start without its site.
await build({ only: ['host'] });

process.exitCode = await run(bin('', 'node'), [
  '--conditions=coverkit-source',
  '--no-warnings',
  'tests/reliability/main.ts',
  ...process.argv.slice(2),
]);
