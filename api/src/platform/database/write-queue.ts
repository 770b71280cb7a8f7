import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Db } from './db.ts';
import { BusyError, UnavailableError, type UnavailableReason, unavailableReason } from './unavailable.ts';

/**
 * A unit of writing. It may run more than once (its group is rolled back when a neighbour fails), so it
 * must do nothing but read and write through `tx`: no network, no timers, no counters outside, and every
 * statement awaited. Expected outcomes ("quote closed") are returned, not thrown: a throw costs the
 * group a second run.
 */
export type WriteJob<T> = (tx: Db) => Promise<T>;

/**
 * Writes many rows of one kind by one statement; what became of each, in their order. Same rules as for a job.
 * Known by identity: rows that wait together for the same function are written together.
 */
export type WriteRows<R, T> = (tx: Db, rows: readonly R[]) => Promise<readonly T[]>;

export type WriteQueue = {
  /**
   * The only way to write. Resolves once the job's transaction is durable on disk; jobs run in the order
   * they came, many to a transaction. Rejects with the job's own error (nothing of it is stored), with
   * `BusyError` when the lock, or the queue itself, stays full past the deadline, or with
   * `UnavailableError` when the disk is full or the file gone. Safe to call again after either.
   *
   *   const id = await queue.write(async (tx) => insertAttempt(tx, row));
   */
  write: <T>(job: WriteJob<T>) => Promise<T>;
  /** `write` for what comes in numbers: a statement costs as much for one row as for several. */
  writeRow: <R, T>(together: WriteRows<R, T>, row: R) => Promise<T>;
  /** Refuses new jobs and resolves when every accepted one is settled. For SIGTERM. */
  drain: () => Promise<void>;
  readonly depth: number;
  health: () => QueueHealth;
};

/** How the queue fares, for the readiness of a server. */
export type QueueHealth = {
  /** No further job is accepted for now. */
  full: boolean;
  /** ms for which the oldest job has been waiting or running; 0 without one. */
  oldestMs: number;
  /** Why the last job found the database unusable, and how many ms ago; null where it did not. */
  unavailable: { reason: UnavailableReason; agoMs: number } | null;
};

export type WriteQueueOptions = {
  /** Jobs in one transaction. */
  groupSize?: number;
  /** Jobs that may wait; past it `write` rejects at once with `BusyError`. */
  capacity?: number;
  /** ms for which a group is retried while another process holds the lock. */
  deadline?: number;
  /** ms for which a group waits at most while more jobs keep coming. */
  gatherMs?: number;
  /** ms after which a transaction takes no further job: its statements hold up the event loop. */
  share?: number;
  /** ms without a job after which the write-ahead log is emptied into the database file. */
  idleMs?: number;
  /** Called for each job that was settled, with the ms since it was accepted; `reason` where the database could not be used. */
  onSettled?: ((ms: number, reason: UnavailableReason | null) => void) | undefined;
};

type Work = WriteJob<unknown> | { together: WriteRows<unknown, unknown>; row: unknown };
type Waiting = { work: Work; resolve: (value: unknown) => void; reject: (e: unknown) => void; since: number };
type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown };

export function createWriteQueue(database: Database, options: WriteQueueOptions = {}): WriteQueue {
  const {
    groupSize = 256,
    capacity = 4096,
    deadline = 3000,
    gatherMs = 4,
    share = 20,
    idleMs = 1000,
    onSettled,
  } = options;
  const waiting: Waiting[] = [];
  let running: readonly Waiting[] = [];
  let lastUnavailable: { reason: UnavailableReason; at: number } | null = null;
  let working: Promise<void> | null = null;
  let stopping = false;
  /** Between jobs, because a checkpoint must not run within a transaction; in the queue, so that jobs wait for it. */
  const emptyLog = (): void => {
    if (working) {
      emptyLogWhenIdle();
      return;
    }
    working = database
      .checkpoint()
      .catch(() => false)
      .then((complete) => {
        // Nothing is lost meanwhile.
        if (!complete) emptyLogWhenIdle();
        return keepWorking();
      });
  };
  let idle: NodeJS.Timeout | undefined;
  const emptyLogWhenIdle = (): void => {
    clearTimeout(idle);
    if (!stopping) idle = setTimeout(emptyLog, idleMs).unref();
  };

  const keepWorking = async (): Promise<void> => {
    while (waiting.length > 0) {
      await gather(waiting, groupSize, gatherMs);
      const group = waiting.splice(0, groupSize);
      running = group;
      const outcomes = await runGroup(database, group, deadline, share);
      running = [];
      settle(group, outcomes, (ms, error) => {
        const reason = error === undefined ? null : unavailableReason(error);
        lastUnavailable = reason === null ? null : { reason, at: performance.now() };
        onSettled?.(ms, reason);
      });
      // What there was no time for is first in the next one.
      waiting.unshift(...group.slice(outcomes.length));
    }
    working = null;
  };

  const accept = <T>(work: Work): Promise<T> => {
    if (stopping) return Promise.reject(new UnavailableError('stopping'));
    if (waiting.length >= capacity) {
      onSettled?.(0, 'busy');
      return Promise.reject(new BusyError({ retryAfter: 1 }));
    }
    return new Promise((resolve, reject) => {
      // The list holds work of many types; each resolve gets back what its own work returned.
      const since = performance.now();
      waiting.push({ work, resolve: resolve as Waiting['resolve'], reject, since });
      working ??= keepWorking();
      emptyLogWhenIdle();
    });
  };

  return {
    write: (job) => accept(job),
    writeRow: (together, row) => accept({ together: together as WriteRows<unknown, unknown>, row }),
    drain: async () => {
      stopping = true;
      clearTimeout(idle);
      while (working) await working;
    },
    get depth() {
      return waiting.length;
    },
    health: () => {
      const now = performance.now();
      const oldest = running[0] ?? waiting[0];
      return {
        full: waiting.length >= capacity,
        oldestMs: oldest ? now - oldest.since : 0,
        unavailable: lastUnavailable && { reason: lastUnavailable.reason, agoMs: now - lastUnavailable.at },
      };
    },
  };
}

