// Checks, build, budgets, then every test. Arguments go to vitest alone: `npm test -- --project rules`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeFailure,
  describeSecondTry,
  mergeTries,
  secondTryArguments,
} from '../../tests/support/second-try.ts';
import { ensureChromium } from './browser.mjs';
import { cpuMinutes } from './cpu-time.mjs';
import { bin, root, run } from './lib.mjs';

const args = process.argv.slice(2);
const everything = 'host,embed,widgets,stories';
const cpuBefore = cpuMinutes();

let passed = 0;
let failed = 0;
/** What is read of a long log is its end: how long each part took, what needed a second try, what failed. */
const summary = [];
const secondTries = [];
const failures = [];

if (args.length > 0) await ensureChromium();
else {
  await timed('a browser for the tests', ensureChromium);
  // One build mostly waits for one core, the checks use the other.
  await Promise.all([step('check'), step('build', `--only=${everything}`)]);
}
const started = performance.now();
// Sizes are counted from what is built, beside the tests that wait.
const [first] = await Promise.all([vitest(args), ...(args.length > 0 ? [] : [step('size')])]);
// Who runs some tests alone wants to see what fails.
const again = args.length > 0 ? null : secondTryArguments(first);
countTests(again ? mergeTries(first, await vitest(again)) : { ...first, secondTries: [] });
for (const lines of [summary, secondTries, failures])
  if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
if (cpuBefore !== null)
  console.log(`\n${(cpuMinutes() - cpuBefore).toFixed(1)} CPU minutes of all that ran on this machine`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs one of the other commands. What it prints of a failure is printed once more at the end. */
async function step(name, ...options) {
  const output = [];
  const script = join(root, '.config/commands', `${name}.mjs`);
  const program = [bin('', 'node'), ['--no-warnings', script, ...options], { output }];
  if (await timed(name, async () => (await run(...program)) === 0)) return;
  const lines = Buffer.concat(output).toString().trimEnd().split('\n');
  const missed = lines.filter((line) => line.startsWith('MISSED'));
  const bad = lines.filter((line) => !/^(ok|info|built) /.test(line));
  failures.push(`${name}:`, ...(missed.length > 0 ? missed : bad.slice(-40)));
}

/** Counts a piece of work that resolves to whether it succeeded. */
async function timed(name, work) {
  const began = performance.now();
  const isGood = await work();
  const seconds = (performance.now() - began) / 1000;
  count({ name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, seconds });
  return isGood;
}

/** The tests themselves, in a process and browsers of their own. */
async function vitest(options) {
  const file = join(root, 'test-results', 'outcome.json');
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['default', join(root, '.config/commands/outcome-reporter.mjs')];
  const code = await run(
    bin('tests', 'vitest'),
    ['run', '--config', 'tests/vitest.config.ts', ...reporters.map((one) => `--reporter=${one}`), ...options],
    {
      env: {
        FORCE_COLOR: process.env.FORCE_COLOR ?? (process.stdout.isTTY ? '1' : '0'),
        OUTCOME_FILE: file,
      },
    },
  );
  const outcome = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passedTests: [], failures: [], projects: [] };
  // A run that ended badly without a failed test counts as one failure.
  if (code !== 0 && outcome.failures.length === 0)
    outcome.failures.push({ project: null, file: null, title: null, lines: [`vitest ended with ${code}`] });
  return outcome;
}

function countTests(outcome) {
  for (const { name, seconds } of first.projects) {
    const ofProject = (one) => one.project === name;
    const [good, bad] = [outcome.passedTests, outcome.failures].map((all) => all.filter(ofProject).length);
    summary.push(lineOf({ name: `  ${name}`, passed: good, failed: bad, seconds }));
  }
  count({
    name: 'tests',
    passed: outcome.passedTests.length,
    failed: outcome.failures.length,
    seconds: (performance.now() - started) / 1000,
  });
  secondTries.push(...outcome.secondTries.map(describeSecondTry));
  failures.push(...outcome.failures.map(describeFailure));
}

function count(result) {
  passed += result.passed;
  failed += result.failed;
  summary.push(lineOf(result));
}

/** Projects run side by side, so their minutes add up to more than those of the tests. */
function lineOf({ name, passed: good, failed: bad, seconds }) {
  const counts = good + bad > 1 ? `: ${good} passed, ${bad} failed` : '';
  const minutes = (seconds / 60).toFixed(1);
  return `${bad === 0 ? 'ok    ' : 'FAILED'} ${minutes.padStart(5)} min  ${name}${counts}`;
}
