import { quoteStatus } from '@coverkit/rules';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { hasSameToken, type TokenKey } from '../quotes.repository.ts';
import { type QuoteRow, quotes } from '../quotes.table.ts';

/**
 * Makes it theirs, where they claimed it before, in whichever browser, or it is nobody's with no address or the one that they proved.
 * False where it is not, or was closed or ended or its token exchanged meanwhile; then nothing is stored.
 */
export async function claimOpenQuote(
  tx: Db,
  key: TokenKey,
  { customerId, email }: { customerId: string; email: string },
): Promise<boolean> {
  const isOfNobody = and(
    isNull(quotes.customerId),
    or(isNull(quotes.contactEmail), eq(quotes.contactEmail, ''), eq(quotes.contactEmail, email)),
  );
  const open = inArray(quotes.status, [quoteStatus.started, quoteStatus.levelChosen]);
  const done = await tx
    .update(quotes)
    .set({ customerId, customerGeneration: sql`${quotes.tokenGeneration}` })
    .where(and(hasSameToken(key), open, or(eq(quotes.customerId, customerId), isOfNobody)));
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

/** No account has it, and it may be claimed anew. */
export const claimless = { customerId: null, customerGeneration: null };

export const endClaim = (tx: Db, { id }: Pick<QuoteRow, 'id'>) =>
  tx
    .update(quotes)
    .set(claimless)
    .where(and(eq(quotes.id, id), isNotNull(quotes.customerId)));

/** Below zero it is of no generation of the token. */
const otherSide = { customerGeneration: sql`-1 - ${quotes.customerGeneration}` };

/** The claim does not count until `takeClaimUp`. */
export const setClaimAside = (tx: Db, { id }: Pick<QuoteRow, 'id'>) =>
  tx
    .update(quotes)
    .set(otherSide)
    .where(and(eq(quotes.id, id), eq(quotes.customerGeneration, quotes.tokenGeneration)));

export const takeClaimUp = (tx: Db, { id }: Pick<QuoteRow, 'id'>) =>
  tx
    .update(quotes)
    .set(otherSide)
    .where(and(eq(quotes.id, id), lt(quotes.customerGeneration, 0)));
