import type { Breach } from './audit/breach.ts';
import type { Evidence } from './audit/evidence.ts';
import type { ChaosCounts } from './chaos.ts';
import { count, type Tally } from './customers/shop-client.ts';
import type { Story } from './customers/story.ts';
import type { Options } from './options.ts';
import type { Report } from './report.ts';
import type { Mail } from './services/mail-server.ts';
import type { Settled } from './settle.ts';
import type { World } from './world.ts';

export type RunResult = {
  options: Options;
  world: World;
  crowd: { stories: readonly Story[]; answers: Tally };
  troubles: ChaosCounts;
  settled: Settled;
  evidence: Evidence;
  breaches: Breach[];
};

/** The numbers of a run. */
export function reportOf({ options, world, crowd, troubles, ...result }: RunResult): Report {
  const { stories } = crowd;
  const { evidence, settled, breaches } = result;
  const presses = stories.flatMap((one) => one.presses);
  const { charges } = evidence;
  const late = charges.filter(({ entry }) => entry.visibleAt > entry.createdAt);
  const lives = world.servers.map((one) => one.lives);
  const startTimes = lives.flatMap((one) => one.startTimes).toSorted((a, b) => a - b);
  const sum = (of: (one: (typeof lives)[number]) => number) => lives.reduce((all, one) => all + of(one), 0);
  return {
    seed: options.seed,
    seconds: options.seconds,
    database: options.database,
    servers: options.servers,
    notRun: world.disk.missing ? [`full disks: ${world.disk.missing}`] : [],
    customers: {
      came: stories.length,
      sold: stories.filter((one) => one.tokens.size > 0).length,
      gaveUp: stories.filter((one) => one.gaveUp).length,
      pendingLooks: stories.reduce((sum, one) => sum + one.pendingLooks, 0),
    },
    presses: {
      sent: presses.length,
      modes: tallied(stories.flatMap((one) => one.modes)),
      told: tallied(presses.flatMap((one) => one.told)),
    },
    policies: evidence.policies.length,
    attempts: tallied(evidence.attempts.map((one) => one.state)),
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
    errors: summed(lives.map((one) => one.errors)),
    bankFaults: Object.fromEntries(world.bank.faults),
    troubles,
    mails: mailFigures(evidence, world.mail),
    answers: Object.fromEntries([...crowd.answers].toSorted(([one], [other]) => one.localeCompare(other))),
    settleSeconds: settled.ms / 1000,
    breaches,
    folder: null,
  };
}

function mailFigures(evidence: Evidence, { received, counts }: World['mail']): Report['mails'] {
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
