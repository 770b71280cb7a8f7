import { addDays, type Cents, type CivilDate, todayIn } from '@coverkit/rules';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import {
  attemptsByTransaction,
  attemptsTakenBetween,
  changeAttempt,
  findAttempt,
} from './attempts.repository.ts';
import type { AttemptRow } from './attempts.table.ts';
import type { PaymentProvider, SettledLine } from './provider.ts';

/**
 * How the provider's money and our books can differ:
 * `unknown_charge` no attempt of ours · `not_booked` an attempt that was not sold, nor is to be refunded ·
 * `amount_differs` · `nothing_given` captured, and what was paid for is not there ·
 * `unknown_refund` money went back that our books hold as kept · `not_settled` we hold it as captured, and no settlement
 * around its day has it.
 */
export const differenceCodes = [
  'unknown_charge',
  'not_booked',
  'amount_differs',
  'nothing_given',
  'unknown_refund',
  'not_settled',
] as const;
export type Difference = {
  code: (typeof differenceCodes)[number];
  transactionId: string | null;
  attemptId: string | null;
  /** Cents: the provider's, and ours. */
  settled: Cents | null;
  booked: Cents | null;
};

export type SettlementReport =
  | { outcome: 'compared'; day: CivilDate; charges: number; refunds: number; differences: Difference[] }
  | { outcome: 'unknown'; day: CivilDate; reason: string };

/** Compares what the provider has settled with what was sold; any difference is an alert (step 15 of buying). */
export type Settlement = {
  /** `day`: the provider's, as `YYYY-MM-DD`. What was taken and not booked is asked about again, and so refunded. */
  compare: (day: CivilDate) => Promise<SettlementReport>;
};

/** The newest day that is settled whole, in the provider's own zone: the day before yesterday. */
export const settledDay = (now: Date): CivilDate => addDays(todayIn('Australia/Sydney', now), -2);

export type SettlementDeps = {
  database: Database;
  queue: WriteQueue;
  log: Log;
  provider: PaymentProvider;
  /** Whether what this attempt paid for is there. */
  isGiven: (attempt: AttemptRow) => Promise<boolean>;
  now: () => number;
};

export function createSettlement(deps: SettlementDeps): Settlement {
  const { log, provider } = deps;
  return {
    compare: async (day) => {
      // The provider's day is cut where its bank cuts it: what is missing on ours stands on a neighbour's.
      const days = await Promise.all([-1, 0, 1].map((step) => provider.settlement(addDays(day, step))));
      for (const one of days) {
        if (one.outcome === 'unknown') return { outcome: 'unknown', day, reason: one.reason };
      }
      const [before = [], lines = [], after = []] = days.map((one) =>
        one.outcome === 'found' ? one.lines : [],
      );
      const around = new Set([...before, ...lines, ...after].map((one) => one.transactionId));
      const differences = [...(await settledDifferences(deps, lines)), ...(await missing(deps, day, around))];
      for (const { code, attemptId } of differences) {
        log.error('settlement differs', { code, ...(attemptId !== null && { attempt: attemptId }) });
      }
      await askAgain(deps, differences);
      const charges = lines.filter((one) => one.kind === 'charge').length;
      return { outcome: 'compared', day, charges, refunds: lines.length - charges, differences };
    },
  };
}

async function settledDifferences(deps: SettlementDeps, lines: SettledLine[]): Promise<Difference[]> {
  const ids = lines.map((one) => one.transactionId);
  const known = await attemptsByTransaction(deps.database.read, ids);
  const differences: Difference[] = [];
  for (const line of lines) {
    const attempt = known.get(line.transactionId) ?? (await byReference(deps, line.transactionId));
    const code = line.kind === 'charge' ? await ofCharge(deps, line, attempt) : ofRefund(attempt);
    if (code) differences.push(differenceOf(code, line, attempt));
  }
  return differences;
}

/** Of a refund, and of a charge whose answer never came, we know no transaction: the provider knows its reference. */
async function byReference({ database, provider }: SettlementDeps, transactionId: string) {
  const found = await provider.find(transactionId);
  return found.outcome === 'approved' ? findAttempt(database.read, found.reference) : undefined;
}

async function ofCharge(
  { isGiven }: SettlementDeps,
  line: SettledLine,
  attempt: AttemptRow | undefined,
): Promise<Difference['code'] | null> {
  if (!attempt) return 'unknown_charge';
  // Under way, or on its way back: the reconciler has it.
  if (attempt.state === 'sent' || attempt.state === 'refund_due') return null;
  if (attempt.state === 'refunded') return null;
  if (attempt.state !== 'captured') return 'not_booked';
  if (attempt.amount !== line.amount) return 'amount_differs';
  return (await isGiven(attempt)) ? null : 'nothing_given';
}

/** A refund of ours leaves `refund_due` or `refunded`. */
const ofRefund = (attempt: AttemptRow | undefined): Difference['code'] | null =>
  attempt?.state === 'refund_due' || attempt?.state === 'refunded' ? null : 'unknown_refund';

const differenceOf = (
  code: Difference['code'],
  line: SettledLine,
  attempt: AttemptRow | undefined,
): Difference => ({
  code,
  transactionId: line.transactionId,
  attemptId: attempt?.id ?? null,
  settled: line.amount,
  booked: attempt?.amount ?? null,
});

const dayLength = 86_400_000;

/** Captured on that day, and in no settlement around it. */
async function missing(
  { database }: SettlementDeps,
  day: CivilDate,
  around: ReadonlySet<string>,
): Promise<Difference[]> {
  const from = Date.parse(`${day}T00:00:00Z`);
  const taken = await attemptsTakenBetween(database.read, from, from + dayLength);
  return taken
    .filter((one) => one.transactionId === null || !around.has(one.transactionId))
    .map((one) => ({
      code: 'not_settled',
      transactionId: one.transactionId,
      attemptId: one.id,
      settled: null,
      booked: one.amount,
    }));
}

/** What the bank took for a charge that we gave up on is found by the reconciler, and refunded. */
async function askAgain({ queue, now }: SettlementDeps, differences: readonly Difference[]): Promise<void> {
  for (const { code, attemptId } of differences) {
    if (code !== 'not_booked' || attemptId === null) continue;
    const change = { askAt: now(), asked: 0, updatedAt: now() };
    await queue.write((tx) => changeAttempt(tx, attemptId, ['failed', 'declined'], change));
  }
}
