import type { Cents, CivilDate } from '@coverkit/rules';
import type { Database } from '../../platform/database/db.ts';
import { createFairScheduler } from '../../platform/fair-scheduler.ts';
import { maxLookups } from '../back-off.ts';
import {
  attemptsByTransaction,
  attemptsCapturedBetween,
  findAttempt,
  undecidedAttempts,
} from '../charges/attempts.repository.ts';
import type { AttemptRow } from '../charges/attempts.table.ts';
import { type Purposes, purposeOf } from '../charges/purpose.ts';
import type { PaymentProvider, SettledLine } from '../provider.ts';
import { refundsBetween, sumRefunds, undecidedRefunds } from '../refunds/refunds.repository.ts';
import type { RefundRow } from '../refunds/refunds.table.ts';
/**
 * How the settlement and our books can differ:
 * `unknown_charge` settled, and not an attempt of ours · `not_booked` settled, and our attempt is neither captured nor
 * refunded · `charged_twice` settled beside the charge of an attempt that was sent once · `amount_differs` ·
 * `surcharge_missed` an American Express card that was entered as another type (DETL-09) ·
 * `not_fulfilled` captured, and what was paid for was not delivered · `unknown_refund` a settled refund that is not booked ·
 * `not_settled` booked as captured, and not in the settlement of its day or the days beside it · `refund_not_settled` the
 * same for a refund · `undecided` of any day: a charge or refund whose result is unknown after hours of lookups.
 */
export const differenceCodes = [
  'unknown_charge',
  'not_booked',
  'charged_twice',
  'amount_differs',
  'surcharge_missed',
  'not_fulfilled',
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

/** A settled line's attempt, and how much of the line can still be refunded. */
type LookedUp = { attempt: AttemptRow | undefined; kept: number };

/** Compares the settled lines of a day with our books. Returns a `reason` where a lookup had no answer. */
export async function compareLines(
  deps: DifferenceDeps,
  lines: readonly SettledLine[],
  stopping: AbortSignal,
): Promise<{ found: Difference[] } | { reason: string }> {
  const ids = lines.map((one) => one.transactionId);
  const known = await attemptsByTransaction(deps.database.read, ids);
  const found: Difference[] = [];
  // Reads block the event loop: a day of thousands of lines must not delay buyers.
  const schedule = createFairScheduler();
  for (const line of lines) {
    await schedule();
    const own = known.get(line.transactionId);
    const lookedUp = own ? { attempt: own, kept: line.amount } : await lookUp(deps, line, stopping);
    if ('reason' in lookedUp) return lookedUp;
    const { attempt } = lookedUp;
    const code =
      line.kind === 'charge'
        ? await chargeDifference(deps, line, lookedUp)
        : await refundDifference(deps, attempt, stopping);
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

/** For refunds, and charges whose response was lost, we have no transaction id: the provider has their reference. */
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

async function chargeDifference(
  { purposes }: DifferenceDeps,
  line: SettledLine,
  { attempt, kept }: LookedUp,
): Promise<Code | null> {
  if (!attempt) return 'unknown_charge';
  const { state, transactionId } = attempt;
  // Under way, or about to be refunded with all its captures: the reconciler does that.
  if (state === 'sent' || state === 'refund_due') return null;
  if (transactionId !== null && transactionId !== line.transactionId)
    return kept > 0 ? 'charged_twice' : null;
  if (state === 'refunded') return null;
  if (state !== 'captured') return 'not_booked';
  if (attempt.amount !== line.amount) return 'amount_differs';
  if (!(await purposeOf(purposes, attempt.purpose).isFulfilled(attempt))) return 'not_fulfilled';
  return line.amex && attempt.cardType !== 'amex' ? 'surcharge_missed' : null;
}

/**
 * Our refunds of whole charges leave `refund_due` or `refunded`. A captured attempt may have refunds of extra captures, or
 * requested ones: what is still refundable of its own charge shows whether any other refund was made of it.
 */
async function refundDifference(
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

/** Charges and refunds booked on that day that are in no settlement of it or the days beside it. */
export async function findNotSettled(
  { database }: DifferenceDeps,
  day: CivilDate,
  settledNearby: ReadonlySet<string>,
): Promise<Difference[]> {
  const from = Date.parse(`${day}T00:00:00Z`);
  const taken = await attemptsCapturedBetween(database.read, from, from + dayLength);
  const missing = taken
    .filter((one) => one.transactionId === null || !settledNearby.has(one.transactionId))
    .map((one) => attemptDifference('not_settled', one));
  // A refund whose response was lost has no transaction id, and cannot be searched for.
  const refunded = await refundsBetween(database.read, from, from + dayLength);
  const missingRefunds = refunded
    .filter((one) => one.transactionId !== null && !settledNearby.has(one.transactionId))
    .map((one) => requestedRefundDifference('refund_not_settled', one));
  return [...missing, ...missingRefunds];
}

export const findUndecided = async ({ database }: DifferenceDeps): Promise<Difference[]> => [
  ...(await undecidedAttempts(database.read, maxLookups)).map((one) => attemptDifference('undecided', one)),
  ...(await undecidedRefunds(database.read, maxLookups)).map((one) =>
    requestedRefundDifference('undecided', one),
  ),
];

const requestedRefundDifference = (
  code: Code,
  { attemptId, transactionId, amount }: RefundRow,
): Difference => ({
  ...{ code, transactionId, attemptId },
  settled: null,
  booked: amount,
});

const attemptDifference = (code: Code, { id, transactionId, amount }: AttemptRow): Difference => ({
  code,
  transactionId,
  attemptId: id,
  settled: null,
  booked: amount,
});
