import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { hasEnded, nodeProgram, root, sourceFlags } from './processes.ts';
import type { Report } from './report.ts';
import { notPossible } from './world.ts';

/** The run itself, those who are still in the shop, and all that comes to its end by itself. */
const timeout = 8 * 60_000;
let child: ChildProcess | null = null;

afterEach(() => {
  // It ends what it started.
  if (child && !hasEnded(child)) child.kill('SIGTERM');
});

/** In a process of its own, as by hand: nothing of it is left in this one, and it cannot be slowed by other tests here. */
async function run(...args: string[]): Promise<Report> {
  const program = [...sourceFlags, 'tests/reliability/main.ts', '--json', '--seconds', '15', ...args];
  child = spawn(nodeProgram, program, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const said: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0 && code !== 1) throw new Error(`The run itself failed (${code}); its message is above.`);
  return JSON.parse(Buffer.concat(said).toString());
}

/** By the breaches themselves: of a run elsewhere its first line is all that is seen, and the machine's share does not come back. */
function expectNoBreach({ breaches, seed, folder }: Report): void {
  const said = breaches.map(({ rule, what, ids }) => `${rule}: ${what} [${ids.join(', ')}]`);
  expect(breaches, `seed ${seed}, kept in ${folder}: ${said.join('; ')}`).toEqual([]);
}

/** A run in which nothing happened would prove nothing. Low, for a machine that is busy with other tests. */
function expectUnderFire({
  policies,
  refunds,
  processes,
  bankFaults,
  troubles,
  mails,
  presses,
}: Report): void {
  expect(policies).toBeGreaterThanOrEqual(5);
  expect(refunds.refunded ?? 0).toBeGreaterThan(0);
  expect(processes.kills).toBeGreaterThanOrEqual(2);
  expect(Object.keys(bankFaults).length).toBeGreaterThanOrEqual(5);
  expect(troubles.locks).toBeGreaterThan(0);
  expect(presses.told.pending ?? 0).toBeGreaterThan(0);
  expect(mails.distinct).toBeGreaterThanOrEqual(policies);
}

test('[DETL-15] [DETL-17] while servers, bank, database and mail fail: a policy for each charge, a charge for each policy, no mail lost', {
  timeout,
}, async () => {
  const report = await run('--database', 'file');
  expectNoBreach(report);
  expectUnderFire(report);
});

test('[DETL-15] [DETL-17] the same for two servers on one libSQL server, of which one or the other is killed', {
  timeout,
}, async ({ skip }) => {
  const missing = notPossible({ database: 'sqld' });
  if (missing) {
    console.warn(`Reliability on a libSQL server was NOT RUN: ${missing}.`);
    skip(missing);
  }
  const report = await run('--database', 'sqld', '--servers', '2');
  expectNoBreach(report);
  expectUnderFire(report);
});
