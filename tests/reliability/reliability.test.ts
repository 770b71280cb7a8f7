import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { hasEnded, nodeProgram, root, sourceFlags } from './processes.ts';
import type { Report } from './report.ts';
import { notPossible } from './test-system.ts';

/** For the purchases, and for the completion of all work, on a machine that is busy with other tests. */
const timeout = 10 * 60_000;
/** The customers' choices and the faults are those of this seed; longer random runs are a command (README.md). */
const few = ['--purchases', '16', '--customers', '8', '--seed', '20261126'];
let child: ChildProcess | null = null;

afterEach(() => {
  // On SIGTERM it ends the processes that it started.
  if (child && !hasEnded(child)) child.kill('SIGTERM');
});

/** In a separate process, so that other tests in this one do not slow it down. */
async function run(...args: string[]): Promise<Report> {
  const program = [...sourceFlags, 'tests/reliability/main.ts', '--json', ...few, ...args];
  child = spawn(nodeProgram, program, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0 && code !== 1) throw new Error(`The run failed (${code}); its message is above.`);
  return JSON.parse(Buffer.concat(output).toString());
}

/** The message has all breaches, since their interleaving is not reproducible and a CI summary may show only its first line. */
function expectNoBreach({ breaches, folder }: Report): void {
  const messages = breaches.map(({ rule, what, ids }) => `${rule}: ${what} [${ids.join(', ')}]`);
  expect(breaches, `kept in ${folder}: ${messages.join('; ')}`).toEqual([]);
}

/** Ensures that there was something to audit. */
function expectPurchasesAndFaults({
  customers,
  policies,
  rescreenings,
  amendments,
  processes,
  faults,
  ...report
}: Report) {
  expect(customers.came).toBe(16);
  // Enough for the audit to mean something; how many of the others a fault stops depends on how busy the machine is.
  expect(policies).toBeGreaterThanOrEqual(5);
  expect(report.screened).toBeGreaterThan(0);
  expect(rescreenings.paid).toBeGreaterThan(0);
  expect(amendments.paid).toBeGreaterThan(0);
  // Of a policy that was paid for twice: one is cancelled for certain.
  expect(amendments.refundedTwice).toBeGreaterThan(0);
  expect(amendments.cancelled).toBeGreaterThan(0);
  expect(report.refunds.refunded ?? 0).toBeGreaterThan(0);
  expect(processes.kills).toBe(7);
  expect(faults.locks).toBeGreaterThan(0);
  expect(Object.keys(report.bankFaults).length).toBeGreaterThanOrEqual(5);
  expect(report.mails.distinct).toBeGreaterThanOrEqual(policies);
}

test('[DETL-15] [DETL-17] [SCRN-08] [RSCR-01] [AMND-08] [AMND-10] while servers, bank, database and mail fail: a policy for each charge, a charge for each policy, no mail lost', {
  timeout,
}, async () => {
  const report = await run('--database', 'file');
  expectNoBreach(report);
  expectPurchasesAndFaults(report);
});

test('[DETL-15] [DETL-17] [SCRN-08] [RSCR-01] [AMND-08] [AMND-10] the same for two servers on one libSQL server, of which one or the other is killed', {
  timeout,
}, async ({ skip }) => {
  const missing = notPossible({ database: 'sqld' });
  if (missing) {
    console.warn(`Reliability on a libSQL server was NOT RUN: ${missing}.`);
    skip(missing);
  }
  const report = await run('--database', 'sqld', '--servers', '2');
  expectNoBreach(report);
  expectPurchasesAndFaults(report);
});
