import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { hasEnded, nodeProgram, root, sourceFlags } from '../processes.ts';
import type { AttackReport } from './attack-report.ts';
import { attacks } from './attackers/attacks.ts';

let child: ChildProcess | null = null;
afterEach(() => {
  // On SIGTERM it ends the processes that it started.
  if (child && !hasEnded(child)) child.kill('SIGTERM');
});

/** Times are compared by hand only, where nothing else uses the cores (README.md). */
test.runIf(process.platform === 'linux')(
  '[API-06] ten attackers at once: every honest visitor buys, nothing exits, the books agree, cards and mails stay limited',
  { timeout: 4 * 60_000 },
  async () => {
    const args = ['--attack', '--json', '--seconds', '10', '--untimed'];
    child = spawn(nodeProgram, [...sourceFlags, 'tests/reliability/main.ts', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    const [code] = await once(child, 'close');
    if (code !== 0 && code !== 1) throw new Error(`The run failed (${code}); its message is above.`);
    const report: AttackReport = JSON.parse(Buffer.concat(output).toString());
    const messages = report.breaches.map(({ rule, what, ids }) => `${rule}: ${what} [${ids.join(', ')}]`);
    expect(report.breaches, `seed ${report.seed}, ${report.folder}: ${messages.join('; ')}`).toEqual([]);
    expect(report.attacked.bought).toBeGreaterThan(10);
    expect(Object.keys(report.attackers).toSorted()).toEqual(Object.keys(attacks).toSorted());
  },
);
