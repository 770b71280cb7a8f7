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
/** What is read of a long log is its end. */
const failures = [];

if (args.length === 0) {
  for (const [name, step] of steps) {
    const code = await step();
    count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  }
}
await vitest();
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** The tests themselves; a run that ended badly without a failed test counts as one failure. */
async function vitest() {
  const outcome = join(root, 'test-results', 'outcome.json');
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(outcome, { force: true });
  const reporters = ['default', join(root, '.config/commands/outcome-reporter.mjs')];
  const code = await run(
    bin('tests', 'vitest'),
    ['run', '--config', 'tests/vitest.config.ts', ...reporters.map((one) => `--reporter=${one}`), ...args],
    {
      env: {
        FORCE_COLOR: process.env.FORCE_COLOR ?? (process.stdout.isTTY ? '1' : '0'),
        OUTCOME_FILE: outcome,
      },
    },
  );
  const told = existsSync(outcome) ? JSON.parse(readFileSync(outcome, 'utf8')) : { passed: 0, failed: 0 };
  failures.push(...(told.failures ?? []));
  count('tests', told.passed, code === 0 ? told.failed : Math.max(told.failed, 1));
}

function count(name, good, bad) {
  passed += good;
  failed += bad;
  summary.push(
    `${bad === 0 ? 'ok    ' : 'FAILED'} ${name}${good + bad > 1 ? `: ${good} passed, ${bad} failed` : ''}`,
  );
}
