import type { Cents } from '@coverkit/rules';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import { createJob, type Job } from '../platform/job.ts';
import { errorFields, type Log } from '../platform/log.ts';
import { unavailableReason } from '../platform/unavailable.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import { anyAttemptDue, claimAttempt } from './attempts.repository.ts';
import type { AttemptRow } from './attempts.table.ts';
import { backOff, maxLookups, type ReconcilerTimes, reconcilerTimes } from './back-off.ts';
import type { Capture, FindResult, PaymentProvider } from './provider.ts';
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
      return runConcurrently(concurrency, stopping, async () => {
        const attempt = await deps.queue.write((tx) => claimAttempt(tx, now(), now() + times.lease));
        if (attempt) await resolve({ ...deps, stopping }, times, attempt);
        return attempt !== undefined;
      });
    },
  });
}

/** Attempts asked about at once: each may wait for a provider that hangs, and there are visitors behind them. */
const concurrency = 4;

/**
 * Several workers, each at one thing after the other, until there is nothing more or they are stopped; how many things
 * were done. What one throws is thrown once all under way are over, and nothing new is begun.
 */
async function runConcurrently(
  lanes: number,
  stopping: AbortSignal,
  work: () => Promise<boolean>,
): Promise<number> {
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

/** A server that stops ends its questions: what is asked about is taken up again by whoever runs next. */
type LookUpDeps = ReconcilerDeps & { stopping: AbortSignal };

/** What cannot be settled is told and asked about later, beside the others. Throws where the database is away. */
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
    const rightful = captures.find((one) => one.amount === attempt.amount) ?? captures[0];
    const state = await recorder.capture(attempt.id, { ...rightful, more: captures.length > 1 });
    log.warn('payment found', { attempt: attempt.id, code: state });
    return;
  }
  if (found.outcome === 'unknown') return postponeAttempt(deps, attempt, found.reason);
  // Given up on before: watched, or asked about once more because a settlement named it.
  if (attempt.state === 'failed' || attempt.state === 'declined') {
    const over = now >= (attempt.watchUntil ?? 0);
    return over ? recorder.stopWatching(attempt.id) : postponeAttempt(deps, attempt, codeOf(found));
  }
  if (found.outcome === 'declined') return recorder.decline(attempt.id, found.code);
  if (now - attempt.createdAt < times.quiet) return postponeAttempt(deps, attempt, codeOf(found));
  log.warn('payment never arrived', { attempt: attempt.id });
  return recorder.fail(attempt.id, { askAt: now + backOff(0), watchUntil: now + times.watch });
}

/** `whole`: nothing else can stand beside what was found. */
type LookUpResult = { found: FindResult; whole: boolean };

/**
 * All that the provider has of an attempt. Where it has several transactions and lists none, the one of them that we know
 * is asked for by itself: it can go back while the rest is for a person. Not of a sale, whose own charge must stay.
 */
async function lookUp({ provider, stopping }: LookUpDeps, attempt: AttemptRow): Promise<LookUpResult> {
  const found = await provider.findByReference(attempt.id, stopping);
  const { id, state, transactionId } = attempt;
  if (found.outcome !== 'unknown' || !found.several) return { found, whole: true };
  if (transactionId === null || state === 'captured') return { found, whole: false };
  const known = await provider.find(transactionId, stopping);
  return { found: known.outcome === 'approved' && known.reference === id ? known : found, whole: false };
}

/** Everything that was taken for an attempt whose charge must not be kept. */
async function refundAttempt(deps: LookUpDeps, attempt: AttemptRow): Promise<void> {
  const refunded = await refundCaptures(deps, attempt, () => true);
  if (refunded === null) return;
  deps.log.warn('payment refunded', { attempt: attempt.id });
  return deps.recorder.refunded(attempt.id, refunded);
}

/** What a bank took beside the charge that was sold: sent once, taken twice. */
async function refundExtraCaptures(deps: LookUpDeps, attempt: AttemptRow): Promise<void> {
  const refunded = await refundCaptures(deps, attempt, (one) => one.transactionId !== attempt.transactionId);
  if (refunded === null) return;
  if (refunded > 0) deps.log.warn('payment taken twice refunded', { attempt: attempt.id });
  return deps.recorder.extraRefunded(attempt.id, refunded);
}

/**
 * What the provider still holds is read, given back, and read again: only then it counts as refunded. The cents that
 * went back up to now; null where it could not be done yet, and is tried again later.
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
  // A sale whose own charge is not among them: which of them it is would be a guess.
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
  if (after.whole) return sumOf(ours, 0);
  if (before.whole) return postponed(deps, attempt, 'not_listed');
  // The rest is found by the settlement, or by a person. What went back before is not on this list.
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
  return recorder.postpone(attempt.id, {
    code: code.slice(0, 40),
    askAt: clock.now().getTime() + backOff(attempt.asked),
    asked: attempt.asked + 1,
  });
};
