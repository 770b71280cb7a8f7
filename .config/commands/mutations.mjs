// Breaks one rule at a time and looks whether a test notices: `npm run mutations [-- --only 3,17]`.
import { ensureChromium } from './browser.mjs';
import { bin, run } from './lib.mjs';

await ensureChromium();
process.exitCode = await run(bin('', 'node'), [
  '--conditions=coverkit-source',
  '--no-warnings',
  'tests/mutations/main.ts',
  ...process.argv.slice(2),
]);
