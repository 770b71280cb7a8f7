import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import { errorFields, type Log } from '../platform/log.ts';
import { unavailableReason } from '../platform/unavailable.ts';
import { dueAttempts } from './attempts.repository.ts';
import type { AttemptRow } from './attempts.table.ts';
import type { Booking } from './booking.service.ts';
import type { FindResult, PaymentProvider } from './provider.ts';

export type ReconcilerTimes = {
  /** ms: "not found" means "never taken" only after so long. */
  quiet: number;
  /** ms: a failed attempt is watched so long for a late capture. */
  watch: number;
  /** ms between looks at what is due. */
  interval: number;
};

export const reconcilerTimes: ReconcilerTimes = {
  quiet: 10 * 60_000,
  watch: 3 * 24 * 60 * 60_000,
  interval: 2000,
};

export type ReconcilerDeps = {
  database: Database;
  clock: Clock;
  log: Log;
  booking: Booking;
  provider: PaymentProvider;
  times?: Partial<ReconcilerTimes>;
};

/**
 * Finds out what became of charges whose answer never came, and gives back what must not be kept. A job for
 * one process: its writes are idempotent, so a second one would only ask the provider twice.
 */
export type Reconciler = {
  /** Asks about everything that is due now; the number of attempts asked about. */
  run: () => Promise<number>;
  /** Runs again and again until stopped. */
  start: () => void;
  stop: () => Promise<void>;
};

export function createReconciler(deps: ReconcilerDeps): Reconciler {
  const times = { ...reconcilerTimes, ...deps.times };
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;

  const run = async (): Promise<number> => {
    const due = await dueAttempts(deps.database.read, deps.clock.now().getTime(), 50);
    await eachOf(due, stopping.signal, (attempt) => settle(deps, times, attempt));
    return due.length;
  };

  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await run();
      } catch (error) {
        // A database that is busy or away: the next look finds the same rows.
        deps.log.error('reconciler failed', errorFields(error));
      }
      await sleep(times.interval, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    run,
    start: () => {
      loop ??= keepRunning();
    },
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}

/** Attempts asked about at once: each may wait for a provider that hangs, and there are visitors behind them. */
const together = 4;

/** A few at a time, in their order; until stopped, or until one throws, which is thrown once all under way are over. */
async function eachOf(
  due: readonly AttemptRow[],
  stopping: AbortSignal,
  work: (attempt: AttemptRow) => Promise<void>,
): Promise<void> {
  const rest = due.values();
  const failures: unknown[] = [];
  const keepAsking = async (): Promise<void> => {
    for (const attempt of rest) {
      if (stopping.aborted || failures.length > 0) return;
      await work(attempt).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: together }, keepAsking));
  if (failures.length > 0) throw failures[0];
}

/** What cannot be settled is told and asked about later, beside the others. Throws where the database is away. */
async function settle(deps: ReconcilerDeps, times: ReconcilerTimes, attempt: AttemptRow): Promise<void> {
  try {
    await ask(deps, times, attempt);
  } catch (error) {
    if (unavailableReason(error)) throw error;
    const fields = errorFields(error);
    deps.log.error('payment not settled', { attempt: attempt.id, ...fields });
    await waitOn(deps, attempt, fields.errorName ?? '');
  }
}

async function ask(deps: ReconcilerDeps, times: ReconcilerTimes, attempt: AttemptRow): Promise<void> {
  const { booking, clock, log, provider } = deps;
  if (attempt.state === 'refund_due') return giveBack(deps, attempt);
  const found = await provider.findByReference(attempt.id);
  const now = clock.now().getTime();
  if (found.outcome === 'approved') {
    const state = await booking.capture(attempt.id, found);
    log.warn('payment found', { attempt: attempt.id, code: state });
    return;
  }
  if (found.outcome === 'unknown') return waitOn(deps, attempt, found.reason);
  if (attempt.state === 'failed') {
    const over = now >= (attempt.watchUntil ?? 0);
    return over ? booking.endWatch(attempt.id) : waitOn(deps, attempt, codeOf(found));
  }
  if (found.outcome === 'declined') return booking.decline(attempt.id, found.code);
  if (now - attempt.createdAt < times.quiet) return waitOn(deps, attempt, codeOf(found));
  log.warn('payment never arrived', { attempt: attempt.id });
  return booking.fail(attempt.id, { askAt: now + pause(0), watchUntil: now + times.watch });
}

/** What the provider still holds is read, given back, and read again: only then it counts as refunded. */
async function giveBack(deps: ReconcilerDeps, attempt: AttemptRow): Promise<void> {
  const { booking, log, provider } = deps;
  const before = await provider.findByReference(attempt.id);
  if (before.outcome !== 'approved') return waitOn(deps, attempt, codeOf(before));
  if (before.maxRefund > 0) {
    const refund = { transactionId: before.transactionId, amount: before.maxRefund };
    const result = await provider.refund(refund);
    if (result.outcome !== 'refunded')
      log.error('refund not made', { attempt: attempt.id, code: reasonOf(result) });
  }
  const after = await provider.findByReference(attempt.id);
  if (after.outcome !== 'approved' || after.maxRefund > 0) return waitOn(deps, attempt, codeOf(after));
  log.warn('payment refunded', { attempt: attempt.id });
  return booking.refunded(attempt.id);
}

const codeOf = (found: FindResult): string =>
  found.outcome === 'declined' ? found.code : found.outcome === 'unknown' ? found.reason : found.outcome;

const reasonOf = (result: { outcome: 'refused'; code: string } | { outcome: 'unknown'; reason: string }) =>
  result.outcome === 'refused' ? result.code : result.reason;

const waitOn = ({ booking, clock }: ReconcilerDeps, attempt: AttemptRow, code: string): Promise<void> =>
  booking.wait(attempt.id, {
    code: code.slice(0, 40),
    askAt: clock.now().getTime() + pause(attempt.asked),
    asked: attempt.asked + 1,
  });

/** 5 s, doubled at each look, at most half an hour. */
const pause = (asked: number): number => Math.min(5000 * 2 ** Math.min(asked, 12), 30 * 60_000);
