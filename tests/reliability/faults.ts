import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from './database.ts';
import type { FullDisk } from './full-disk.ts';
import { type Random, randomOf } from './random.ts';
import type { ApiServer } from './services/api-server.ts';
import { type Bank, laterFaults } from './services/bank.ts';
import type { MailServer } from './services/mail-server.ts';
import type { Times } from './times.ts';

export type FaultDeps = {
  seed: number;
  times: Times;
  /** A fixed number of each fault, in quick succession, in place of as many as occur in the given time. */
  few: boolean;
  servers: readonly ApiServer[];
  bank: Bank;
  database: TestDatabase;
  disk: FullDisk;
  mail: MailServer;
};

/** Numbers of faults, beside those that the bank and the servers count. */
export type FaultCounts = {
  /** Pauses of one of two servers. */
  stalls: number;
  /** Crashes of the database server. */
  crashes: number;
  locks: number;
  fullDisk: number;
  mail: Record<'gone' | 'slow' | 'refusing' | 'cut', number>;
};

/** Causes one kind of fault once, and resolves when it is over. */
type Fault = (random: Random) => Promise<void>;

/**
 * ms for which some faults continue: most mails are sent after the servers' last restart, and of a short run most re-screenings of
 * what was sold are made after its end (RSCR-01).
 */
const extraMs: Readonly<Record<string, number>> = { mail: 10_000, kills: 10_000 };

/** How often each fault occurs where there are few. */
const fewTimes: Readonly<Record<string, number>> = {
  kills: 5,
  stalls: 2,
  crashes: 1,
  locks: 3,
  disk: 3,
  mail: 4,
  lookUps: 4,
};
/** Intervals between them are so much shorter then. */
const haste = 0.4;

/** Causes all kinds of faults, a few or for `ms`, each at its own intervals. Afterwards no fault is left and every server runs. */
export async function runFaults(deps: FaultDeps, ms: number): Promise<FaultCounts> {
  const counts: FaultCounts = {
    stalls: 0,
    crashes: 0,
    locks: 0,
    fullDisk: 0,
    mail: { gone: 0, slow: 0, refusing: 0, cut: 0 },
  };
  const ends = Date.now() + ms;
  const faults: Record<string, Fault> = {
    kills: killServers(deps, deps.few ? Number.POSITIVE_INFINITY : ends),
    // A single server would be killed before it was resumed.
    ...(deps.servers.length > 1 && { stalls: pauseServers(deps, counts) }),
    ...(deps.database.crash && { crashes: crashDatabase(deps, deps.database.crash, counts) }),
    locks: lockDatabase(deps, counts),
    disk: fillDisk(deps, counts),
    mail: breakMailServer(deps, counts),
    lookUps: failLookUps(deps),
  };
  const repeat = async ([name, fault]: [string, Fault]) => {
    const random = randomOf(deps.seed, name);
    const until = ends + (extraMs[name] ?? 0);
    const isOver = (times: number) => (deps.few ? times >= (fewTimes[name] ?? 0) : Date.now() >= until);
    for (let times = 0; !isOver(times); times += 1) await fault(random);
  };
  await Promise.all(Object.entries(faults).map(repeat));
  await deps.bank.clearFaults();
  return counts;
}

const interval = (random: Random, [least, most]: [number, number], few: boolean): Promise<void> =>
  sleep(random.between(least, most) * (few ? haste : 1));

/**
 * Kills a server 0.3 to 1 s after its first answer; of two servers one at a time, so that the other continues. More rarely after
 * `ends`, so that on a busy machine customers still come to an end.
 */
const killServers =
  ({ servers }: FaultDeps, ends: number): Fault =>
  async (random) => {
    const first = servers.length === 1 ? random.between(300, 1000) : random.between(600, 2000);
    await sleep(Date.now() < ends ? first : 3 * first);
    const server = random.pick(servers);
    await server.kill();
    await server.start();
  };

/**
 * Pauses a server, as on a suspended machine: sometimes beyond the 5 s after which a libSQL server passes its lock to the
 * other.
 */
const pauseServers =
  ({ servers, few, times: { longestPause } }: FaultDeps, counts: FaultCounts): Fault =>
  async (random) => {
    await interval(random, [2000, 5000], few);
    const resume = random.pick(servers).pause();
    if (!resume) return;
    counts.stalls += 1;
    const beyondLock = random.chance(0.3) && longestPause > 5500;
    await sleep(
      beyondLock ? random.between(5500, longestPause) : random.between(200, Math.min(3000, longestPause)),
    );
    resume();
  };

/** Kills the database server, also during commits, and restarts it: the API does not know what was stored. */
const crashDatabase =
  ({ few }: FaultDeps, crash: NonNullable<TestDatabase['crash']>, counts: FaultCounts): Fault =>
  async (random) => {
    await interval(random, [6000, 12_000], few);
    counts.crashes += 1;
    await crash(random.between(0, 1500));
  };

/** Holds the write lock, mostly for less than the server waits for it (3 s), sometimes for longer. */
const lockDatabase =
  ({ database, few }: FaultDeps, counts: FaultCounts): Fault =>
  async (random) => {
    await interval(random, [3000, 7000], few);
    const ms = random.chance(0.2) ? random.between(3200, 4200) : random.between(100, 900);
    // Fails where no server has created the database yet.
    if (await database.lock(ms).catch(() => false)) counts.locks += 1;
  };

/** Fills the disk, or leaves room for a few pages, so that a write or a checkpoint fails half-way. */
const fillDisk =
  ({ database, disk, few }: FaultDeps, counts: FaultCounts): Fault =>
  async (random) => {
    await interval(random, [3000, 8000], few);
    if (disk.missing) return;
    const left = random.chance(0.4) ? 0 : random.between(0, 30_000);
    await disk.fill({ left, ofFile: left === 0 ? 0 : random.pick(database.files()) + left });
    counts.fullDisk += 1;
    await sleep(random.between(300, 1800));
    await disk.free();
  };

const breakMailServer =
  ({ mail }: FaultDeps, counts: FaultCounts): Fault =>
  async (random) => {
    await sleep(random.between(800, 3000));
    const mode = random.pick(['gone', 'slow', 'refusing', 'cut'] as const);
    counts.mail[mode] += 1;
    await mail.set(mode);
    await sleep(random.between(500, 2500));
    await mail.set('up');
  };

/** Makes lookups and refunds fail. Faults of charges are part of the customers' plans. */
const failLookUps =
  ({ bank, few }: FaultDeps): Fault =>
  async (random) => {
    // Rarely: each failure postpones the next lookup, and a late lookup finds the charge before it is marked as failed.
    await interval(random, [1500, 6000], few);
    const kind = random.pick(laterFaults);
    await bank.fault({ kind, times: random.between(1, 2) }).catch(() => false);
  };
