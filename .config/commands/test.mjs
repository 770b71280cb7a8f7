// Checks, build, budgets, then every test. Arguments go to vitest alone: `npm test -- --project rules`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './browser.mjs';
import { bin, root, run } from './lib.mjs';

const args = process.argv.slice(2);
const command = (name) => () =>
  run(bin('', 'node'), ['--no-warnings', join(root, '.config/commands', `${name}.mjs`)]);

const steps = [
  ['a browser for the tests', async () => ((await ensureChromium()) ? 0 : 1)],
  ['check', command('check')],
  ['build', command('build')],
  ...(existsSync(join(root, 'tests/bench/size.ts')) ? [['size', command('size')]] : []),
];

let passed = 0;
let failed = 0;
const summary = [];

if (args.length === 0) {
  for (const [name, step] of steps) {
    const code = await step();
    count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  }
}
await vitest();
console.log(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** The tests themselves; a run that ended badly without a failed test counts as one failure. */
async function vitest() {
  const report = join(root, 'test-results', 'vitest.json');
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(
    bin('tests', 'vitest'),
    ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...args],
    { env: { FORCE_COLOR: process.env.FORCE_COLOR ?? (process.stdout.isTTY ? '1' : '0') } },
  );
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const bad = told.numFailedTests ?? 0;
  count('tests', told.numPassedTests ?? 0, code === 0 ? bad : Math.max(bad, 1));
}

function count(name, good, bad) {
  passed += good;
  failed += bad;
  summary.push(
    `${bad === 0 ? 'ok    ' : 'FAILED'} ${name}${good + bad > 1 ? `: ${good} passed, ${bad} failed` : ''}`,
  );
}
