import { setTimeout as sleep } from 'node:timers/promises';
import type { Books } from './database.ts';
import type { FullDisk } from './full-disk.ts';
import { type Random, randomOf } from './random.ts';
import type { ApiServer } from './services/api-server.ts';
import { type Bank, laterFaults } from './services/bank.ts';
import type { MailServer } from './services/mail-server.ts';
import { longestStall } from './times.ts';

export type ChaosDeps = {
  seed: number;
  servers: readonly ApiServer[];
  bank: Bank;
  books: Books;
  disk: FullDisk;
  mail: MailServer;
};

/** How often each thing went wrong, beside what the bank and the servers count themselves. */
export type ChaosCounts = {
  /** A server of two that stood still and went on. */
  stalls: number;
  /** Of the database's own server. */
  crashes: number;
  locks: number;
  fullDisk: number;
  mail: Record<'gone' | 'slow' | 'refusing' | 'cut', number>;
};

/** One way of going wrong, once: it begins, and is over when it resolves. */
type Trouble = (random: Random) => Promise<void>;

/** ms: most mails leave once the servers live long enough to write them. */
const mailGoesOn = 10_000;

/** Lets everything go wrong for `ms`, each in its own rhythm. Afterwards all is well and every server is up. */
export async function runChaos(deps: ChaosDeps, ms: number): Promise<ChaosCounts> {
  const counts: ChaosCounts = {
    stalls: 0,
    crashes: 0,
    locks: 0,
    fullDisk: 0,
    mail: { gone: 0, slow: 0, refusing: 0, cut: 0 },
  };
  const ends = Date.now() + ms;
  const troubles: Record<string, Trouble> = {
    kills: killing(deps),
    // One that is alone would be killed before it went on.
    ...(deps.servers.length > 1 && { stalls: stalling(deps, counts) }),
    ...(deps.books.crash && { crashes: crashing(deps.books.crash, counts) }),
    locks: locking(deps, counts),
    disk: filling(deps, counts),
    mail: losingMail(deps, counts),
    questions: questioning(deps),
  };
  const repeat = async ([name, trouble]: [string, Trouble]) => {
    const random = randomOf(deps.seed, name);
    const until = name === 'mail' ? ends + mailGoesOn : ends;
    while (Date.now() < until) await trouble(random);
  };
  await Promise.all(Object.entries(troubles).map(repeat));
  await deps.bank.clearFaults();
  return counts;
}

/** SIGKILL, 0.3 to 1 s after it answered; of two servers one at a time, so that the other goes on selling. */
const killing =
  ({ servers }: ChaosDeps): Trouble =>
  async (random) => {
    const alone = servers.length === 1;
    await sleep(alone ? random.between(300, 1000) : random.between(600, 2000));
    const server = random.pick(servers);
    await server.kill();
    await server.start();
  };

/**
 * A server stands still, as on a machine that is paused, and goes on as if no time had passed: sometimes beyond the 5 s
 * after which a libSQL server gives its lock to the other.
 */
const stalling =
  ({ servers }: ChaosDeps, counts: ChaosCounts): Trouble =>
  async (random) => {
    await sleep(random.between(2000, 5000));
    const goOn = random.pick(servers).pause();
    if (!goOn) return;
    counts.stalls += 1;
    await sleep(random.chance(0.3) ? random.between(5500, longestStall) : random.between(200, 3000));
    goOn();
  };

/** The database's own server is killed, within a commit too, and is gone for a moment: nobody knows what was stored. */
const crashing =
  (crash: NonNullable<Books['crash']>, counts: ChaosCounts): Trouble =>
  async (random) => {
    await sleep(random.between(6000, 12_000));
    counts.crashes += 1;
    await crash(random.between(0, 1500));
  };

/** Another process holds the write lock: mostly shorter than the server waits for it (3 s), sometimes longer. */
const locking =
  ({ books }: ChaosDeps, counts: ChaosCounts): Trouble =>
  async (random) => {
    await sleep(random.between(3000, 7000));
    const ms = random.chance(0.2) ? random.between(3200, 4200) : random.between(100, 900);
    // False also where no server was up to make the file a database.
    if (await books.lock(ms).catch(() => false)) counts.locks += 1;
  };

/** Full at once, or after the next few pages: then a write fails in its middle, or its checkpoint does. */
const filling =
  ({ books, disk }: ChaosDeps, counts: ChaosCounts): Trouble =>
  async (random) => {
    await sleep(random.between(3000, 8000));
    if (disk.missing) return;
    const left = random.chance(0.4) ? 0 : random.between(0, 30_000);
    await disk.fill({ left, ofFile: left === 0 ? 0 : random.pick(books.files()) + left });
    counts.fullDisk += 1;
    await sleep(random.between(300, 1800));
    await disk.free();
  };

const losingMail =
  ({ mail }: ChaosDeps, counts: ChaosCounts): Trouble =>
  async (random) => {
    await sleep(random.between(800, 3000));
    const mode = random.pick(['gone', 'slow', 'refusing', 'cut'] as const);
    counts.mail[mode] += 1;
    await mail.set(mode);
    await sleep(random.between(500, 2500));
    await mail.set('up');
  };

/** The bank does not say what it knows of a charge, or does not give it back. What goes wrong with charges, the customers bring along. */
const questioning =
  ({ bank }: ChaosDeps): Trouble =>
  async (random) => {
    // Seldom: each puts the next question off, and a charge that is asked about late is not given up before it is found.
    await sleep(random.between(1500, 6000));
    const kind = random.pick(laterFaults);
    await bank.fault({ kind, times: random.between(1, 2) }).catch(() => false);
  };
