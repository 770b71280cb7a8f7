import type { Breach } from './audit/breach.ts';
import type { Evidence } from './audit/evidence.ts';
import { count, type Tally } from './customers/api-client.ts';
import type { CustomerRecord } from './customers/customer-record.ts';
import { outcomesOf } from './customers/rescreening-record.ts';
import type { FaultCounts } from './fault-kinds.ts';
import type { Options } from './options.ts';
import type { Report } from './report.ts';
import type { Mail } from './services/mail-server.ts';
import type { TestSystem } from './test-system.ts';
import type { Settled } from './wait-until-settled.ts';

export type RunResult = {
  options: Options;
  system: TestSystem;
  customerRun: { records: readonly CustomerRecord[]; answers: Tally };
  faults: FaultCounts;
  settled: Settled;
  evidence: Evidence;
  breaches: Breach[];
};

/** The figures of a run. */
export function buildReport({ options, system, customerRun, faults, ...result }: RunResult): Report {
  const { records } = customerRun;
  const { evidence, settled, breaches } = result;
  const purchaseAttempts = records.flatMap((one) => one.purchaseAttempts);
  const { charges } = evidence;
  const late = charges.filter(({ entry }) => entry.visibleAt > entry.createdAt);
  const history = system.servers.map((one) => one.history);
  const startTimes = history.flatMap((one) => one.startTimes).toSorted((a, b) => a - b);
  const sum = (of: (one: (typeof history)[number]) => number) =>
    history.reduce((all, one) => all + of(one), 0);
  return {
    seed: options.seed,
    seconds: options.purchases === null ? options.seconds : null,
    database: options.database,
    servers: options.servers,
    notRun: system.disk.missing ? [`full disks: ${system.disk.missing}`] : [],
    customers: {
      came: records.length,
      sold: records.filter((one) => one.tokens.size > 0).length,
      gaveUp: records.filter((one) => one.gaveUp).length,
      pendingReloads: records.reduce((sum, one) => sum + one.pendingReloads, 0),
    },
    purchaseAttempts: {
      sent: purchaseAttempts.length,
      modes: tallied(records.flatMap((one) => one.modes)),
      outcomes: tallied(purchaseAttempts.flatMap((one) => one.outcomes)),
    },
    policies: evidence.policies.length,
    screened: evidence.policies.filter((one) => one.medical !== null).length,
    attempts: tallied(evidence.attempts.map((one) => one.state)),
    rescreenings: rescreeningFigures(records, system, evidence),
    amendments: amendmentFigures(records, evidence),
    charges: {
      captured: charges.length,
      late: late.length,
      refunded: charges.filter((one) => one.refunded > 0).length,
      lateRefunded: late.filter((one) => one.refunded > 0).length,
    },
    refunds: tallied(evidence.refunds.map((one) => one.state)),
    processes: {
      starts: sum((one) => one.starts),
      kills: sum((one) => one.kills),
      refusedStarts: sum((one) => one.refused),
      startMs: { median: startTimes[startTimes.length >> 1] ?? 0, max: startTimes.at(-1) ?? 0 },
    },
    errors: summed(history.map((one) => one.errors)),
    bankFaults: Object.fromEntries(system.bank.faults),
    faults,
    mails: mailFigures(evidence, system.mail),
    answers: Object.fromEntries(
      [...customerRun.answers].toSorted(([one], [other]) => one.localeCompare(other)),
    ),
    settleSeconds: settled.ms / 1000,
    breaches,
    folder: null,
  };
}

function rescreeningFigures(
  records: readonly CustomerRecord[],
  { staff }: TestSystem,
  { rescreenings, attempts }: Evidence,
): Report['rescreenings'] {
  const made = records.flatMap((one) => one.rescreenings);
  const done = rescreenings.filter((one) => one.state === 'done');
  return {
    raised: rescreenings.length,
    byMail: made.filter((one) => one.byMail).length,
    accepted: done.length,
    paid: done.filter((one) => one.attempt !== null).length,
    refused: rescreenings.filter((one) => one.state === 'refused').length,
    gaveUp: made.filter((one) => one.gaveUp).length,
    pendingReloads: made.reduce((sum, one) => sum + one.pendingReloads, 0),
    modes: tallied(made.flatMap((one) => one.modes)),
    outcomes: tallied(made.flatMap(outcomesOf)),
    attempts: tallied(attempts.filter((one) => one.purpose === 'rescreen').map((one) => one.state)),
    staff: Object.fromEntries(staff.answers),
  };
}

function amendmentFigures(
  records: readonly CustomerRecord[],
  { amendments, attempts, refunds }: Evidence,
): Report['amendments'] {
  const asked = records.flatMap((one) => one.amendments);
  const made = amendments.filter((one) => one.state === 'done');
  const back = made.map(({ id }) => refunds.filter((one) => one.subject === id).length);
  return {
    asked: asked.length,
    made: made.length,
    paid: made.filter((one) => one.attempt !== null).length,
    refunded: back.filter((many) => many > 0).length,
    refundedTwice: back.filter((many) => many > 1).length,
    cancelled: made.filter((one) => one.kind === 'cancel').length,
    gaveUp: asked.filter((one) => one.gaveUp).length,
    pendingReloads: asked.reduce((sum, one) => sum + one.pendingReloads, 0),
    modes: tallied(asked.flatMap((one) => one.modes)),
    outcomes: tallied(asked.flatMap((one) => one.requests).flatMap((one) => one.outcomes)),
    attempts: tallied(attempts.filter((one) => one.purpose === 'amendment').map((one) => one.state)),
  };
}

function mailFigures(evidence: Evidence, { received, counts }: TestSystem['mail']): Report['mails'] {
  const acknowledged = received.filter((one: Mail) => one.acknowledged);
  const distinct = new Set(acknowledged.map((one) => one.id)).size;
  return {
    due: evidence.outbox.filter((one) => one.kind === 'mail').length,
    distinct,
    duplicates: received.length - new Set(received.map((one) => one.id)).size,
    ...counts,
  };
}

function tallied(names: readonly string[]): Record<string, number> {
  const tally: Tally = new Map();
  for (const name of names) count(tally, name);
  return Object.fromEntries(tally);
}

function summed(tallies: readonly Tally[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, many] of tallies.flatMap((one) => [...one])) sums[name] = (sums[name] ?? 0) + many;
  return sums;
}
