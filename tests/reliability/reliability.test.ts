import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { hasEnded, nodeProgram, root, sourceFlags } from './processes.ts';
import type { Report } from './report.ts';
import { notPossible } from './test-system.ts';

/** For the run, the last customers and the completion of all work. */
const timeout = 8 * 60_000;
let child: ChildProcess | null = null;

afterEach(() => {
  // On SIGTERM it ends the processes that it started.
  if (child && !hasEnded(child)) child.kill('SIGTERM');
});

/** In a separate process, so that other tests in this one do not slow it down. */
async function run(...args: string[]): Promise<Report> {
  const program = [...sourceFlags, 'tests/reliability/main.ts', '--json', '--seconds', '15', ...args];
  child = spawn(nodeProgram, program, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0 && code !== 1) throw new Error(`The run failed (${code}); its message is above.`);
  return JSON.parse(Buffer.concat(output).toString());
}

/** The message has all breaches, since a run is not reproducible and a CI summary may show only its first line. */
function expectNoBreach({ breaches, seed, folder }: Report): void {
  const messages = breaches.map(({ rule, what, ids }) => `${rule}: ${what} [${ids.join(', ')}]`);
  expect(breaches, `seed ${seed}, kept in ${folder}: ${messages.join('; ')}`).toEqual([]);
}

/** Ensures that faults happened. The limits are low, for a machine that is busy with other tests. */
function expectFaultsHappened({
  policies,
  refunds,
  processes,
  bankFaults,
  faults,
  mails,
  purchaseAttempts,
  answers,
  rescreenings,
}: Report): void {
  expect(policies).toBeGreaterThanOrEqual(5);
  expect(refunds.refunded ?? 0).toBeGreaterThan(0);
  expect(processes.kills).toBeGreaterThanOrEqual(2);
  expect(Object.keys(bankFaults).length).toBeGreaterThanOrEqual(5);
  expect(faults.locks).toBeGreaterThan(0);
  expect(purchaseAttempts.outcomes.pending ?? 0).toBeGreaterThan(0);
  expect(answers['confirmScreening 200'] ?? 0).toBeGreaterThan(0);
  // So that what the audit says of re-screenings is about some (RSCR-01).
  expect(rescreenings.raised).toBeGreaterThan(0);
  expect(rescreenings.accepted).toBeGreaterThan(0);
  expect(rescreenings.paid).toBeGreaterThan(0);
  expect(mails.distinct).toBeGreaterThanOrEqual(policies);
}

test('[DETL-15] [DETL-17] [SCRN-08] [RSCR-01] while servers, bank, database and mail fail: a policy for each charge, a charge for each policy, no mail lost', {
  timeout,
}, async () => {
  const report = await run('--database', 'file');
  expectNoBreach(report);
  expectFaultsHappened(report);
});

test('[DETL-15] [DETL-17] [SCRN-08] [RSCR-01] the same for two servers on one libSQL server, of which one or the other is killed', {
  timeout,
}, async ({ skip }) => {
  const missing = notPossible({ database: 'sqld' });
  if (missing) {
    console.warn(`Reliability on a libSQL server was NOT RUN: ${missing}.`);
    skip(missing);
  }
  const report = await run('--database', 'sqld', '--servers', '2');
  expectNoBreach(report);
  expectFaultsHappened(report);
});
