// Types, format, lint and import rules. `--fix` writes what can be mended.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, packages, root, run } from './lib.mjs';

const fix = process.argv.includes('--fix');
const checks = [
  ['format and lint', bin('', 'biome'), ['check', '--error-on-warnings', ...(fix ? ['--write'] : []), '.']],
  ...packages
    .filter((one) => existsSync(join(root, one, 'tsconfig.json')))
    .map((one) => [`types of ${one}`, bin('', 'tsc'), ['-p', one]]),
  ['typed lint', bin('', 'oxlint'), ['--type-aware', '--deny-warnings', '.']],
  [
    'import rules',
    bin('', 'depcruise'),
    ['--config', '.dependency-cruiser.cjs', 'packages', 'host/src', 'api/src', 'stories', 'tests'],
  ],
];

let failed = 0;
for (const [name, program, args] of checks) {
  const code = await run(program, args, { quiet: true });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (code !== 0) failed += 1;
}
process.exit(failed ? 1 : 0);
