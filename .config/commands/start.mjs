// Builds what is stale, then serves everything in one process, which is started again where it ends.
import { build } from './build.mjs';
import { bin, serverFlags } from './lib.mjs';
import { supervise } from './supervise.mjs';

await build({ only: ['host', 'embed'] });
process.exit(await supervise(bin('', 'node'), [...serverFlags, 'api/src/server.ts']));
