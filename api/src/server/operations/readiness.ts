import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/database/db.ts';
import { migrationsOfThisVersion } from '../../platform/database/migrations.ts';
import { unavailableReason } from '../../platform/database/unavailable.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';

export const readinessChecks = ['running', 'database', 'migrations', 'writes', 'disk'] as const;
export type ReadinessCheck = (typeof readinessChecks)[number];
/** `reason`: a word of the program's own, never an error's message. */
export type Failing = { check: ReadinessCheck; reason: string };

export type ReadinessDeps = {
  database: Pick<Database, 'read' | 'assertPresent'>;
  queue: Pick<WriteQueue, 'health'>;
  /** Of the database; null where it is on a libSQL server. */
  file: string | null;
  /** Free bytes below which a server takes no visitors. */
  leastFreeBytes?: number | undefined;
  /** ms for the database to answer. */
  answersWithinMs?: number | undefined;
};

/** Bytes: the write-ahead log and a checkpoint need room to end what was begun. */
const leastFree = 100 * 1024 * 1024;
const answersWithin = 2000;
/** ms after which a job of the write queue counts as stuck: it gives up waiting for a lock after 3 s. */
const stuckAfterMs = 10_000;
/** ms for which a server whose last write found the database unusable takes no visitors; then one may try. */
const unwritableForMs = 5000;

/** What keeps this server from taking visitors; nothing of it writes. */
export function createReadiness(deps: ReadinessDeps): () => Promise<Failing[]> {
  const newest = Math.max(...migrationsOfThisVersion());
  return async () => {
    const failing = await Promise.all([databaseFailure(deps, newest), writeFailure(deps), diskFailure(deps)]);
    return failing.filter((one) => one !== null);
  };
}

async function databaseFailure(
  { database, answersWithinMs = answersWithin }: ReadinessDeps,
  newestMigration: number,
): Promise<Failing | null> {
  const read = async (): Promise<Failing | null> => {
    await database.assertPresent();
    const { rows } = await database.read.$client.execute(
      'select max(created_at) as newest from __drizzle_migrations',
    );
    // A newer one was migrated by a newer server beside this one, which goes on working.
    return Number(rows[0]?.newest) >= newestMigration ? null : { check: 'migrations', reason: 'behind' };
  };
  const tooLate = new AbortController();
  const late = sleep(answersWithinMs, { check: 'database', reason: 'timeout' } as const, {
    signal: tooLate.signal,
    ref: false,
  });
  try {
    return await Promise.race([read(), late]);
  } catch (error) {
    return { check: 'database', reason: unavailableReason(error) ?? 'failed' };
  } finally {
    late.catch(() => undefined);
    tooLate.abort();
  }
}

async function writeFailure({ queue }: ReadinessDeps): Promise<Failing | null> {
  const { full, oldestMs, unavailable } = queue.health();
  if (full) return { check: 'writes', reason: 'full' };
  if (oldestMs > stuckAfterMs) return { check: 'writes', reason: 'stuck' };
  if (unavailable === null || unavailable.agoMs > unwritableForMs) return null;
  return { check: 'writes', reason: unavailable.reason };
}

async function diskFailure({ file, leastFreeBytes = leastFree }: ReadinessDeps): Promise<Failing | null> {
  if (file === null) return null;
  try {
    const { bavail, bsize } = await statfs(dirname(file));
    return bavail * bsize >= leastFreeBytes ? null : { check: 'disk', reason: 'full' };
  } catch {
    return { check: 'disk', reason: 'gone' };
  }
}
