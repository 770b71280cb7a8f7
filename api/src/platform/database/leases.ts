import { randomUUID } from 'node:crypto';
import { and, eq, gt, or } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database, Db } from './db.ts';
import { dueRanges } from './due.ts';
import { leases } from './leases.table.ts';
import type { WriteQueue } from './write-queue.ts';

/**
 * Lets one process at a time do a job that every server of a database could do. The lease of a dead process blocks the job
 * until it ends. Each server compares the end with its own clock, so clocks must differ by less than a lease lasts.
 */
export type Leases = {
  /**
   * Runs `work` where no other process has the lease of `name` and it was not done for `what` yet; true when it was done.
   * Where it throws it counts as not done, and any server may try again after `ms`.
   */
  once: (job: { name: string; what: string; ms: number }, work: () => Promise<void>) => Promise<boolean>;
};

/** Ends the leases of a dead server. Only while no other server of the database runs. */
export async function endLeases(tx: Db): Promise<void> {
  await tx.update(leases).set({ until: 0 }).where(gt(leases.until, 0));
}

export type LeasesDeps = { database: Pick<Database, 'read'>; queue: WriteQueue; clock: Clock };

export function createLeases({ database, queue, clock }: LeasesDeps): Leases {
  const holder = randomUUID();
  /** Reads before writing, since it is called often. */
  const isDone = async (name: string, what: string): Promise<boolean> => {
    const row = await database.read.select().from(leases).where(eq(leases.name, name)).get();
    return row?.doneFor === what;
  };
  const take = (name: string, what: string, ms: number) =>
    queue.write(async (tx) => {
      const now = clock.now().getTime();
      await tx.insert(leases).values({ name, holder: '', until: 0 }).onConflictDoNothing();
      const row = await tx.select().from(leases).where(eq(leases.name, name)).get();
      if (!row || row.doneFor === what) return false;
      const free = and(
        eq(leases.name, name),
        or(...dueRanges(leases.until, now, ms), eq(leases.holder, holder)),
      );
      const taken = await tx
        .update(leases)
        .set({ holder, until: now + ms })
        .where(free);
      return taken.rowsAffected > 0;
    });
  return {
    once: async ({ name, what, ms }, work) => {
      if ((await isDone(name, what)) || !(await take(name, what, ms))) return false;
      await work();
      await queue.write((tx) =>
        tx
          .update(leases)
          .set({ doneFor: what, until: 0 })
          .where(and(eq(leases.name, name), eq(leases.holder, holder))),
      );
      return true;
    },
  };
}
