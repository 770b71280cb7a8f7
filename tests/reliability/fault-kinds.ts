import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from './database.ts';
import type { FullDisk } from './full-disk.ts';
import type { Random } from './random.ts';
import type { ApiServer } from './services/api-server.ts';
import { type Bank, laterFaults } from './services/bank.ts';
import type { MailServer } from './services/mail-server.ts';
import { slownessOf } from './slowness.ts';
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
export type Fault = (random: Random) => Promise<void>;

/** Intervals between faults are so much shorter where there are few. */
const haste = 0.4;
const interval = (random: Random, [least, most]: [number, number], few: boolean): Promise<void> =>
  sleep(random.between(least, most) * (few ? haste : 1));

/**
 * Kills a server 0.3 to 1 s after its first answer, later on a busy machine; of two servers one at a time, so that the other
 * continues. More rarely after `ends`, so that customers still come to an end.
 */
export const killServers =
  ({ servers }: FaultDeps, ends: number): Fault =>
  async (random) => {
    const first = servers.length === 1 ? random.between(300, 1000) : random.between(600, 2000);
    await sleep((Date.now() < ends ? first : 3 * first) * slownessOf(servers));
    const server = random.pick(servers);
    await server.kill();
    await server.start();
  };

/**
 * Pauses a server, as on a suspended machine: sometimes beyond the 5 s after which a libSQL server passes its lock to the
 * other.
 */
export const pauseServers =
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
export const crashDatabase =
  ({ few }: FaultDeps, crash: NonNullable<TestDatabase['crash']>, counts: FaultCounts): Fault =>
  async (random) => {
    await interval(random, [6000, 12_000], few);
    counts.crashes += 1;
    await crash(random.between(0, 1500));
  };

/** Holds the write lock, mostly for less than the server waits for it (3 s), sometimes for longer. */
export const lockDatabase =
  ({ database, few }: FaultDeps, counts: FaultCounts): Fault =>
  async (random) => {
    await interval(random, [3000, 7000], few);
    const ms = random.chance(0.2) ? random.between(3200, 4200) : random.between(100, 900);
    // Fails where no server has created the database yet.
    if (await database.lock(ms).catch(() => false)) counts.locks += 1;
  };

/** Fills the disk, or leaves room for a few pages, so that a write or a checkpoint fails half-way. */
export const fillDisk =
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

export const breakMailServer =
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
export const failLookUps =
  ({ bank, few }: FaultDeps): Fault =>
  async (random) => {
    // Rarely: each failure postpones the next lookup, and a late lookup finds the charge before it is marked as failed.
    await interval(random, [1500, 6000], few);
    const kind = random.pick(laterFaults);
    await bank.fault({ kind, times: random.between(1, 2) }).catch(() => false);
  };
