import { addDays, type CivilDate, todayIn } from '@coverkit/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Leases } from '../../platform/database/leases.ts';
import { createJob, type Job } from '../../platform/job.ts';
import type { Log } from '../../platform/log.ts';
import { errorFields } from '../../platform/unexpected-error.ts';
import { firstAttemptAt } from '../charges/attempts.repository.ts';
import { type Settlement, settledDay } from './settlement.service.ts';

/** ms between two checks for a due day, and for which one server has a day to itself. */
const interval = 10 * 60_000;

/** Past days that are compared later, when the server or the provider's report was unavailable. */
const maxMissedDays = 31;

export type SettlementJobDeps = {
  database: Pick<Database, 'read'>;
  settlement: Pick<Settlement, 'compare'>;
  leases: Leases;
  clock: Clock;
  log: Log;
};

/**
 * Compares each day once, in one of the servers of a database, up to the day before yesterday, which is settled
 * completely. Where the provider does not answer, the day is tried again, beside the days after it.
 */
export const createSettlementJob = (deps: SettlementJobDeps): Job =>
  createJob({
    name: 'settlement',
    log: deps.log,
    interval,
    run: async (stopping) => {
      for (const day of await daysUntil(deps, settledDay(deps.clock.now()))) {
        if (stopping.aborted) break;
        await compareOnce(deps, day, stopping).catch((error: unknown) =>
          deps.log.error('settlement not compared', { code: day, ...errorFields(error) }),
        );
      }
      // At most once a day: there is never more to do at once.
      return 0;
    },
  });

const compareOnce = ({ leases, settlement }: SettlementJobDeps, day: CivilDate, stopping: AbortSignal) =>
  leases.once({ name: `settlement ${day}`, what: day, ms: interval }, async () => {
    const report = await settlement.compare(day, stopping);
    if (report.outcome === 'unknown') throw new Error('The settlement could not be read');
  });

/** The days that may be due, oldest first; none before our first charge. */
async function daysUntil({ database }: SettlementJobDeps, last: CivilDate): Promise<CivilDate[]> {
  const at = await firstAttemptAt(database.read);
  const first = at === null ? last : todayIn('Australia/Sydney', new Date(at));
  const days = Array.from({ length: maxMissedDays }, (_, back) => addDays(last, back + 1 - maxMissedDays));
  return days.filter((day) => day >= first || day === last);
}
