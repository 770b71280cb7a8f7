import type { Area } from '../area.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';

export type ForgetLapsedDeps = {
  database: Pick<Database, 'read'>;
  queue: WriteQueue;
  clock: Clock;
  areas: readonly Pick<Area, 'lapsed'>[];
};

/** Deletes what is personal of what nobody can go on with any more. A write is begun only where there is any. */
export const createForgetLapsed =
  ({ database, queue, clock, areas }: ForgetLapsedDeps) =>
  async (): Promise<void> => {
    const now = clock.now().getTime();
    for (const { lapsed } of areas)
      if (lapsed && (await lapsed.isDue(database.read, now)))
        await queue.write((tx) => lapsed.forget(tx, now));
  };
