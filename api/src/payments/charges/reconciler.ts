import type { Cents } from '@coverkit/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { unavailableReason } from '../../platform/database/unavailable.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { createJob, type Job } from '../../platform/job.ts';
import type { Log } from '../../platform/log.ts';
import { errorFields } from '../../platform/unexpected-error.ts';
import { backOff, maxLookups, type ReconcilerTimes, reconcilerTimes, waitedMs } from '../back-off.ts';
import type { Capture, FindResult, PaymentProvider } from '../provider.ts';
import { anyAttemptDue, claimAttempt } from './attempts.repository.ts';
import type { AttemptRow } from './attempts.table.ts';
import type { ChargeRecorder } from './record-charge.ts';

export type ReconcilerDeps = {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  recorder: ChargeRecorder;
  provider: PaymentProvider;
  times?: Partial<ReconcilerTimes>;
};

/**
 * Looks up charges whose response was lost, and refunds those that must not be kept. Every server of a database may run
 * one: each attempt is leased, and when a server dies another takes over once the lease is over. A server
 * that was paused for longer than its lease books what the provider has captured, and nothing else.
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
      return runConcurrently(concurrency, stopping, async () => {
        const attempt = await deps.queue.write((tx) => claimAttempt(tx, now(), now() + times.lease));
        if (attempt) await resolve({ ...deps, stopping }, times, attempt);
        return attempt !== undefined;
      });
    },
  });
}

/** Attempts looked up at once: the provider may be slow, and visitors wait for the results. */
const concurrency = 4;

/**
 * Runs `work` in several workers until it returns false or they are stopped, and returns how often it was done. After
 * an error no new work starts, and the error is thrown once the work under way is over.
 */
