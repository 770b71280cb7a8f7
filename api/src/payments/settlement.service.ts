import { addDays, type CivilDate, todayIn } from '@coverkit/rules';
import type { Log } from '../platform/log.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import { changeAttempt } from './attempts.repository.ts';
import type { SettledLine } from './provider.ts';
import {
  compareLines,
  type Difference,
  type DifferenceDeps,
  notSettled,
  undecided,
} from './settlement.differences.ts';

/** `unknown`: the provider did not say all that is needed, so nothing is said of the day. */
export type SettlementReport =
  | { outcome: 'compared'; day: CivilDate; charges: number; refunds: number; differences: Difference[] }
  | { outcome: 'unknown'; day: CivilDate; reason: string };

/** Compares what the provider has settled with what was sold; any difference is an alert (step 15 of buying). */
export type Settlement = {
  /**
   * `day`: the provider's, as `YYYY-MM-DD`. What was taken and not booked is asked about again, and so refunded.
   * `stopping` ends it early, as `unknown`.
   */
  compare: (day: CivilDate, stopping?: AbortSignal) => Promise<SettlementReport>;
};

/** The newest day that is settled whole, in the provider's own zone: the day before yesterday. */
export const settledDay = (now: Date): CivilDate => addDays(todayIn('Australia/Sydney', now), -2);

export type SettlementDeps = DifferenceDeps & { queue: WriteQueue; log: Log; now: () => number };

export function createSettlement(deps: SettlementDeps): Settlement {
  return {
    compare: async (day, stopping = new AbortController().signal) => {
      const read = await settledAround(deps, day, stopping);
      if ('reason' in read) return { outcome: 'unknown', day, reason: read.reason };
      const differing = await compareLines(deps, read.lines, stopping);
      if ('reason' in differing) return { outcome: 'unknown', day, reason: differing.reason };
      const differences = [
        ...differing.found,
        ...(await notSettled(deps, day, read.around)),
        ...(await undecided(deps)),
      ];
      report(deps, differences);
      await lookUpAgain(deps, differences);
      const charges = read.lines.filter((one) => one.kind === 'charge').length;
      return { outcome: 'compared', day, charges, refunds: read.lines.length - charges, differences };
    },
  };
}

type Around = { lines: readonly SettledLine[]; around: ReadonlySet<string> };

/** The lines of the day, and the transactions of it and its neighbours. */
async function settledAround(
  { provider }: SettlementDeps,
  day: CivilDate,
  stopping: AbortSignal,
): Promise<Around | { reason: string }> {
  // The provider's day is cut where its bank cuts it: what is missing on ours stands on a neighbour's.
  const days = await Promise.all([-1, 0, 1].map((step) => provider.settlement(addDays(day, step), stopping)));
  const around = new Set<string>();
  for (const one of days) {
    if (one.outcome === 'unknown') return { reason: one.reason };
    for (const { transactionId } of one.lines) around.add(transactionId);
  }
  const lines = days[1]?.outcome === 'found' ? days[1].lines : [];
  return { lines, around };
}

function report({ log }: SettlementDeps, differences: readonly Difference[]): void {
  for (const { code, attemptId, transactionId } of differences) {
    log.error('settlement differs', {
      code,
      ...(attemptId !== null && { attempt: attemptId }),
      ...(transactionId !== null && { transaction: transactionId }),
    });
  }
}

/** What the bank took and nobody bought is found by the reconciler, and refunded. */
async function lookUpAgain(
  { queue, now }: SettlementDeps,
  differences: readonly Difference[],
): Promise<void> {
  for (const { code, attemptId, transactionId } of differences) {
    if (attemptId === null || (code !== 'not_booked' && code !== 'charged_twice')) continue;
    const at = now();
    const again = { askAt: at, asked: 0 };
    // Of what is all to go back, the transaction that is left: by it the provider can be asked as well.
    const left = { ...again, transactionId };
    await queue.write(async (tx) => {
      await changeAttempt(tx, attemptId, ['captured'], again);
      await changeAttempt(tx, attemptId, ['failed', 'declined'], left);
      // Of one that was given back, something was taken since.
      await changeAttempt(tx, attemptId, ['refunded'], { ...left, state: 'refund_due', updatedAt: at });
    });
  }
}
