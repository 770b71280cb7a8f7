import type { Cents } from '@coverkit/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import type { Log } from '../../platform/log.ts';
import { backOff, maxLookups, type ReconcilerTimes, waitedMs } from '../back-off.ts';
import { findAttempt } from '../charges/attempts.repository.ts';
import type { AttemptRow } from '../charges/attempts.table.ts';
import type { PaymentProvider } from '../provider.ts';
import { enqueueRefundMail } from './enqueue-refund-mail.ts';
import { changeLeased, changeOfSend } from './refunds.repository.ts';
import type { RefundRow } from './refunds.table.ts';

export type SendRefundDeps = {
  database: Pick<Database, 'read'>;
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  provider: PaymentProvider;
  times: ReconcilerTimes;
  /** A server that stops aborts its lookups; another server does them once the lease is over. */
  stopping: AbortSignal;
};

/** The captured charge of a refund. */
type Charge = AttemptRow & { transactionId: string };

/**
 * Sends or confirms a leased refund. The provider has no idempotency key, so at most one refund of a charge is `sent` at a
 * time, and the amount that is still refundable, before and after, shows whether it was made. It is sent again only when
 * the watch is over and a lookup after it still finds nothing. A worker that was paused for longer than its lease sends
 * nothing and changes nothing that another worker has done since.
 */
export async function sendRefund(deps: SendRefundDeps, refund: RefundRow): Promise<void> {
  const attempt = await findAttempt(deps.database.read, refund.attemptId);
  const transactionId = attempt?.transactionId ?? null;
  if (!attempt || transactionId === null) throw new Error('A refund is of no captured charge');
  const charge = { ...attempt, transactionId };
  if (refund.sentAt !== null) return confirm(deps, refund, charge);
  const refundable = await refundableOf(deps, charge);
  if (typeof refundable === 'string') return postpone(deps, refund, refundable);
  if (refundable < refund.amount) return refuse(deps, refund, 'exceeds_refundable');
  const sent = await markRefundSent(deps, refund, refundable);
  if (!sent) return;
  // Both the lookup and the write may have taken longer than the lease.
  if (deps.clock.now().getTime() >= (refund.askAt ?? 0)) return requeueRefund(deps, sent);
  return send(deps, sent, charge);
}

async function send(deps: SendRefundDeps, refund: RefundRow, charge: Charge): Promise<void> {
  const { provider, log } = deps;
  const result = await provider.refund({ transactionId: charge.transactionId, amount: refund.amount });
  if (result.outcome === 'refunded' && result.transactionId !== null)
    return complete(deps, { ...refund, transactionId: result.transactionId }, charge);
  if (result.outcome === 'unknown') log.warn('refund unknown', { attempt: charge.id, code: result.reason });
  return confirm(deps, refund, charge, result.outcome === 'refused' ? result.code : null);
}

/** T1 of a refund: written before the provider is called. Null where another worker has taken it. */
async function markRefundSent(
  { queue, clock }: SendRefundDeps,
  refund: RefundRow,
  refundableBefore: Cents,
): Promise<RefundRow | null> {
  const now = clock.now().getTime();
  // Counted anew: the pauses between lookups since it was sent are part of what it has been watched for.
  const change = { refundableBefore, sentAt: now, updatedAt: now, asked: 0, code: null };
  return (await queue.write((tx) => changeLeased(tx, refund, change))) ? { ...refund, ...change } : null;
}

/** `refusal`: the provider's code, where it has just refused the refund. */
async function confirm(
  deps: SendRefundDeps,
  refund: RefundRow,
  charge: Charge,
  refusal: string | null = null,
): Promise<void> {
  // The provider's transaction of this refund is proof that it was made.
  if (refund.transactionId !== null) return complete(deps, refund, charge);
  const refundable = await refundableOf(deps, charge);
  if (typeof refundable === 'string') return postpone(deps, refund, refundable);
  const before = refund.refundableBefore ?? 0;
  if (refundable === before - refund.amount) return complete(deps, refund, charge);
  // Another refund was made meanwhile, as in the provider's console: a person has to find out which.
  if (refundable !== before) return postpone(deps, refund, refundableDiffers);
  if (refusal !== null) return refuse(deps, refund, refusal);
  const waited = waitedMs(refund.sentAt ?? 0, refund.asked, deps.clock.now().getTime());
  if (waited < deps.times.watch) return postpone(deps, refund, 'not_found');
  deps.log.warn('refund not at provider', { attempt: charge.id });
  return requeueRefund(deps, refund);
}

/** The code where the charge shows a refunded amount that is not this refund's. */
export const refundableDiffers = 'refundable_differs';

/** T2: the refund and its mail, in one write. */
async function complete({ queue, clock, log }: SendRefundDeps, refund: RefundRow, charge: Charge) {
  const at = clock.now();
  const { transactionId } = refund;
  const change = { state: 'refunded', transactionId, askAt: null, updatedAt: at.getTime() } as const;
  const isBooked = await queue.write(async (tx) => {
    const changed = await changeOfSend(tx, refund, change);
    if (changed) await enqueueRefundMail(tx, refund, charge, at);
    return changed;
  });
  if (isBooked) log.info('refund made', { attempt: charge.id, code: refund.purpose });
}

/** The provider refused: nothing was refunded, and the staff have to act. */
async function refuse({ queue, clock, log }: SendRefundDeps, refund: RefundRow, code: string): Promise<void> {
  const updatedAt = clock.now().getTime();
  const change = { state: 'refused', code: code.slice(0, 40), askAt: null, updatedAt } as const;
  if (await queue.write((tx) => changeLeased(tx, refund, change)))
    log.error('refund refused', { attempt: refund.attemptId, code });
}

/** For a refund that the provider certainly did not get. */
async function requeueRefund({ queue, clock }: SendRefundDeps, refund: RefundRow): Promise<void> {
  const now = clock.now().getTime();
  const change = { ...unsent, askAt: now, updatedAt: now };
  await queue.write((tx) => changeLeased(tx, refund, change));
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
  await queue.write((tx) => changeLeased(tx, refund, { ...change, ...(refund.sentAt === null && unsent) }));
}

/** Other refunds of the charge may be sent before it. */
const unsent = { state: 'requested', refundableBefore: null, sentAt: null } as const;

/** Cents of a charge that can still be refunded, or the reason why that is not known. */
async function refundableOf({ provider, stopping }: SendRefundDeps, charge: Charge): Promise<Cents | string> {
  const { transactionId } = charge;
  const found = await provider.find(transactionId, stopping);
  if (found.outcome === 'unknown') return found.reason;
  if (found.outcome !== 'approved') return found.outcome;
  return found.captures.find((one) => one.transactionId === transactionId)?.maxRefund ?? 'incomplete';
}
