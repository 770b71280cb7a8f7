/** Buys while everything fails, or beside attackers, and audits the result: `npm run reliability -- [--seconds 60] [--seed N] [--database file|sqld] [--servers 1|2] [--attack] [--json]`. */

import { printAttackReport } from './attack/attack-report.ts';
import { runAttack } from './attack/run-attack.ts';
import { runInMountNamespace } from './full-disk.ts';
import { runReliability } from './harness.ts';
import { type AttackOptions, type Options, readOptions } from './options.ts';
import { killAll } from './processes.ts';
import { printReport } from './report.ts';
import { notPossible } from './test-system.ts';

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const missing = notPossible(options);
  if (missing) throw new Error(`NOT RUN: ${missing}.`);
  const done = options.disk === 'small' ? await runInMountNamespace() : null;
  if (done !== null) return done;
  process.on('exit', killAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
  if (options.attack) return attackWith(options, options.attack);
  const report = await runReliability(options);
  if (options.json) console.log(JSON.stringify(report, null, 2));
  else printReport(report);
  return report.breaches.length > 0 ? 1 : 0;
}

async function attackWith(options: Options, attack: AttackOptions): Promise<number> {
  const report = await runAttack(options, attack);
  if (options.json) console.log(JSON.stringify(report, null, 2));
  else printAttackReport(report);
  return report.breaches.length > 0 ? 1 : 0;
}

// Exits even if handles are still open.
process.exit(
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }),
);
