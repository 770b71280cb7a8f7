// Every primitive and flow, in both brands: `npm run storybook`; with `build`, as static files.
import { join } from 'node:path';
import { bin, mustRun, root } from './lib.mjs';

const [what, ...rest] = process.argv.slice(2);
const how =
  what === 'build'
    ? ['build', '--output-dir', 'storybook-static', ...rest]
    : ['dev', '--port', '6006', '--ci', '--no-version-updates', ...process.argv.slice(2)];
await mustRun(bin('stories', 'storybook'), how, {
  cwd: join(root, 'stories'),
  env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
});
