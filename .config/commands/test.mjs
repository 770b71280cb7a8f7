// Checks, build, budgets, then every test. Arguments go to vitest alone: `npm test -- --project rules`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './browser.mjs';
import { bin, root, run } from './lib.mjs';

const args = process.argv.slice(2);
const everything = 'host,embed,widgets,stories';

let passed = 0;
let failed = 0;
const summary = [];
/** What is read of a long log is its end. */
const failures = [];

if (args.length > 0) await ensureChromium();
else {
  await step('a browser for the tests', async () => ((await ensureChromium()) ? 0 : 1));
  // One build mostly waits for one core, the checks use the other.
  await Promise.all([
    step('check', () => command('check')),
    step('build', () => command('build', `--only=${everything}`)),
  ]);
}
// Sizes are counted from what is built, beside the tests that wait.
await Promise.all([vitest(), ...(args.length > 0 ? [] : [step('size', () => command('size'))])]);
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function command(name, ...options) {
  return run(bin('', 'node'), ['--no-warnings', join(root, '.config/commands', `${name}.mjs`), ...options]);
}

async function step(name, work) {
  const started = performance.now();
  const code = await work();
  count({
    name,
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    seconds: (performance.now() - started) / 1000,
  });
}

/** The tests themselves; a run that ended badly without a failed test counts as one failure. */
async function vitest() {
  const file = join(root, 'test-results', 'outcome.json');
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['default', join(root, '.config/commands/outcome-reporter.mjs')];
  const started = performance.now();
  const code = await run(
    bin('tests', 'vitest'),
    ['run', '--config', 'tests/vitest.config.ts', ...reporters.map((one) => `--reporter=${one}`), ...args],
    {
      env: {
        FORCE_COLOR: process.env.FORCE_COLOR ?? (process.stdout.isTTY ? '1' : '0'),
        OUTCOME_FILE: file,
      },
    },
  );
  const none = { passed: 0, failed: 0, failures: [], projects: [] };
  const outcome = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : none;
  failures.push(...outcome.failures);
  summary.push(...outcome.projects.map((one) => lineOf({ ...one, name: `  ${one.name}` })));
  count({
    name: 'tests',
    passed: outcome.passed,
    failed: code === 0 ? outcome.failed : Math.max(outcome.failed, 1),
    seconds: (performance.now() - started) / 1000,
  });
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
