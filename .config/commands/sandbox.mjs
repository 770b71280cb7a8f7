// The payment sandbox alone, for a site that is configured to use it (api/README.md). PORT is the site's: the sandbox
// listens on PORT+1, with its ledger in DATA_DIR, like the one inside the site's process.
import { join } from 'node:path';
import { mustRun, root } from './lib.mjs';

await mustRun(process.execPath, [
  '--no-warnings',
  '--conditions=coverkit-source',
  join(root, 'api/src/sandbox/sandbox.ts'),
]);
