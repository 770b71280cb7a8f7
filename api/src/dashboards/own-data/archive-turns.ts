import { busy, ownDataUnderWay } from '../../platform/errors.ts';

/** Archives that may wait. Each takes a second or so. */
const capacity = 8;

/**
 * Runs one piece of work after another, and one at most for each customer: throws the 429 where theirs is under way or waits, and the
 * 503 where too many wait. So what archives hold in memory is what one of them holds.
 */
export type ArchiveTurns = <T>(customerId: string, work: () => Promise<T>) => Promise<T>;

export function createArchiveTurns(): ArchiveTurns {
  const underWay = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return async (customerId, work) => {
    if (underWay.has(customerId)) throw ownDataUnderWay();
    if (underWay.size > capacity) throw busy(10);
    underWay.add(customerId);
    const turn = last.then(work);
    // The next has its turn also after one that failed.
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      underWay.delete(customerId);
    }
  };
}
