import { completeDraft, quoteStatus } from '@coverkit/rules';
import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { readText } from '../platform/database/read-text.ts';
import { type QuoteRow, quotes } from './quotes.table.ts';
import { vouchers } from './vouchers.table.ts';

/** The statement's text for each database handle. */
const statementTexts = new WeakMap<Db, string>();

function byReference(db: Db): string {
  const known = statementTexts.get(db);
  if (known !== undefined) return known;
  const { sql: text } = db.select({ packed }).from(quotes).where(eq(quotes.reference, '')).toSQL();
  statementTexts.set(db, text);
  return text;
}

/**
 * The driver's work grows with the columns, so all are read as one text of three lines: JSON has no raw line break.
 * With a statement that is prepared once it is one column still: decisions 16 and 140.
 */
const packed = sql<string>`json_array(
  ${quotes.id}, ${quotes.tokenHash}, ${quotes.earlierTokenHashes}, ${quotes.tokenGeneration}, ${quotes.emailGeneration},
  ${quotes.approvedExpedition}, ${quotes.brandId}, ${quotes.affiliateId},
  ${quotes.productVersion}, ${quotes.status}, ${quotes.paymentStatus}, ${quotes.referralPending},
  ${quotes.referralApproved}, ${quotes.referralLoading}, ${quotes.policyNumber}, ${quotes.priceLockedUntil}, ${quotes.createdAt},
  ${quotes.savedAt}, ${quotes.expiresAt}, ${quotes.submissionKey}, ${quotes.agreements},
  ${quotes.screened}, ${quotes.health}, ${quotes.campaign}, ${quotes.clickId}, ${quotes.source})
  || char(10) || ${quotes.draft} || char(10) || ${quotes.prices}`;

type Facts = [
  id: number,
  tokenHash: string,
  earlierTokenHashes: string | null,
  tokenGeneration: number,
  emailGeneration: number,
  approvedExpedition: string | null,
  brandId: string,
  affiliateId: string | null,
  productVersion: string,
  status: number,
  paymentStatus: number,
  referralPending: number,
  referralApproved: number,
  referralLoading: number,
  policyNumber: string | null,
  priceLockedUntil: string,
  createdAt: number,
  savedAt: number,
  expiresAt: number,
  submissionKey: string | null,
  agreements: string | null,
  screened: string | null,
  health: string | null,
  campaign: string | null,
  clickId: string | null,
  source: string | null,
];

export async function findQuote(db: Db, reference: string): Promise<QuoteRow | undefined> {
  const found = await readText(db, byReference(db), reference);
  if (found === undefined) return undefined;
  const [facts = '', draft = '', prices = ''] = found.split('\n');
  const [id, tokenHash, earlierTokenHashes, generation, emailGeneration, ...others]: Facts =
    JSON.parse(facts);
  const [approvedExpedition, brandId, affiliateId, productVersion, ...later] = others;
  const [status, paymentStatus, pending, approved, referralLoading, policyNumber, ...rest] = later;
  const [priceLockedUntil, createdAt, savedAt, expiresAt, submissionKey, ...last] = rest;
  const [agreements, screened, health, campaign, clickId, source] = last;
  return {
    id,
    reference,
    tokenHash,
    earlierTokenHashes,
    tokenGeneration: generationOf({ tokenHash, earlierTokenHashes, policyNumber, generation }),
    emailGeneration,
    approvedExpedition,
    brandId,
    ...{ affiliateId, campaign, clickId, source },
    productVersion,
    status,
    paymentStatus,
    referralPending: pending === 1,
    referralApproved: approved === 1,
    referralLoading,
    draft: completeDraft(draft),
    health,
    prices,
    agreements,
    screened,
    policyNumber,
    priceLockedUntil,
    createdAt,
    savedAt,
    expiresAt,
    submissionKey,
  };
}

type StoredTokens = Pick<QuoteRow, 'tokenHash' | 'earlierTokenHashes' | 'policyNumber'> & {
  generation: number;
};

/**
 * A server of the version before exchanges tokens without counting them, at an upgrade or in a rolled back release. A purchase
 * replaces the token too, and is no exchange.
 */
function generationOf({ tokenHash, earlierTokenHashes, policyNumber, generation }: StoredTokens): number {
  const isReplaced = earlierTokenHashes !== null && earlierTokenHashes !== tokenHash;
  return generation === 0 && isReplaced && policyNumber === null ? 1 : generation;
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
