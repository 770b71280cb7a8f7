import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import { createJob, type Job } from '../platform/job.ts';
import type { Log } from '../platform/log.ts';

export type GrowthDeps = {
  database: Pick<Database, 'read'>;
  clock: Clock;
  log: Log;
  /** Megabytes of the database in an hour; null on a libSQL server, whose disk is not ours to watch. */
  alarmMb: number | null;
};

/** What is measured: by how much each may grow in an hour, and its unit for the log. */
type Measure = { name: string; perHour: number; unit: number; read: ReturnType<typeof sql> };

const hour = 3_600_000;
const interval = 5 * 60_000;
/** Charges and mails in an hour: more than the shop of a large insurer has. */
const rowsPerHour = 5000;

/** Rows since the first: the greatest rowid says it without counting. */
const rowsOf = (table: string) => sql.raw(`select max(rowid) as size from ${table}`);

const fileSize = sql`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`;

const measuresOf = (alarmMb: number | null): readonly Measure[] => [
  ...(alarmMb === null
    ? []
    : [{ name: 'MB', perHour: alarmMb * 1_000_000, unit: 1_000_000, read: fileSize }]),
  { name: 'payment attempts', perHour: rowsPerHour, unit: 1, read: rowsOf('attempts') },
  { name: 'mails and documents', perHour: rowsPerHour, unit: 1, read: rowsOf('outbox') },
];

/**
 * Logs an error where the database, the payment attempts or the outbox grow more within an hour than they should, at most once
 * an hour for each: a person has to look before the disk is full. Each server looks for itself.
 */
export function createGrowthWatch({ database, clock, log, alarmMb }: GrowthDeps): Job {
  const measures = measuresOf(alarmMb);
  /** What each was at the beginning of its hour. */
  const began = new Map<string, { size: number; at: number; reported: boolean }>();

  const look = async ({ name, perHour, unit, read }: Measure): Promise<void> => {
    const [row] = await database.read.all<{ size: number | null }>(read);
    const size = row?.size ?? 0;
    const at = clock.elapsed();
    const from = began.get(name) ?? { size, at, reported: false };
    const grown = size - from.size;
    const isOver = grown > perHour && !from.reported;
    if (isOver) log.error('database grows', { code: `${Math.round(grown / unit)} ${name} within an hour` });
    const isNext = at - from.at >= hour;
    began.set(name, isNext ? { size, at, reported: isOver } : { ...from, reported: from.reported || isOver });
  };

  return createJob({
    name: 'growth',
    log,
    interval,
    run: async () => {
      for (const one of measures) await look(one);
      return 0;
    },
  });
}
