// Types, format, lint, import rules, the list of style sheets and what follows from the flows' manifests. `--fix` writes what can be fixed automatically.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, packages, root, run } from './lib.mjs';

const fix = process.argv.includes('--fix');
const format = [
  'format and lint',
  bin('', 'biome'),
  ['check', '--error-on-warnings', ...(fix ? ['--write'] : []), '.'],
];
const sheets = [
  'style sheets',
  process.execPath,
  ['.config/commands/style-sheets.mjs', ...(fix ? ['--fix'] : [])],
];
const exported = ['exports', process.execPath, ['.config/commands/exports.mjs', ...(fix ? ['--fix'] : [])]];
/**
 * The longest first, so that no core waits for it alone at the end. Two run at a time, each in one thread: the threads of one
 * `tsc` check the same types again, each for itself.
 */
const reading = [
  ['typed lint', bin('', 'oxlint'), ['--type-aware', '--deny-warnings', '.']],
  [
    'import rules',
    bin('', 'depcruise'),
    ['--config', '.dependency-cruiser.cjs', 'packages', 'host/src', 'api/src', 'stories', 'tests'],
  ],
  ...packages
    .filter((one) => existsSync(join(root, one, 'tsconfig.json')))
    .map((one) => [`types of ${one}`, bin('', 'tsc'), ['-p', one, '--singleThreaded']]),
];

let failed = 0;
if (fix) for (const one of [exported, format, sheets]) await check(one);
const queue = fix ? reading : [...reading, format, sheets, exported];
await Promise.all([work(), work()]);
process.exit(failed ? 1 : 0);

async function work() {
  for (let one = queue.shift(); one; one = queue.shift()) await check(one);
}

async function check([name, program, args]) {
  const code = await run(program, args, { quiet: true });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (code !== 0) failed += 1;
}
