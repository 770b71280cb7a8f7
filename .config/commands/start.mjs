// Builds what is stale, then serves everything in one process.
import { build } from './build.mjs';
import { bin, run } from './lib.mjs';

await build({ only: ['host', 'embed'] });
process.exit(
  await run(bin('', 'node'), ['--no-warnings', '--conditions=coverkit-source', 'api/src/server.ts']),
);
