import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit/audit.ts';
import { auditConstraints } from './audit/audit-constraints.ts';
import type { Breach } from './audit/breach.ts';
import { readEvidence } from './audit/evidence.ts';
import { buildReport } from './build-report.ts';
import { createApiClient } from './customers/api-client.ts';
import { openCompletions, openTokens } from './customers/open-tokens.ts';
import { runCustomers } from './customers/run-customers.ts';
import { runFaults } from './faults.ts';
import { unmount } from './full-disk.ts';
import type { Options } from './options.ts';
import type { Report } from './report.ts';
import { diskIn, secret, startTestSystem, type TestSystem } from './test-system.ts';
import { waitUntilSettled } from './wait-until-settled.ts';

/** One run from empty databases to the audit. */
export const runReliability = (options: Options): Promise<Report> =>
  inTestSystem(options, (system) => run(options, system));

/** Runs on empty databases, which are kept where there are breaches. It ends every process that it starts. */
export async function inTestSystem<R extends { breaches: Breach[]; folder: string | null }>(
  options: Options,
  work: (system: TestSystem) => Promise<R>,
): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-reliability-'));
  const removeFolder = () => {
    if (options.disk === 'small') unmount(diskIn(folder));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', removeFolder);
  let clean = true;
  try {
    const system = await startTestSystem(options, folder);
    try {
      const report = await work(system);
      clean = report.breaches.length === 0 && !options.keep;
      // The databases of a run with breaches are needed to find the cause.
      if (!clean) process.off('exit', removeFolder);
      // A disk in memory disappears with this process.
      if (!clean && options.disk === 'small')
        cpSync(diskIn(folder), join(folder, 'disk-kept'), { recursive: true });
      return { ...report, folder: clean ? null : folder };
    } finally {
      await system.close();
    }
  } finally {
    if (clean) removeFolder();
  }
}

async function run(options: Options, system: TestSystem): Promise<Report> {
  const { seed, customers, purchases, times } = options;
  const { servers, bank, database, mail, staff } = system;
  const ms = purchases === null ? options.seconds * 1000 : 0;
  const [customerRun, faults] = await Promise.all([
    runCustomers(
      { seed, customers, purchases, times, servers, bank, staff, received: mail.received, secret },
      ms,
    ),
    runFaults({ seed, times, few: purchases !== null, ...system }, ms),
  ]);
  const settled = await waitUntilSettled(database, options.settleSeconds * 1000);
  const client = createApiClient(() => servers[0]?.url ?? '', new Map());
  const opened = await openTokens(customerRun.records, () => client);
  const completions = await openCompletions(customerRun.records, client);
  await Promise.all(servers.map((one) => one.stop()));
  await bank.stop();
  const evidence = await readEvidence(database, await bank.ledger());
  const missingConstraints = await auditConstraints(database);
  await database.stop();
  const breaches = audit({
    evidence,
    records: customerRun.records,
    received: mail.received,
    opened,
    completions,
    integrity: await database.integrity(),
    crashes: servers.flatMap((one) => one.history.crashes),
    left: settled.left,
    missingConstraints,
    failures: [...customerRun.answers.keys()].filter((one) => one.includes(' 500 ')),
  });
  return buildReport({ options, system, customerRun, faults, settled, evidence, breaches });
}