/**
 * Lets requests that are being read already share one sync to disk, which costs as much as several of them. A
 * turn of the event loop without a new job ends it, so a job that is alone waits for nothing.
 */
async function gather(waiting: readonly unknown[], enough: number, gatherMs: number): Promise<void> {
  const until = performance.now() + gatherMs;
  for (let before = 0; waiting.length > before && before < enough && performance.now() < until; ) {
    before = waiting.length;
    await new Promise(setImmediate);
  }
}

function settle(
  group: readonly Waiting[],
  outcomes: readonly Outcome[],
  onSettled: (ms: number, error: unknown) => void,
): void {
  const now = performance.now();
  for (const [index, outcome] of outcomes.entries()) {
    const one = group[index]!;
    onSettled(now - one.since, outcome.ok ? undefined : outcome.error);
    if (outcome.ok) one.resolve(outcome.value);
    else one.reject(outcome.error);
  }
}

/**
 * Together first, as many as there is time for; when anything fails, rolled back and each alone, so that one cannot sink
 * its neighbours. Outcomes of the first of the group, one at least.
 */
async function runGroup(
  database: Database,
  group: readonly Waiting[],
  deadline: number,
  share: number,
): Promise<Outcome[]> {
  const until = performance.now() + deadline;
  const together = await attempt(
    database,
    group.map((one) => one.work),
    { until, share },
  );
  if (together.ok) return together.values.map((value) => ({ ok: true, value }));
  if (group.length === 1) return [{ ok: false, error: together.error }];
  const outcomes: Outcome[] = [];
  for (const one of group) {
    // After a deadline spent waiting for the lock the rest fails at once instead of one by one.
    if (together.error instanceof BusyError) outcomes.push({ ok: false, error: together.error });
    else {
      const alone = await attempt(database, [one.work], { until: performance.now() + deadline, share });
      outcomes.push(alone.ok ? { ok: true, value: alone.values[0] } : { ok: false, error: alone.error });
    }
  }
  return outcomes;
}

type Attempt = { ok: true; values: unknown[] } | { ok: false; error: unknown };

/** `until`: of `performance.now()`, from which on a lock is waited for no longer; a clock that is set right changes nothing. `share`: ms that the jobs may take. */
type Limits = { until: number; share: number };

async function attempt(
  database: Database,
  works: readonly Work[],
  { until, share }: Limits,
): Promise<Attempt> {
  for (let pause = 10; ; pause = Math.min(pause * 2, 200)) {
    try {
      return { ok: true, values: await transact(database, works, share) };
    } catch (error) {
      const reason = unavailableReason(error);
      // Every pooled connection is suspect now: later writes on it could be acknowledged and lost. Where a new one is
      // not to be had either, the next transaction says so: nothing may end the queue, which others wait in.
      if (reason) await database.reconnectWriter().catch(() => undefined);
      if (reason !== 'busy') return { ok: false, error: reason ? wrapped(reason, error) : error };
      if (performance.now() + pause >= until) return { ok: false, error: new BusyError({ cause: error }) };
      await sleep(pause);
    }
  }
}

const wrapped = (reason: UnavailableError['reason'], error: unknown): UnavailableError =>
  error instanceof UnavailableError ? error : new UnavailableError(reason, { cause: error, retryAfter: 5 });

async function transact(database: Database, works: readonly Work[], share: number): Promise<unknown[]> {
  await database.assertWritable();
  const transaction = await database.begin();
  try {
    const values = await runSome(database.writer, works, share);
    await transaction.commit();
    return values;
  } catch (error) {
    await rollBack(transaction);
    throw error;
  }
}

/** In their order, as long as there is time; rows that follow one another and are of one kind, by one statement. */
async function runSome(tx: Db, works: readonly Work[], share: number): Promise<unknown[]> {
  const values: unknown[] = [];
  const until = performance.now() + share;
  while (values.length < works.length && (values.length === 0 || performance.now() < until)) {
    const work = works[values.length]!;
    if (typeof work === 'function') values.push(await work(tx));
    else values.push(...(await work.together(tx, rowsFrom(works, values.length, work.together))));
  }
  return values;
}

function rowsFrom(works: readonly Work[], from: number, together: WriteRows<unknown, unknown>): unknown[] {
  const rows: unknown[] = [];
  for (let at = from; at < works.length; at += 1) {
    const work = works[at]!;
    if (typeof work === 'function' || work.together !== together) break;
    rows.push(work.row);
  }
  return rows;
}

/** SQLite may have rolled back already (full disk); a second ROLLBACK must not hide the first error. */
async function rollBack(transaction: { closed: boolean; rollback: () => Promise<void> }): Promise<void> {
  try {
    if (!transaction.closed) await transaction.rollback();
  } catch {
    // The connection is dropped by the reconnect that follows.
  }
}
