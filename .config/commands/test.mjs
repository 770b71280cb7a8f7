// Checks, build, budgets, then every test. Arguments go to vitest alone: `npm test -- --project rules`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
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
  failures.push(...failuresOf(told));
  count('tests', told.numPassedTests ?? 0, code === 0 ? bad : Math.max(bad, 1));
}

/** A line or two for each failed test and each file that could not be run. */
function failuresOf({ testResults = [] }) {
  const firstLine = (text = '') => text.split('\n')[0];
  return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0)
      return status === 'failed' ? [`FAILED ${file}\n       ${firstLine(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages = [] }) =>
        `FAILED ${file} > ${fullName}\n       ${firstLine(failureMessages[0])}`,
    );
  });
}

function count(name, good, bad) {
  passed += good;
  failed += bad;
  summary.push(
    `${bad === 0 ? 'ok    ' : 'FAILED'} ${name}${good + bad > 1 ? `: ${good} passed, ${bad} failed` : ''}`,
  );
}
