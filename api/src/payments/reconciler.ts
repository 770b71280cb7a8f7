import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import { createJob, type Job } from '../platform/job.ts';
import { errorFields, type Log } from '../platform/log.ts';
import { unavailableReason } from '../platform/unavailable.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import { anyAttemptDue, claimAttempt } from './attempts.repository.ts';
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
  /** ms for which an attempt belongs to who asks about it: longer than all its calls to the provider together. */
  lease: number;
};

export const reconcilerTimes: ReconcilerTimes = {
  quiet: 10 * 60_000,
  watch: 3 * 24 * 60 * 60_000,
  interval: 2000,
  lease: 2 * 60_000,
};

export type ReconcilerDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  booking: Booking;
  provider: PaymentProvider;
  times?: Partial<ReconcilerTimes>;
};

/**
 * Finds out what became of charges whose answer never came, and gives back what must not be kept. Every server of a
 * database may run one: each attempt is asked about by who took it, and one whose asker died is taken again once its
 * lease is over. Should two ask all the same, what they write is harmless when repeated.
 */
export function createReconciler(deps: ReconcilerDeps): Job {
  const times = { ...reconcilerTimes, ...deps.times };
  const now = () => deps.clock.now().getTime();
  return createJob({
    name: 'reconciler',
    log: deps.log,
    interval: times.interval,
    run: async (stopping) => {
      if (!(await anyAttemptDue(deps.database.read, now()))) return 0;
      return inLanes(together, stopping, async () => {
        const attempt = await deps.queue.write((tx) => claimAttempt(tx, now(), now() + times.lease));
        if (attempt) await settle(deps, times, attempt);
        return attempt !== undefined;
      });
    },
  });
}

/** Attempts asked about at once: each may wait for a provider that hangs, and there are visitors behind them. */
const together = 4;

/**
 * Several workers, each at one thing after the other, until there is nothing more or they are stopped; how many things
 * were done. What one throws is thrown once all under way are over, and nothing new is begun.
 */
async function inLanes(lanes: number, stopping: AbortSignal, work: () => Promise<boolean>): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  const keepWorking = async (): Promise<void> => {
    try {
      while (!stopping.aborted && failures.length === 0 && (await work())) done += 1;
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(Array.from({ length: lanes }, keepWorking));
  if (failures.length > 0) throw failures[0];
  return done;
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
  // Given up on before: watched, or asked about once more because a settlement named it.
  if (attempt.state === 'failed' || attempt.state === 'declined') {
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
  return booking.refunded(attempt.id, after.amount);
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
