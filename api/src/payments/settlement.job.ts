import type { Clock } from '../platform/clock.ts';
import { createJob, type Job } from '../platform/job.ts';
import type { Leases } from '../platform/leases.ts';
import type { Log } from '../platform/log.ts';
import { type Settlement, settledDay } from './settlement.service.ts';

/** ms between looks whether a day is due, and for which one server has it to itself. */
const interval = 10 * 60_000;

/**
 * Compares each day once, in one of the servers of a database: the day before yesterday, when all that belongs to it has
 * been settled. A provider that does not answer is asked again.
 */
export const createSettlementJob = (deps: {
  settlement: Settlement;
  leases: Leases;
  clock: Clock;
  log: Log;
}): Job =>
  createJob({
    name: 'settlement',
    log: deps.log,
    interval,
    run: async () => {
      const what = settledDay(deps.clock.now());
      await deps.leases.once({ name: 'settlement', what, ms: interval }, async () => {
        const report = await deps.settlement.compare(what);
        if (report.outcome === 'unknown') throw new Error('The settlement could not be read');
      });
      // At most once a day: there is never more to do at once.
      return 0;
    },
  });