async function runConcurrently(
  workers: number,
  stopping: AbortSignal,
  work: () => Promise<boolean>,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  const runWorker = async (): Promise<void> => {
    try {
      while (!stopping.aborted && failures.length === 0 && (await work())) done += 1;
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(Array.from({ length: workers }, runWorker));
  if (failures.length > 0) throw failures[0];
  return done;
}

/** A server that stops aborts its lookups; another server does them once the lease is over. */
type LookUpDeps = ReconcilerDeps & { stopping: AbortSignal };

/** An attempt that cannot be resolved is logged and postponed. Throws where the database is unavailable. */
async function resolve(deps: LookUpDeps, times: ReconcilerTimes, attempt: AttemptRow): Promise<void> {
  try {
    await resolveAttempt(deps, times, attempt);
  } catch (error) {
    if (unavailableReason(error)) throw error;
    const fields = errorFields(error);
    deps.log.error('payment not settled', { attempt: attempt.id, ...fields });
    await postponeAttempt(deps, attempt, fields.errorName ?? '');
  }
}

async function resolveAttempt(deps: LookUpDeps, times: ReconcilerTimes, attempt: AttemptRow): Promise<void> {
  const { recorder, clock, log } = deps;
  if (attempt.state === 'refund_due') return refundAttempt(deps, attempt);
  if (attempt.state === 'captured') return refundExtraCaptures(deps, attempt);
  const { found } = await lookUp(deps, attempt);
  const now = clock.now().getTime();
  if (found.outcome === 'approved') {
    const { captures } = found;
    const matching = captures.find((one) => one.amount === attempt.amount) ?? captures[0];
    const state = await recorder.capture(attempt.id, { ...matching, more: captures.length > 1 });
    log.warn('payment found', { attempt: attempt.id, code: state });
    return;
  }
  if (found.outcome === 'unknown') return postponeAttempt(deps, attempt, found.reason);
  // Marked as failed before: watched for a late capture, or looked up again because a settlement has it.
  if (attempt.state === 'failed' || attempt.state === 'declined') {
    const over = now >= (attempt.watchUntil ?? 0);
    return over ? recorder.stopWatching(attempt) : postponeAttempt(deps, attempt, codeOf(found));
  }
  if (found.outcome === 'declined') return recorder.decline(attempt.id, found.code);
  if (waitedMs(attempt.createdAt, attempt.asked, now) < times.quiet)
    return postponeAttempt(deps, attempt, codeOf(found));
  log.warn('payment not at provider', { attempt: attempt.id });
  return recorder.fail(attempt, { askAt: now + backOff(0), watchUntil: now + times.watch });
}

/** `isComplete`: the result has all transactions of the attempt. */
type LookUpResult = { found: FindResult; isComplete: boolean };

/**
 * All that the provider has of an attempt. Where it has several transactions and lists none, the one that we know is
 * looked up by its id: it can be refunded, while the rest needs a person. Not for a captured attempt, whose charge is kept.
 */
async function lookUp({ provider, stopping }: LookUpDeps, attempt: AttemptRow): Promise<LookUpResult> {
  const found = await provider.findByReference(attempt.id, stopping);
  const { id, state, transactionId } = attempt;
  if (found.outcome !== 'unknown' || !found.several) return { found, isComplete: true };
  if (transactionId === null || state === 'captured') return { found, isComplete: false };
  const known = await provider.find(transactionId, stopping);
  return { found: known.outcome === 'approved' && known.reference === id ? known : found, isComplete: false };
}

/** Refunds all captures of an attempt whose charge must not be kept. */
async function refundAttempt(deps: LookUpDeps, attempt: AttemptRow): Promise<void> {
  const refunded = await refundCaptures(deps, attempt, () => true);
  if (refunded === null) return;
  deps.log.warn('payment refunded', { attempt: attempt.id });
  return deps.recorder.refunded(attempt, refunded);
}

/** Refunds what a bank captured beside the booked charge: sent once, captured twice. */
async function refundExtraCaptures(deps: LookUpDeps, attempt: AttemptRow): Promise<void> {
  const refunded = await refundCaptures(deps, attempt, (one) => one.transactionId !== attempt.transactionId);
  if (refunded === null) return;
  if (refunded > 0) deps.log.warn('extra capture refunded', { attempt: attempt.id });
  return deps.recorder.extraRefunded(attempt, refunded);
}

/**
 * Looks up what can be refunded, refunds it and looks it up again: only then it counts as refunded. Returns the cents
 * refunded up to now, or null where that is not possible yet and the attempt is postponed.
 */
async function refundCaptures(
  deps: LookUpDeps,
  attempt: AttemptRow,
  which: (capture: Capture) => boolean,
): Promise<Cents | null> {
  const { log, provider } = deps;
  const before = await lookUp(deps, attempt);
  if (before.found.outcome !== 'approved') return postponed(deps, attempt, codeOf(before.found));
  const { captures } = before.found;
  // The booked charge is not among them: which capture is the extra one would be a guess.
  const known = captures.some((one) => one.transactionId === attempt.transactionId);
  if (attempt.state === 'captured' && !known) return postponed(deps, attempt, 'own_charge_unknown');
  for (const { transactionId, maxRefund } of captures.filter(which)) {
    if (maxRefund === 0) continue;
    const result = await provider.refund({ transactionId, amount: maxRefund });
    if (result.outcome !== 'refunded')
      log.error('refund not made', { attempt: attempt.id, code: reasonOf(result) });
  }
  const after = await lookUp(deps, attempt);
  if (after.found.outcome !== 'approved') return postponed(deps, attempt, codeOf(after.found));
  const ours = after.found.captures.filter(which);
  if (ours.some((one) => one.maxRefund > 0)) return postponed(deps, attempt, 'refund_open');
  if (after.isComplete) return sumOf(ours, 0);
  if (before.isComplete) return postponed(deps, attempt, 'not_listed');
  // The settlement or a person finds the rest. Earlier refunds are not on this list.
  log.error('refunded in part', { attempt: attempt.id });
  return sumOf(ours, attempt.refunded ?? 0);
}

const sumOf = (captures: readonly Capture[], earlier: Cents): Cents =>
  captures.reduce((sum, one) => sum + one.amount, earlier);

async function postponed(deps: LookUpDeps, attempt: AttemptRow, code: string): Promise<null> {
  await postponeAttempt(deps, attempt, code);
  return null;
}

const codeOf = (found: FindResult): string =>
  found.outcome === 'declined' ? found.code : found.outcome === 'unknown' ? found.reason : found.outcome;

const reasonOf = (result: { outcome: 'refused'; code: string } | { outcome: 'unknown'; reason: string }) =>
  result.outcome === 'refused' ? result.code : result.reason;

const postponeAttempt = (
  { recorder, clock, log }: ReconcilerDeps,
  attempt: AttemptRow,
  code: string,
): Promise<void> => {
  const open = attempt.state === 'sent' || attempt.state === 'refund_due' || attempt.state === 'captured';
  if (open && attempt.asked >= maxLookups)
    log.error('payment undecided', { attempt: attempt.id, code: code.slice(0, 40) });
  return recorder.postpone(attempt, {
    code: code.slice(0, 40),
    askAt: clock.now().getTime() + backOff(attempt.asked),
    asked: attempt.asked + 1,
  });
};
