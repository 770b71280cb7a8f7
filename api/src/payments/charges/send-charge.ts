import { setTimeout as sleep } from 'node:timers/promises';
import type { Contact } from '@coverkit/rules';
import { unavailableReason } from '../../platform/database/unavailable.ts';
import type { Log, LogFields } from '../../platform/log.ts';
import { errorFields } from '../../platform/unexpected-error.ts';
import { isOurFault, notCharged } from '../payments.errors.ts';
import type { ChargeResult, PaymentProvider } from '../provider.ts';
import type { AttemptRow } from './attempts.table.ts';
import type { CardLimits, CardTries } from './card-limits.ts';
import { chargeRefunded } from './charge.errors.ts';
import type { AlsoBook, ChargeRecorder } from './record-charge.ts';

export type SendChargeDeps = {
  provider: PaymentProvider;
  recorder: ChargeRecorder;
  cardLimits: CardLimits;
  log: Log;
};

/** `captured`: what was paid for is delivered. `pending`: the provider's result is not known yet. */
export type Charged = 'captured' | 'pending';

/** A stored attempt, and what it has taken of the limits of cards. */
export type StartedCharge = { attempt: AttemptRow; tries: CardTries };

export type ChargeCall = {
  secureFieldCode: string;
  customer: Pick<Contact, 'firstName' | 'lastName' | 'email'>;
  ip: string;
  correlationId: string;
};

/**
 * Sends the charge of a stored attempt: one call, outside any transaction, never repeated. Then books the result. Throws
 * only where none of the visitor's money is kept.
 */
export async function sendCharge(
  deps: SendChargeDeps,
  { attempt, tries }: StartedCharge,
  call: ChargeCall,
): Promise<Charged> {
  const { firstName, lastName, email } = call.customer;
  const result = await deps.provider.purchase({
    reference: attempt.id,
    amount: attempt.amount,
    securedCardData: call.secureFieldCode,
    customerIp: call.ip || null,
    customer: { firstName, lastName, email },
  });
  const booked = await recordResult(deps, { attempt, tries }, result, call.correlationId);
  if (booked === 'declined') throw notCharged(result.outcome === 'declined' ? result.code : '');
  if (booked === 'refund_due') throw chargeRefunded();
  return booked;
}

type Booked = 'captured' | 'declined' | 'refund_due' | 'pending';

/** The money is, or may be, captured: where that cannot be booked now, a retry or the reconciler does it. */
async function recordResult(
  deps: SendChargeDeps,
  { attempt, tries }: StartedCharge,
  result: ChargeResult,
  correlationId: string,
): Promise<Booked> {
  const { recorder, cardLimits, log } = deps;
  const line = { correlationId, attempt: attempt.id };
  const limits: OnLimits = {
    giveBack: (tx) => cardLimits.giveBack(tx, tries),
    countDeclined: (tx) => cardLimits.countDeclined(tx, tries),
  };
  try {
    if (result.outcome === 'unknown') {
      log.warn('payment unknown', { ...line, code: result.reason });
      // Should this write fail, the attempt still has the lookup time that it was stored with.
      await recorder.lookUpSoon(attempt.id, result.reason, (tx) => cardLimits.giveBackCeiling(tx, tries));
      return 'pending';
    }
    if (result.outcome === 'declined') {
      const { code } = result;
      if (isOurFault(code)) log.error('payment request refused', { ...line, code });
      else log.info('payment declined', { ...line, code });
    }
    return await recordKnown(recorder, attempt, result, limits);
  } catch (error) {
    log.error('payment not booked', { ...line, code: result.outcome, ...errorFields(error) });
    if (result.outcome !== 'unknown' && isTemporary(error)) {
      void retryRecording(deps, attempt, result, { line, limits });
    }
    return 'pending';
  }
}

/** What of the limits of cards is booked with a result. */
type OnLimits = { giveBack: AlsoBook; countDeclined: AlsoBook };

type KnownResult = Exclude<ChargeResult, { outcome: 'unknown' }>;

async function recordKnown(
  recorder: ChargeRecorder,
  attempt: AttemptRow,
  result: KnownResult,
  limits: OnLimits,
): Promise<Booked> {
  if (result.outcome === 'declined') {
    const onLimits = isOurFault(result.code) ? limits.giveBack : limits.countDeclined;
    await recorder.decline(attempt.id, result.code, onLimits);
    return 'declined';
  }
  const taken = { transactionId: result.transactionId, amount: attempt.amount };
  const state = await recorder.capture(attempt.id, taken, limits.giveBack);
  return state === 'captured' ? 'captured' : 'refund_due';
}

/** ms before each retry; together well below the time after which the reconciler looks the attempt up. */
const retryDelaysMs = [500, 1000, 2000, 4000, 8000];

/**
 * The visitor got "pending" although the result is known, so booking it is retried here. Booking is idempotent, so it may
 * run beside the reconciler, which looks the attempt up where no retry succeeds or the server stops.
 */
async function retryRecording(
  { recorder, log }: SendChargeDeps,
  attempt: AttemptRow,
  result: KnownResult,
  { line, limits }: { line: LogFields; limits: OnLimits },
): Promise<void> {
  for (const pause of retryDelaysMs) {
    await sleep(pause, undefined, { ref: false });
    try {
      log.info('payment booked late', {
        ...line,
        code: await recordKnown(recorder, attempt, result, limits),
      });
      return;
    } catch (error) {
      log.warn('payment not booked', { ...line, code: result.outcome, ...errorFields(error) });
      if (!isTemporary(error)) return;
    }
  }
}

/** The database is locked or full for now. A server that stops accepts no more writes, so that is not temporary. */
function isTemporary(error: unknown): boolean {
  const reason = unavailableReason(error);
  return reason !== null && reason !== 'stopping';
}
