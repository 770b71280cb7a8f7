// The payment sandbox by itself, for a site that is told to use it (api/README.md). PORT is the site's: the sandbox
// stands at PORT+1, with its ledger in DATA_DIR, as the one inside the site's process would.
import { join } from 'node:path';
import { mustRun, root } from './lib.mjs';

await mustRun(process.execPath, [
  '--no-warnings',
  '--conditions=coverkit-source',
  join(root, 'api/src/sandbox/sandbox.ts'),
]);
