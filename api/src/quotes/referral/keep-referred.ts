import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type QuoteRow, quotes } from '../quotes.table.ts';

/**
 * A person answers within one business day, and may have to ask and wait for an answer first. With the days that an approval
 * holds it is what the privacy pages and the consent to the screening say (`tests/contract/brands.test.ts`).
 */
export const reviewWaitDays = 30;

/** REFR-01: a quote that waits for a person is kept long enough to be decided, however old it was when they were asked. */
export const keptWhileReferred = ({ expiresAt }: Pick<QuoteRow, 'expiresAt'>, now: Date): number =>
  Math.max(expiresAt, now.getTime() + reviewWaitDays * 86_400_000);

/** Of one that stays open. Nothing of one whose customer ended it meanwhile. */
export async function keepWhileReferred(
  tx: Db,
  row: Pick<QuoteRow, 'id' | 'reference' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  const isSame = and(eq(quotes.id, row.id), eq(quotes.reference, row.reference));
  await tx
    .update(quotes)
    .set({ expiresAt: keptWhileReferred(row, now) })
    .where(and(isSame, gte(quotes.expiresAt, row.expiresAt)));
}
