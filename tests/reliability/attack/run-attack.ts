import { audit } from '../audit/audit.ts';
import { auditConstraints } from '../audit/audit-constraints.ts';
import type { Breach } from '../audit/breach.ts';
import { type Evidence, readEvidence } from '../audit/evidence.ts';
import { openTokens } from '../customers/open-tokens.ts';
import { inTestSystem } from '../harness.ts';
import type { AttackOptions, Options } from '../options.ts';
import type { LedgerEntry } from '../services/bank.ts';
import type { TestSystem } from '../test-system.ts';
import { waitUntilSettled } from '../wait-until-settled.ts';
import type { AttackReport, PhaseReport } from './attack-report.ts';
import type { AttackName } from './attackers/attacks.ts';
import { auditAttack, cardsSent, mailsSent } from './audit-attack.ts';
import { percentilesOf } from './call-times.ts';
import { peakOf, resetPeak } from './memory.ts';
import { runAttackers } from './run-attackers.ts';
import { type BuyersDeps, type BuyersRun, clientOf, runBuyers } from './run-buyers.ts';
import { answerTimes } from './server-times.ts';

/** The part of a run's seconds that comes before it without attackers. */
const quietPart = 0.3;

/** Buyers alone, then beside attackers, then the audit of everything that was bought. */
export const runAttack = (options: Options, attack: AttackOptions): Promise<AttackReport> =>
  inTestSystem(options, async (system) => {
    const server = system.servers[0]!;
    const buyers = { seed: options.seed, buyers: options.customers, url: server.url, bank: system.bank };
    const phases = await runPhases(system, buyers, options.seconds * 1000, attack.attackers);
    const runs = [phases.quiet, phases.attacked];
    const exits = [...server.history.crashes];
    // Only so that what is stored can be audited.
    if (!server.pid()) await server.start();
    const books = await closeBooks(options, system, buyers, runs);
    const [quiet, attacked] = [phases.quiet, phases.attacked].map((one) =>
      phaseReport(one, system.folder),
    ) as [PhaseReport, PhaseReport];
    const figures = {
      ...{ seed: options.seed, seconds: options.seconds, quiet, attacked, exits },
      ...{ memory: phases.memory, grown: phases.grown, attackers: phases.attackers },
      ratio: ratioOf(attacked.served.p99, quiet.served.p99),
      buyersRatio: ratioOf(attacked.times.p99, quiet.times.p99),
      cards: cardsSent(books.evidence, books.ledger, recordsOf(runs), phases.minutes),
      mails: mailsSent(system.mail.received, phases.minutes),
    };
    const breaches = [...auditAttack(figures, attack), ...books.breaches];
    return { ...figures, breaches, folder: null };
  });

/** First without, then with attackers. */
async function runPhases(system: TestSystem, buyers: BuyersDeps, ms: number, names: readonly AttackName[]) {
  const server = system.servers[0]!;
  const pid = server.pid() ?? 0;
  const quiet = await runBuyers(buyers, 'quiet', ms * quietPart);
  const quietPeak = peakOf(pid);
  resetPeak(pid);
  const [size, began] = [sizeOf(system), Date.now()];
  const [attacked, attackers] = await Promise.all([
    runBuyers(buyers, 'attacked', ms),
    runAttackers({ names, port: Number(new URL(server.url).port), bank: system.bank }, ms),
  ]);
  return {
    ...{ quiet, attacked, attackers },
    memory: { quiet: quietPeak, attacked: peakOf(pid) },
    grown: sizeOf(system) - size,
    minutes: (Date.now() - began) / 60_000,
  };
}

/** Waits until all work is completed, stops everything, and audits it. */
async function closeBooks(
  options: Options,
  { servers, bank, database, mail }: TestSystem,
  buyers: BuyersDeps,
  runs: readonly BuyersRun[],
): Promise<{ evidence: Evidence; ledger: LedgerEntry[]; breaches: Breach[] }> {
  const records = recordsOf(runs);
  const settled = await waitUntilSettled(database, options.settleSeconds * 1000);
  const clients = Array.from({ length: buyers.buyers }, (_, buyer) => clientOf(buyers, buyer, new Map()));
  const opened = await openTokens(records, ({ number }) => clients[number % clients.length]!);
  await Promise.all(servers.map((one) => one.stop()));
  await bank.stop();
  const ledger = await bank.ledger();
  const evidence = await readEvidence(database, ledger);
  const breaches = audit({
    completions: new Map(),
    ...{ evidence, records, opened, received: mail.received, left: settled.left },
    integrity: await database.integrity(),
    crashes: servers.flatMap((one) => one.history.crashes),
    missingConstraints: await auditConstraints(database),
    failures: runs.flatMap(({ answers }) => [...answers.keys()].filter((one) => one.includes(' 500 '))),
  });
  return { evidence, ledger, breaches };
}

const recordsOf = (runs: readonly BuyersRun[]) => runs.flatMap((one) => one.records);

const sizeOf = ({ database }: TestSystem): number => database.files().reduce((sum, size) => sum + size, 0);

const ratioOf = (one: number, other: number): number => Math.round((one / other) * 10) / 10;

function phaseReport({ records, times, answers, period }: BuyersRun, folder: string): PhaseReport {
  return {
    served: percentilesOf(answerTimes(folder, period)),
    buyers: records.length,
    bought: records.filter((one) => one.tokens.size > 0).length,
    times: percentilesOf([...times.values()].flat()),
    byCall: Object.fromEntries([...times].map(([name, values]) => [name, percentilesOf(values)])),
    answers: Object.fromEntries(answers),
  };
}
