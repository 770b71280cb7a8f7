import type { Cents } from '@coverkit/rules';
import { enqueueOutbox } from '../../outbox/outbox.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import type { Log } from '../../platform/log.ts';
import { backOff, maxLookups, type ReconcilerTimes, waitedMs } from '../back-off.ts';
import { findAttempt } from '../charges/attempts.repository.ts';
import type { AttemptRow } from '../charges/attempts.table.ts';
import type { PaymentProvider } from '../provider.ts';
import { requestedRefundSubject } from '../refund-subject.ts';
import { changeRefund, findSentRefund } from './refunds.repository.ts';
import type { RefundRow } from './refunds.table.ts';

export type SendRefundDeps = {
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  provider: PaymentProvider;
  times: ReconcilerTimes;
  /** A server that stops aborts its lookups; another server does them once the lease is over. */
  stopping: AbortSignal;
};

/**
 * Sends or confirms a leased refund. The provider has no idempotency key, so at most one refund of a charge is sent at a
 * time, and the amount that is still refundable, before and after, shows whether it was made. It is sent again only when
 * the watch is over and a lookup after it still finds nothing.
 */
export async function sendRefund(deps: SendRefundDeps, refund: RefundRow): Promise<void> {
  const attempt = await deps.queue.write((tx) => findAttempt(tx, refund.attemptId));
  const transactionId = attempt?.transactionId ?? null;
  if (!attempt || transactionId === null) throw new Error('A refund is of no captured charge');
  if (refund.state === 'sent') return confirm(deps, refund, attempt, transactionId);
  const refundable = await refundableOf(deps, transactionId);
  if (typeof refundable === 'string') return postpone(deps, refund, refundable);
  if (refundable < refund.amount) return refuse(deps, refund, 'exceeds_refundable');
  const sent = await markRefundSent(deps, refund, refundable);
  // Another refund of the charge is under way; the refundable amount is known again after it.
  if (!sent) return postpone(deps, refund, 'another_sent');
  const result = await deps.provider.refund({ transactionId, amount: refund.amount });
  if (result.outcome === 'refunded')
    await deps.queue.write((tx) =>
      changeRefund(tx, refund.id, ['sent'], { transactionId: result.transactionId }),
    );
  const code = result.outcome === 'refused' ? result.code : null;
  if (result.outcome === 'unknown')
    deps.log.warn('refund unknown', { attempt: attempt.id, code: result.reason });
  return confirm(deps, sent, attempt, transactionId, code);
}

/** T1 of a refund: written before the provider is called. Null where another refund of the charge is under way. */
const markRefundSent = (
  { queue, clock }: SendRefundDeps,
  refund: RefundRow,
  refundableBefore: Cents,
): Promise<RefundRow | null> =>
  queue.write(async (tx) => {
    if (await findSentRefund(tx, refund.attemptId)) return null;
    const now = clock.now().getTime();
    // Counted anew: the pauses between lookups since it was sent are part of what it has been watched for.
    const change = { state: 'sent', refundableBefore, sentAt: now, updatedAt: now, asked: 0 } as const;
    return (await changeRefund(tx, refund.id, ['requested'], change)) ? { ...refund, ...change } : null;
  });

/** `refusal`: the provider's code, where it has just refused the refund. */
async function confirm(
  deps: SendRefundDeps,
  refund: RefundRow,
  attempt: AttemptRow,
  transactionId: string,
  refusal: string | null = null,
): Promise<void> {
  const refundable = await refundableOf(deps, transactionId);
  if (typeof refundable === 'string') return postpone(deps, refund, refundable);
  const before = refund.refundableBefore ?? 0;
  if (refundable === before - refund.amount) return complete(deps, refund, attempt);
  // Another refund was made meanwhile, as in the provider's console: a person has to find out which.
  if (refundable !== before) return postpone(deps, refund, 'refundable_differs');
  if (refusal !== null) return refuse(deps, refund, refusal);
  const waited = waitedMs(refund.sentAt ?? 0, refund.asked, deps.clock.now().getTime());
  if (waited < deps.times.watch) return postpone(deps, refund, 'not_found');
  deps.log.warn('refund not at provider', { attempt: attempt.id });
  return requeueRefund(deps, refund);
}

/** T2: the refund and its mail, in one write. */
const complete = ({ queue, clock, log }: SendRefundDeps, refund: RefundRow, attempt: AttemptRow) =>
  queue.write(async (tx) => {
    const at = clock.now();
    const change = { state: 'refunded', askAt: null, updatedAt: at.getTime() } as const;
    if (!(await changeRefund(tx, refund.id, ['sent'], change))) return;
    const { brandId, quoteReference } = attempt;
    const subject = requestedRefundSubject(refund);
    await enqueueOutbox(tx, [
      { kind: 'mail', template: 'paymentRefunded', subject, brandId, quoteReference, at },
    ]);
    log.info('refund made', { attempt: attempt.id, code: refund.purpose });
  });

/** The provider refused: nothing was refunded, and the staff have to act. */
async function refuse({ queue, clock, log }: SendRefundDeps, refund: RefundRow, code: string) {
  log.error('refund refused', { attempt: refund.attemptId, code });
  const change = {
    state: 'refused',
    code: code.slice(0, 40),
    askAt: null,
    updatedAt: clock.now().getTime(),
  } as const;
  await queue.write((tx) => changeRefund(tx, refund.id, ['requested', 'sent'], change));
}

async function requeueRefund({ queue, clock }: SendRefundDeps, refund: RefundRow): Promise<void> {
  const now = clock.now().getTime();
  const change = {
    state: 'requested',
    refundableBefore: null,
    sentAt: null,
    askAt: now,
    updatedAt: now,
  } as const;
  await queue.write((tx) => changeRefund(tx, refund.id, ['sent'], change));
}

export async function postpone(
  { queue, clock, log }: Pick<SendRefundDeps, 'queue' | 'clock' | 'log'>,
  refund: RefundRow,
  code: string,
): Promise<void> {
  if (refund.asked >= maxLookups)
    log.error('refund undecided', { attempt: refund.attemptId, code: code.slice(0, 40) });
  const askAt = clock.now().getTime() + backOff(refund.asked);
  const change = { code: code.slice(0, 40), askAt, asked: refund.asked + 1 };
  await queue.write((tx) => changeRefund(tx, refund.id, ['requested', 'sent'], change));
}

/** Cents of a charge that can still be refunded, or the reason why that is not known. */
async function refundableOf(
  { provider, stopping }: SendRefundDeps,
  transactionId: string,
): Promise<Cents | string> {
  const found = await provider.find(transactionId, stopping);
  if (found.outcome === 'unknown') return found.reason;
  if (found.outcome !== 'approved') return found.outcome;
  return found.captures.find((one) => one.transactionId === transactionId)?.maxRefund ?? 'incomplete';
}
