import { addDays, type CivilDate, todayIn } from '@coverkit/rules';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import type { Log } from '../../platform/log.ts';
import { changeAttempt } from '../charges/attempts.repository.ts';
import type { SettledLine } from '../provider.ts';
import {
  compareLines,
  type Difference,
  type DifferenceDeps,
  findNotSettled,
  findUndecided,
} from './settlement.differences.ts';

/** `unknown`: the provider did not answer every call, so the day is not compared. */
export type SettlementReport =
  | { outcome: 'compared'; day: CivilDate; charges: number; refunds: number; differences: Difference[] }
  | { outcome: 'unknown'; day: CivilDate; reason: string };

/** Compares what the provider has settled with our books; any difference is an alert (step 15 of buying). */
export type Settlement = {
  /** Of the provider that is asked. */
  address: string;
  /**
   * `day`: `YYYY-MM-DD` in the provider's zone. A charge that was settled and not booked is looked up again, and so
   * refunded. `stopping` aborts, with the result `unknown`.
   */
  compare: (day: CivilDate, stopping?: AbortSignal) => Promise<SettlementReport>;
};

/** The newest day that is settled completely, in the provider's zone: the day before yesterday. */
export const settledDay = (now: Date): CivilDate => addDays(todayIn('Australia/Sydney', now), -2);

export type SettlementDeps = DifferenceDeps & { queue: WriteQueue; log: Log; now: () => number };

export function createSettlement(deps: SettlementDeps): Settlement {
  return {
    address: deps.provider.address,
    compare: async (day, stopping = new AbortController().signal) => {
      const read = await settledAround(deps, day, stopping);
      if ('reason' in read) return { outcome: 'unknown', day, reason: read.reason };
      const differing = await compareLines(deps, read.lines, stopping);
      if ('reason' in differing) return { outcome: 'unknown', day, reason: differing.reason };
      const differences = [
        ...differing.found,
        ...(await findNotSettled(deps, day, read.settledNearby)),
        ...(await findUndecided(deps)),
      ];
      logDifferences(deps, differences);
      await scheduleLookUps(deps, differences);
      const charges = read.lines.filter((one) => one.kind === 'charge').length;
      return { outcome: 'compared', day, charges, refunds: read.lines.length - charges, differences };
    },
  };
}

type Settled = { lines: readonly SettledLine[]; settledNearby: ReadonlySet<string> };

/** The lines of the day, and the transaction ids of it and the days beside it. */
async function settledAround(
  { provider }: SettlementDeps,
  day: CivilDate,
  stopping: AbortSignal,
): Promise<Settled | { reason: string }> {
  // The bank decides when the provider's day ends: a charge late on our day may be on the next one.
  const days = await Promise.all([-1, 0, 1].map((step) => provider.settlement(addDays(day, step), stopping)));
  const settledNearby = new Set<string>();
  for (const one of days) {
    if (one.outcome === 'unknown') return { reason: one.reason };
    for (const { transactionId } of one.lines) settledNearby.add(transactionId);
  }
  const lines = days[1]?.outcome === 'found' ? days[1].lines : [];
  return { lines, settledNearby };
}

function logDifferences({ log }: SettlementDeps, differences: readonly Difference[]): void {
  for (const { code, attemptId, transactionId } of differences) {
    log.error('settlement differs', {
      code,
      ...(attemptId !== null && { attempt: attemptId }),
      ...(transactionId !== null && { transaction: transactionId }),
    });
  }
}

/** The reconciler then finds captures without a purchase, and refunds them. */
async function scheduleLookUps(
  { queue, now }: SettlementDeps,
  differences: readonly Difference[],
): Promise<void> {
  for (const { code, attemptId, transactionId } of differences) {
    if (attemptId === null || (code !== 'not_booked' && code !== 'charged_twice')) continue;
    const at = now();
    const again = { askAt: at, asked: 0 };
    // Where everything is to be refunded, the transaction id allows a lookup of this capture too.
    const byTransaction = { ...again, transactionId };
    await queue.write(async (tx) => {
      await changeAttempt(tx, attemptId, ['captured'], again);
      await changeAttempt(tx, attemptId, ['failed', 'declined'], byTransaction);
      // A refunded attempt with another capture since.
      await changeAttempt(tx, attemptId, ['refunded'], {
        ...byTransaction,
        state: 'refund_due',
        updatedAt: at,
      });
    });
  }
}
