import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '../support/second-try.ts';
import { root } from './mutate.ts';
import type { Mutation } from './mutation.ts';

/** `noticed`: the first test that failed; null where all have passed. */
export type TestRun = { noticed: string | null };

/** Runs the tests of a mutation until one fails. Throws where none ran. `onStart` gets the process, so that it can be ended. */
export async function runTests(
  { tests: [project, ...paths] }: Mutation,
  onStart: (child: ChildProcess) => void,
): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-mutation-'));
  const outcomeFile = join(folder, 'outcome.json');
  const reporter = join(root, '.config/commands/outcome-reporter.mjs');
  const options = ['--config', 'tests/vitest.config.ts', `--reporter=${reporter}`, '--bail=1'];
  const child = spawn(
    join(root, 'tests/node_modules/.bin/vitest'),
    ['run', ...options, '--project', project, ...paths],
    { cwd: root, env: { ...process.env, OUTCOME_FILE: outcomeFile }, stdio: 'ignore' },
  );
  onStart(child);
  await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
  try {
    const { passedTests, failures }: Outcome = JSON.parse(readFileSync(outcomeFile, 'utf8'));
    const [first] = failures;
    if (!first && passedTests.length === 0) throw new Error(`No test of ${paths.join(', ')} ran`);
    return { noticed: first ? (first.title ?? first.file ?? first.lines[0] ?? 'an error') : null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
