import { quoteStatus } from '@coverkit/rules';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { hasSameToken, type TokenKey } from '../quotes.repository.ts';
import { type QuoteRow, quotes } from '../quotes.table.ts';

/**
 * Makes it theirs, where it is nobody's, or of the address that they proved. False where it is not, or was closed or its token
 * exchanged meanwhile; then nothing is stored.
 */
export async function claimOpenQuote(
  tx: Db,
  key: TokenKey,
  { customerId, email }: { customerId: string; email: string },
): Promise<boolean> {
  const isTheirs = and(
    eq(quotes.customerId, customerId),
    eq(quotes.customerGeneration, quotes.tokenGeneration),
  );
  const isOfNobodyElse = and(
    or(isNull(quotes.customerId), eq(quotes.customerId, customerId)),
    or(isNull(quotes.contactEmail), eq(quotes.contactEmail, ''), eq(quotes.contactEmail, email)),
  );
  const open = inArray(quotes.status, [quoteStatus.started, quoteStatus.levelChosen]);
  const done = await tx
    .update(quotes)
    .set({ customerId, customerGeneration: sql`${quotes.tokenGeneration}` })
    .where(and(hasSameToken(key), open, or(isTheirs, isOfNobodyElse)));
  return done.rowsAffected > 0;
}

/** Who claimed it in the browser that it is at now; null for nobody. */
export async function holderOf(db: Db, { id }: Pick<QuoteRow, 'id'>): Promise<string | null> {
  const found = await db
    .select({ customerId: quotes.customerId })
    .from(quotes)
    .where(and(eq(quotes.id, id), eq(quotes.customerGeneration, quotes.tokenGeneration)))
    .get();
  return found?.customerId ?? null;
}

export const endClaim = (tx: Db, { id }: Pick<QuoteRow, 'id'>) =>
  tx.update(quotes).set({ customerId: null, customerGeneration: null }).where(eq(quotes.id, id));
