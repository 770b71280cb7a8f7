import { type Column, gt, lte, type SQL } from 'drizzle-orm';

/** ms by which the clocks of two servers may differ. */
const clockDifferenceMs = 60_000;

/**
 * SQL conditions, one of which is true of a row whose work is due. Work that is due later than `longestMs`, the longest
 * lease or back-off, from now is due too: it was scheduled before the clock was set back, and would wait for as long as the
 * clock was wrong. Each is one range of an index; joined by "or" they would be a scan or a sort.
 */
export const dueRanges = (dueAt: Column, now: number, longestMs: number): readonly [SQL, SQL] => [
  lte(dueAt, now),
  gt(dueAt, now + longestMs + clockDifferenceMs),
];

/** The rows of the first range that has some. */
export async function firstFound<T>(
  ranges: readonly SQL[],
  select: (range: SQL) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  for (const range of ranges) {
    const rows = await select(range);
    if (rows.length > 0) return rows;
  }
  return [];
}
