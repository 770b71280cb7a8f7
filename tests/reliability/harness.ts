import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit/audit.ts';
import { auditConstraints } from './audit/audit-constraints.ts';
import type { Opened } from './audit/audit-customers.ts';
import { readEvidence } from './audit/evidence.ts';
import { buildReport } from './build-report.ts';
import { createApiClient } from './customers/api-client.ts';
import type { CustomerRecord } from './customers/customer-record.ts';
import { runCustomers } from './customers/run-customers.ts';
import { runFaults } from './faults.ts';
import { unmount } from './full-disk.ts';
import type { Options } from './options.ts';
import { requestRefunds } from './refund-requests.ts';
import type { Report } from './report.ts';
import { diskIn, startTestSystem, type TestSystem } from './test-system.ts';
import { waitUntilSettled } from './wait-until-settled.ts';

/** One run from empty databases to the audit. It ends every process that it starts. */
export async function runReliability(options: Options): Promise<Report> {
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
      const report = await run(options, system);
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
  const { seed, customers } = options;
  const { servers, bank, database, mail } = system;
  const ms = options.seconds * 1000;
  const [customerRun, faults] = await Promise.all([
    runCustomers({ seed, customers, servers, bank }, ms),
    runFaults({ seed, ...system }, ms),
    requestRefunds({ seed, database }, ms),
  ]);
  const settled = await waitUntilSettled(database, options.settleSeconds * 1000);
  const opened = await openTokens(customerRun.records, servers[0]?.url ?? '');
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
    integrity: await database.integrity(),
    crashes: servers.flatMap((one) => one.history.crashes),
    left: settled.left,
    missingConstraints,
    failures: [...customerRun.answers.keys()].filter((one) => one.includes(' 500 ')),
  });
  return buildReport({ options, system, customerRun, faults, settled, evidence, breaches });
}

/** Opens the token of each answer `sold`. */
async function openTokens(records: readonly CustomerRecord[], url: string): Promise<Map<string, Opened>> {
  const client = createApiClient(() => url, new Map());
  const opened = new Map<string, Opened>();
  for (const { reference, token: first, tokens, unexplained } of records) {
    if (!reference) continue;
    const before = await client.callUntilAnswered('reloadQuote', { reference, token: first }, 5000);
    if (before.kind !== 'ok') unexplained.push('the token from before the purchase opens nothing');
    for (const token of tokens) {
      const quote = await client.callUntilAnswered('reloadQuote', { reference, token }, 5000);
      const documents = await client.callUntilAnswered('policyDocuments', { reference, token }, 5000);
      opened.set(token, {
        policyNumber: quote.kind === 'ok' ? quote.data.policyNumber : null,
        documents: documents.kind === 'ok' ? documents.data.documents.length : 0,
      });
    }
  }
  return opened;
}
