import type { Cents } from '@coverkit/rules';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import { findAttempt } from './attempts.repository.ts';
import type { AttemptRow } from './attempts.table.ts';
import { backOff, maxLookups, type ReconcilerTimes } from './back-off.ts';
import type { PaymentProvider } from './provider.ts';
import { requestedRefundSubject } from './refund-subject.ts';
import { changeRefund, findSentRefund } from './refunds.repository.ts';
import type { RefundRow } from './refunds.table.ts';

export type SendRefundDeps = {
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  provider: PaymentProvider;
  times: ReconcilerTimes;
  /** A server that stops ends its lookups: the next one takes them up. */
  stopping: AbortSignal;
};

/**
 * Takes a leased refund one step further. The provider has no idempotency key, so one refund of a charge is on its way
 * at a time, and what the provider would still refund, before and after, tells what became of it. It is never sent
 * again before the whole watch is over and a lookup after it still finds nothing.
 */
export async function sendRefund(deps: SendRefundDeps, refund: RefundRow): Promise<void> {
  const attempt = await deps.queue.write((tx) => findAttempt(tx, refund.attemptId));
  const transactionId = attempt?.transactionId ?? null;
  if (!attempt || transactionId === null) throw new Error('A refund is of no captured charge');
  if (refund.state === 'sent') return confirm(deps, refund, attempt, transactionId);
  const refundable = await refundableOf(deps, transactionId);
  if (typeof refundable === 'string') return postpone(deps, refund, refundable);
  if (refundable < refund.amount) return refuse(deps, refund, 'exceeds_refundable');
  const sent = await startSending(deps, refund, refundable);
  // Another refund of the charge is on its way; after it what is refundable is known again.
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

/** T1 of a refund: written before the provider is called. Null where another one of the charge is on its way. */
const startSending = (
  { queue, clock }: SendRefundDeps,
  refund: RefundRow,
  refundableBefore: Cents,
): Promise<RefundRow | null> =>
  queue.write(async (tx) => {
    if (await findSentRefund(tx, refund.attemptId)) return null;
    const now = clock.now().getTime();
    const change = { state: 'sent', refundableBefore, sentAt: now, updatedAt: now } as const;
    return (await changeRefund(tx, refund.id, ['requested'], change)) ? { ...refund, ...change } : null;
  });

/** `refusal`: the provider's code, where it has just said that it refunds nothing. */
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
  // Somebody has refunded by the provider's own console meanwhile: a person has to tell the two apart.
  if (refundable !== before) return postpone(deps, refund, 'refundable_differs');
  if (refusal !== null) return refuse(deps, refund, refusal);
  const waited = deps.clock.now().getTime() - (refund.sentAt ?? 0);
  if (waited < deps.times.watch) return postpone(deps, refund, 'not_found');
  deps.log.warn('refund never arrived', { attempt: attempt.id });
  return sendAgain(deps, refund);
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

/** A definite no: nothing was refunded, and a person has to see to it. */
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

async function sendAgain({ queue, clock }: SendRefundDeps, refund: RefundRow): Promise<void> {
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

/** Cents that the provider would still refund of a charge, or why that is not known. */
async function refundableOf(
  { provider, stopping }: SendRefundDeps,
  transactionId: string,
): Promise<Cents | string> {
  const found = await provider.find(transactionId, stopping);
  if (found.outcome === 'unknown') return found.reason;
  if (found.outcome !== 'approved') return found.outcome;
  return found.captures.find((one) => one.transactionId === transactionId)?.maxRefund ?? 'incomplete';
}
