import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/database/db.ts';
import { type QuoteRow, quotes } from '../quotes.table.ts';
import { claimless } from './claim.repository.ts';

/** `email`: one that the customer has proved to read, as `normaliseEmail` has it (ACCT-07). */
export type QuoteOwner = { brandId: string; customerId: string; email: string };
type Of = QuoteOwner & { now: number };

const isOpen = ({ brandId, now }: Of) =>
  and(eq(quotes.brandId, brandId), isNull(quotes.policyNumber), gt(quotes.expiresAt, now));

/** In the browser that the quote is at now. */
const isHeldStill = eq(quotes.customerGeneration, quotes.tokenGeneration);

// The conditions of a partial index are repeated in each, so that both are in its order.
const isClaimedBy = (of: Of): SQL =>
  and(
    eq(quotes.customerId, of.customerId),
    sql`${quotes.customerId} is not null`,
    isHeldStill,
    isOpen(of),
  ) as SQL;

const isOfEmail = (of: Of): SQL =>
  and(
    eq(quotes.contactEmail, of.email),
    // Entered in the browser that the quote is at now: the sender of a link may have entered their own before (decision 114).
    eq(quotes.emailGeneration, quotes.tokenGeneration),
    sql`${quotes.contactEmail} <> ''`,
    // Who claimed it has it, whatever address is entered (decision 160).
    or(isNull(quotes.customerId), ne(quotes.customerGeneration, quotes.tokenGeneration)),
    isOpen(of),
  ) as SQL;

/** Of a listed quote. The client takes as long for a column as for its value, and a row has more than twice as many. */
const listed = {
  reference: quotes.reference,
  tokenGeneration: quotes.tokenGeneration,
  brandId: quotes.brandId,
  productVersion: quotes.productVersion,
  status: quotes.status,
  referralPending: quotes.referralPending,
  draft: quotes.draft,
  health: quotes.health,
  prices: quotes.prices,
  agreements: quotes.agreements,
  priceLockedUntil: quotes.priceLockedUntil,
  createdAt: quotes.createdAt,
  savedAt: quotes.savedAt,
  expiresAt: quotes.expiresAt,
};
export type ListedRow = Pick<QuoteRow, keyof typeof listed>;

/** The last saved first. No quote is of both kinds. */
export const findQuotesOfCustomer = (
  db: Db,
  of: Of,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> =>
  unionAll(
    db.select(listed).from(quotes).where(isClaimedBy(of)),
    db.select(listed).from(quotes).where(isOfEmail(of)),
  )
    .orderBy(desc(quotes.savedAt))
    .limit(limit)
    .offset(offset);

/** Ends all of them at once, and answers their references. What they claimed and have no more is nobody's. */
export async function endQuotesOfCustomer(tx: Db, of: Of): Promise<{ reference: string }[]> {
  const ended = await tx
    .update(quotes)
    .set({ expiresAt: of.now })
    .where(or(isClaimedBy(of), isOfEmail(of)))
    .returning({ reference: quotes.reference });
  const isClaimed = and(eq(quotes.customerId, of.customerId), sql`${quotes.customerId} is not null`);
  await tx
    .update(quotes)
    .set(claimless)
    .where(and(isClaimed, isNull(quotes.policyNumber), gt(quotes.expiresAt, of.now)));
  return ended;
}

/** Keeps those of this address in the account, which gets another one. */
export const claimQuotesOfEmail = (tx: Db, of: Of) =>
  tx
    .update(quotes)
    .set({ customerId: of.customerId, customerGeneration: sql`${quotes.tokenGeneration}` })
    .where(isOfEmail(of));

export const countQuotesOfCustomer = async (db: Db, of: Of): Promise<number> =>
  (await db.$count(quotes, isClaimedBy(of))) + (await db.$count(quotes, isOfEmail(of)));

export const findQuoteOfCustomer = (db: Db, of: Of, reference: string): Promise<QuoteRow | undefined> =>
  db
    .select()
    .from(quotes)
    .where(and(eq(quotes.reference, reference), or(isClaimedBy(of), isOfEmail(of))))
    .get();
