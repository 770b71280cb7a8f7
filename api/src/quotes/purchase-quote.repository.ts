import { quoteStatus } from '@coverkit/rules';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { personOf, type SamePerson } from '../platform/people/person-of.ts';
import { hasSameScreenings, type PricedKey } from './quotes.repository.ts';
import { type QuoteRow, quotes } from './quotes.table.ts';
import { vouchers } from './vouchers.table.ts';

/** What a purchase stores in the quote's row before the card is charged. */
export type PurchaseChange = Pick<
  QuoteRow,
  | 'draft'
  | 'health'
  | 'prices'
  | 'status'
  | 'paymentStatus'
  | 'referralPending'
  | 'referralApproved'
  | 'referralLoading'
  | 'savedAt'
  | 'agreements'
  | 'productVersion'
  | 'priceLockedUntil'
  | 'emailGeneration'
> &
  Partial<Pick<QuoteRow, 'expiresAt'>>;

/**
 * False when the quote is no longer open, or its token was exchanged, or, `ifUntouched`, it was saved since `key` was read;
 * then nothing is stored.
 */
export async function updateOpenQuote(
  tx: Db,
  key: PricedKey & Pick<QuoteRow, 'savedAt'>,
  change: PurchaseChange,
  { ifUntouched = false } = {},
): Promise<boolean> {
  const open = inArray(quotes.status, [quoteStatus.started, quoteStatus.levelChosen]);
  const untouched = ifUntouched ? eq(quotes.savedAt, key.savedAt) : undefined;
  const done = await tx
    .update(quotes)
    .set(change)
    .where(and(hasSameScreenings(key), open, untouched));
  return done.rowsAffected > 0;
}

/**
 * Whether another quote of this person is being paid for with the voucher of a first policy. Quotes that are being paid for at
 * one time are few.
 */
export async function isFirstPolicyUnderWay(
  tx: Db,
  { brandId, reference }: Pick<QuoteRow, 'brandId' | 'reference'>,
  { email, samePerson }: { email: string; samePerson: SamePerson },
): Promise<boolean> {
  const code = sql`upper(json_extract(${quotes.draft}, '$.voucher.code'))`;
  const others = await tx
    .select({ email: sql<string>`json_extract(${quotes.draft}, '$.contact.email')` })
    .from(quotes)
    .innerJoin(vouchers, and(eq(vouchers.brandId, quotes.brandId), eq(vouchers.code, code)))
    .where(
      and(
        eq(quotes.brandId, brandId),
        // A literal: SQLite uses the partial index only where its condition is repeated.
        sql`${quotes.status} = ${sql.raw(String(quoteStatus.paying))}`,
        ne(quotes.reference, reference),
        eq(vouchers.condition, 'firstPolicy'),
      ),
    );
  const person = personOf(email, samePerson);
  return others.some((one) => personOf(one.email, samePerson) === person);
}

/** Returns the voucher's use that a purchase counted, because the charge did not happen. */
export async function returnVoucher(tx: Db, brandId: string, code: string): Promise<void> {
  await tx
    .update(vouchers)
    .set({ used: sql`${vouchers.used} - 1` })
    .where(and(eq(vouchers.brandId, brandId), eq(vouchers.code, code), gt(vouchers.used, 0)));
}
