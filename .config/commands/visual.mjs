// Every story's looks against the pictures that are kept: `npm run visual -- [--update] [--only <part of a name>]`.
import { ensureChromium } from './browser.mjs';
import { bin, mustRun } from './lib.mjs';

const args = process.argv.slice(2);
const at = args.indexOf('--only');
const only = at < 0 ? '' : (args[at + 1] ?? '');
if (!(await ensureChromium())) process.exit(1);
if (args.includes('--update')) {
  await mustRun(bin('', 'node'), [
    '--conditions=coverkit-source',
    '--no-warnings',
    'tests/stories/update.ts',
    ...args,
  ]);
} else {
  await mustRun(
    bin('tests', 'vitest'),
    ['run', '--config', 'tests/vitest.config.ts', '--project', 'stories'],
    {
      env: { STORIES_ONLY: only },
    },
  );
  console.log('Everything compared, same or not: test-results/visual/index.html');
}
