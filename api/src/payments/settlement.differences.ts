import type { Cents, CivilDate } from '@coverkit/rules';
import type { Database } from '../platform/db.ts';
import { createFairScheduler } from '../platform/fair-scheduler.ts';
import {
  attemptsByTransaction,
  attemptsTakenBetween,
  attemptsUndecided,
  findAttempt,
} from './attempts.repository.ts';
import type { AttemptRow } from './attempts.table.ts';
import { maxLookups } from './back-off.ts';
import type { PaymentProvider, SettledLine } from './provider.ts';
import { type Purposes, purposeOf } from './purpose.ts';
import { refundsBetween, refundsUndecided, sumRefunds } from './refunds.repository.ts';
import type { RefundRow } from './refunds.table.ts';
/**
 * How the provider's money and our books can differ:
 * `unknown_charge` no attempt of ours · `not_booked` an attempt that was not sold, nor is to be refunded ·
 * `charged_twice` taken beside the charge of an attempt that was sent once · `amount_differs` ·
 * `surcharge_missed` an American Express that was said to be another card (DETL-09) ·
 * `nothing_given` captured, and what was paid for is not there ·
 * `unknown_refund` money went back that our books hold as kept · `not_settled` we hold it as captured, and no settlement
 * around its day has it · `refund_not_settled` the same of a refund · `undecided` whatever the day, a charge or refund that the provider was asked about in vain for
 * hours.
 */
export const differenceCodes = [
  'unknown_charge',
  'not_booked',
  'charged_twice',
  'amount_differs',
  'surcharge_missed',
  'nothing_given',
  'unknown_refund',
  'not_settled',
  'refund_not_settled',
  'undecided',
] as const;
export type Difference = {
  code: (typeof differenceCodes)[number];
  transactionId: string | null;
  attemptId: string | null;
  /** Cents: the provider's, and ours. */
  settled: Cents | null;
  booked: Cents | null;
};

export type DifferenceDeps = {
  database: Database;
  provider: PaymentProvider;
  purposes: Purposes;
};

type Code = Difference['code'];

/** A settled line that is no known attempt's, looked up: whose it is, and how much of it could still go back. */
type LookedUp = { attempt: AttemptRow | undefined; kept: number };

/** What is wrong with the settled lines of a day. Where a lookup is not answered, that decides nothing. */
export async function compareLines(
  deps: DifferenceDeps,
  lines: readonly SettledLine[],
  stopping: AbortSignal,
): Promise<{ found: Difference[] } | { reason: string }> {
  const ids = lines.map((one) => one.transactionId);
  const known = await attemptsByTransaction(deps.database.read, ids);
  const found: Difference[] = [];
  // Reads are synchronous under their promises: a day of thousands must not hold up the buyers.
  const schedule = createFairScheduler();
  for (const line of lines) {
    await schedule();
    const own = known.get(line.transactionId);
    const whose = own ? { attempt: own, kept: line.amount } : await lookUp(deps, line, stopping);
    if ('reason' in whose) return whose;
    const { attempt } = whose;
    const code =
      line.kind === 'charge' ? await ofCharge(deps, line, whose) : await ofRefund(deps, attempt, stopping);
    if (code === null) continue;
    if (typeof code === 'object') return code;
    found.push({
      code,
      transactionId: line.transactionId,
      attemptId: attempt?.id ?? null,
      settled: line.amount,
      booked: attempt?.amount ?? null,
    });
  }
  return { found };
}

/** Of a refund, and of a charge whose answer never came, we know no transaction: the provider knows its reference. */
async function lookUp(
  { database, provider }: DifferenceDeps,
  { transactionId }: SettledLine,
  stopping: AbortSignal,
): Promise<LookedUp | { reason: string }> {
  if (stopping.aborted) return { reason: 'stopping' };
  const found = await provider.find(transactionId, stopping);
  if (found.outcome === 'unknown') return { reason: found.reason };
  if (found.outcome !== 'approved') return { attempt: undefined, kept: 0 };
  const kept = found.captures.reduce((sum, one) => sum + one.maxRefund, 0);
  return { attempt: await findAttempt(database.read, found.reference), kept };
}

async function ofCharge(
  { purposes }: DifferenceDeps,
  line: SettledLine,
  { attempt, kept }: LookedUp,
): Promise<Code | null> {
  if (!attempt) return 'unknown_charge';
  const { state, transactionId } = attempt;
  // Under way, or on its way back with all that was taken: the reconciler has it.
  if (state === 'sent' || state === 'refund_due') return null;
  if (transactionId !== null && transactionId !== line.transactionId)
    return kept > 0 ? 'charged_twice' : null;
  if (state === 'refunded') return null;
  if (state !== 'captured') return 'not_booked';
  if (attempt.amount !== line.amount) return 'amount_differs';
  if (!(await purposeOf(purposes, attempt.purpose).isFulfilled(attempt))) return 'nothing_given';
  return line.amex && attempt.cardType !== 'amex' ? 'surcharge_missed' : null;
}

/**
 * A refund of ours leaves `refund_due` or `refunded`. Of a sale it says how much of what was taken twice went back: what
 * the provider still holds of the sale's own charge tells whether the money was that, or the sale's.
 */
async function ofRefund(
  { database, provider }: DifferenceDeps,
  attempt: AttemptRow | undefined,
  stopping: AbortSignal,
): Promise<Code | null | { reason: string }> {
  if (attempt?.state === 'refund_due' || attempt?.state === 'refunded') return null;
  if (attempt?.state !== 'captured' || attempt.transactionId === null) return 'unknown_refund';
  const requested = await sumRefunds(database.read, attempt.id, ['sent', 'refunded']);
  if (attempt.refunded === null && requested === 0) return 'unknown_refund';
  const own = await provider.find(attempt.transactionId, stopping);
  if (own.outcome === 'unknown') return { reason: own.reason };
  const kept = own.outcome === 'approved' ? own.captures[0].maxRefund : 0;
  return kept < attempt.amount - requested ? 'unknown_refund' : null;
}

const dayLength = 86_400_000;

/** Captured on that day, and in no settlement around it. */
export async function notSettled(
  { database }: DifferenceDeps,
  day: CivilDate,
  around: ReadonlySet<string>,
): Promise<Difference[]> {
  const from = Date.parse(`${day}T00:00:00Z`);
  const taken = await attemptsTakenBetween(database.read, from, from + dayLength);
  const missing = taken
    .filter((one) => one.transactionId === null || !around.has(one.transactionId))
    .map((one) => ofAttempt('not_settled', one));
  // One whose answer was lost has no transaction of its own: its lines are compared by their charge alone.
  const refunded = await refundsBetween(database.read, from, from + dayLength);
  const missingRefunds = refunded
    .filter((one) => one.transactionId !== null && !around.has(one.transactionId))
    .map((one) => ofRequestedRefund('refund_not_settled', one));
  return [...missing, ...missingRefunds];
}

export const undecided = async ({ database }: DifferenceDeps): Promise<Difference[]> => [
  ...(await attemptsUndecided(database.read, maxLookups)).map((one) => ofAttempt('undecided', one)),
  ...(await refundsUndecided(database.read, maxLookups)).map((one) => ofRequestedRefund('undecided', one)),
];

const ofRequestedRefund = (code: Code, { attemptId, transactionId, amount }: RefundRow): Difference => ({
  ...{ code, transactionId, attemptId },
  settled: null,
  booked: amount,
});

const ofAttempt = (code: Code, { id, transactionId, amount }: AttemptRow): Difference => ({
  code,
  transactionId,
  attemptId: id,
  settled: null,
  booked: amount,
});
