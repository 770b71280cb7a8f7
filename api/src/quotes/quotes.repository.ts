import { completeDraft, quoteStatus } from '@coverkit/rules';
import { and, eq, getTableColumns, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { preparedSelect } from '../platform/database/prepared-select.ts';
import { type QuoteRow, quotes } from './quotes.table.ts';
import { vouchers } from './vouchers.table.ts';

const {
  contactEmail: _address,
  customerId: _customer,
  customerGeneration: _generation,
  ...columns
} = getTableColumns(quotes);
const byReference = preparedSelect((builder) =>
  builder
    .select(columns)
    .from(quotes)
    .where(eq(quotes.reference, sql.placeholder('reference'))),
);

export async function findQuote(db: Db, reference: string): Promise<QuoteRow | undefined> {
  const row = await byReference.first(db, { reference });
  return row && { ...row, tokenGeneration: generationOf(row), draft: completeDraft(row.draft) };
}

type StoredTokens = Pick<QuoteRow, 'tokenHash' | 'earlierTokenHashes' | 'policyNumber' | 'tokenGeneration'>;

/**
 * A server of the version before exchanges tokens without counting them, at an upgrade or in a rolled back release. A purchase
 * replaces the token too, and is no exchange.
 */
function generationOf({
  tokenHash,
  earlierTokenHashes,
  policyNumber,
  tokenGeneration,
}: StoredTokens): number {
  const isReplaced = earlierTokenHashes !== null && earlierTokenHashes !== tokenHash;
  return tokenGeneration === 0 && isReplaced && policyNumber === null ? 1 : tokenGeneration;
}

/** Earlier tokens that are kept: enough for every device of a household, and a bound for the row. */
const earlierTokens = 8;
const hashLength = 43;
/** The quote's token before the earlier ones. A token that an affiliate's page knows is there already. */
const withEarlier = sql`substr(
  ${quotes.tokenHash} || coalesce(' ' || nullif(${quotes.earlierTokenHashes}, ${quotes.tokenHash}), ''),
  1, ${(hashLength + 1) * earlierTokens - 1})`;

/**
 * Replaces the token; the old one opens only the redacted quote from then on. The submission key remains: a repeated start is refused by
 * it, which would otherwise derive the old token for another quote.
 */
export async function rotateToken(tx: Db, id: number, tokenHash: string): Promise<void> {
  await tx.update(quotes).set({ tokenHash, earlierTokenHashes: withEarlier }).where(eq(quotes.id, id));
}

/**
 * Identifies a row that was read earlier. It includes the reference, since SQLite reuses the id of the newest row once that
 * is erased, and one person's data must not overwrite another's quote.
 */
export type RowKey = Pick<QuoteRow, 'id' | 'reference'>;
const isSameRow = ({ id, reference }: RowKey) => and(eq(quotes.id, id), eq(quotes.reference, reference));

/**
 * As `RowKey`, while nobody exchanged the token since it was read, since the caller's may be an earlier one by now, and no customer
 * ended the quote, who deleted it or their account.
 */
export type TokenKey = RowKey & Pick<QuoteRow, 'tokenHash' | 'expiresAt'>;
export const hasSameToken = (key: TokenKey) =>
  and(isSameRow(key), eq(quotes.tokenHash, key.tokenHash), gte(quotes.expiresAt, key.expiresAt));

/** As `TokenKey`, while no traveller completed, decided or withdrew a screening since: the price was made with those of then. */
export type PricedKey = TokenKey & Pick<QuoteRow, 'screened'>;
export const hasSameScreenings = (key: PricedKey) =>
  and(hasSameToken(key), sql`${quotes.screened} is ${key.screened}`);

/**
 * `rotateToken` to the next generation, only while the row's token is still the newest and the quote is open; else false.
 * `confirmed`: the person at the new browser agreed to the quote's email address.
 */
export async function exchangeToken(
  tx: Db,
  row: TokenKey & Pick<QuoteRow, 'tokenGeneration'>,
  { to, confirmed }: { to: string; confirmed: boolean },
): Promise<boolean> {
  const open = inArray(quotes.status, [quoteStatus.started, quoteStatus.levelChosen]);
  const tokenGeneration = row.tokenGeneration + 1;
  const done = await tx
    .update(quotes)
    .set({
      ...{ tokenHash: to, earlierTokenHashes: withEarlier, tokenGeneration },
      ...(confirmed && { emailGeneration: tokenGeneration }),
    })
    .where(and(hasSameToken(row), open));
  return done.rowsAffected > 0;
}

/** Replaces the token, for a retry of a purchase whose response was lost. */
export async function renewToken(tx: Db, id: number, tokenHash: string): Promise<void> {
  await tx.update(quotes).set({ tokenHash }).where(eq(quotes.id, id));
}

export type DraftChange = Pick<
  QuoteRow,
  'draft' | 'health' | 'prices' | 'status' | 'savedAt' | 'agreements'
> &
  Pick<QuoteRow, 'productVersion' | 'priceLockedUntil' | 'referralApproved' | 'referralLoading'> &
  Pick<QuoteRow, 'emailGeneration'>;

/** False when the quote was closed or its token exchanged in the meantime, or saved after `savedAt`; then nothing is stored. */
export async function changeDraft(
  tx: Db,
  key: PricedKey,
  change: DraftChange,
  savedAt?: number,
): Promise<boolean> {
  const open = inArray(quotes.status, [quoteStatus.started, quoteStatus.levelChosen]);
  const untouched = savedAt === undefined ? undefined : eq(quotes.savedAt, savedAt);
  const done = await tx
    .update(quotes)
    .set(change)
    .where(and(hasSameScreenings(key), open, untouched));
  return done.rowsAffected > 0;
}

/** Who completed a screening, and decided (`screenedText`). */
export async function setScreened(tx: Db, id: number, screened: string | null): Promise<void> {
  await tx.update(quotes).set({ screened }).where(eq(quotes.id, id));
}

/** Fields that only the server decides, set by purchases and referrals. */
export type Outcome = Partial<
  Pick<
    QuoteRow,
    'status' | 'paymentStatus' | 'referralPending' | 'referralApproved' | 'policyNumber' | 'agreements'
  > & { customerId: null; customerGeneration: null }
>;

export async function setOutcome(tx: Db, id: number, outcome: Outcome): Promise<void> {
  await tx.update(quotes).set(outcome).where(eq(quotes.id, id));
}

export async function findVoucher(db: Db, brandId: string, code: string) {
  return db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.brandId, brandId), eq(vouchers.code, code)))
    .get();
}

export async function appendVoucher(tx: Db, row: typeof vouchers.$inferInsert): Promise<void> {
  await tx.insert(vouchers).values(row).onConflictDoNothing();
}

/** Counts one use; false when the voucher was used up meanwhile. */
export async function useVoucher(tx: Db, brandId: string, code: string): Promise<boolean> {
  const done = await tx
    .update(vouchers)
    .set({ used: sql`${vouchers.used} + 1` })
    .where(
      and(
        eq(vouchers.brandId, brandId),
        eq(vouchers.code, code),
        sql`(${vouchers.maxUses} is null or ${vouchers.used} < ${vouchers.maxUses})`,
      ),
    );
  return done.rowsAffected > 0;
}

/** Clears the keys of at most `limit` quotes created before `before`; returns their number. */
export async function clearSubmissionKeys(tx: Db, before: number, limit: number): Promise<number> {
  const old = tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(isNotNull(quotes.submissionKey), lt(quotes.createdAt, before)))
    .limit(limit);
  const done = await tx.update(quotes).set({ submissionKey: null }).where(inArray(quotes.id, old));
  return done.rowsAffected;
}
