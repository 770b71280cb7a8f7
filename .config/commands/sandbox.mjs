// The payment sandbox by itself. PORT is the host's: the sandbox stands beside it, at PORT+1.
import { join } from 'node:path';
import { mustRun, root } from './lib.mjs';

await mustRun(process.execPath, [
  '--no-warnings',
  '--conditions=coverkit-source',
  join(root, 'api/src/sandbox/sandbox.ts'),
]);
