import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { unavailableReason } from '../../platform/database/unavailable.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { createJob, type Job } from '../../platform/job.ts';
import type { Log } from '../../platform/log.ts';
import { errorFields } from '../../platform/unexpected-error.ts';
import { type ReconcilerTimes, reconcilerTimes } from '../back-off.ts';
import type { PaymentProvider } from '../provider.ts';
import { anyRefundDue, claimRefund } from './refunds.repository.ts';
import type { RefundRow } from './refunds.table.ts';
import { postpone, sendRefund } from './send-refund.ts';

export type RefundWorkerDeps = {
  database: Pick<Database, 'read'>;
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  provider: PaymentProvider;
  times?: Partial<ReconcilerTimes> | undefined;
};

/**
 * Sends requested refunds, and looks up those whose response was lost. Every server of a database may run one: a refund
 * is leased, and another server takes it once the lease is over.
 */
export function createRefundWorker(deps: RefundWorkerDeps): Job {
  const times = { ...reconcilerTimes, ...deps.times };
  const now = () => deps.clock.now().getTime();
  const work = async (refund: RefundRow, stopping: AbortSignal): Promise<void> => {
    try {
      await sendRefund({ ...deps, times, stopping }, refund);
    } catch (error) {
      if (unavailableReason(error)) throw error;
      const fields = errorFields(error);
      deps.log.error('refund not settled', { attempt: refund.attemptId, ...fields });
      await postpone(deps, refund, fields.errorName ?? '');
    }
  };
  return createJob({
    name: 'refunds',
    log: deps.log,
    interval: times.interval,
    run: async (stopping) => {
      let done = 0;
      if (!(await anyRefundDue(deps.database.read, now()))) return done;
      while (!stopping.aborted) {
        const refund = await deps.queue.write((tx) => claimRefund(tx, now(), now() + times.lease));
        if (!refund) break;
        await work(refund, stopping);
        done += 1;
      }
      return done;
    },
  });
}
