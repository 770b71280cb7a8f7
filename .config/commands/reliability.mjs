// Buys while everything fails, or beside attackers, and audits the result: `npm run reliability -- [--seconds 60] [--seed N] [--database file|sqld] [--servers 1|2] [--attack] [--json]`.
import { build } from './build.mjs';
import { bin, run } from './lib.mjs';

// The production server does not start without the host site.
await build({ only: ['host'] });

process.exitCode = await run(bin('', 'node'), [
  '--conditions=coverkit-source',
  '--no-warnings',
  'tests/reliability/main.ts',
  ...process.argv.slice(2),
]);
