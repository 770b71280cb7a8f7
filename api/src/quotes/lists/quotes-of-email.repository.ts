import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type QuoteRow, quotes } from '../quotes.table.ts';

type Of = { brandId: string; email: string; now: number };

/** The conditions of the partial index are repeated in it. */
const isOpenOf = ({ brandId, email, now }: Of): SQL =>
  and(
    eq(quotes.brandId, brandId),
    eq(quotes.contactEmail, email),
    // Entered in the browser that the quote is at now: the sender of a link may have entered their own before (decision 114).
    eq(quotes.emailGeneration, quotes.tokenGeneration),
    sql`${quotes.contactEmail} <> ''`,
    isNull(quotes.policyNumber),
    gt(quotes.expiresAt, now),
  ) as SQL;

export const findQuotesOfEmail = (
  db: Db,
  of: Of,
  { limit, offset }: { limit: number; offset: number },
): Promise<QuoteRow[]> =>
  db.select().from(quotes).where(isOpenOf(of)).orderBy(desc(quotes.savedAt)).limit(limit).offset(offset);

/** Ends all of them at once, and answers their references. */
export const endQuotesOfEmail = (tx: Db, of: Of): Promise<{ reference: string }[]> =>
  tx.update(quotes).set({ expiresAt: of.now }).where(isOpenOf(of)).returning({ reference: quotes.reference });

export const countQuotesOfEmail = (db: Db, of: Of): Promise<number> => db.$count(quotes, isOpenOf(of));

export const findQuoteOfEmail = (db: Db, of: Of, reference: string): Promise<QuoteRow | undefined> =>
  db
    .select()
    .from(quotes)
    .where(and(eq(quotes.reference, reference), isOpenOf(of)))
    .get();
