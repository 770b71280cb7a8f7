import { quoteStatus } from '@coverkit/rules';
import type { InValue, ResultSet } from '@libsql/client';
import { and, eq, inArray, is, isNotNull, lt, Param, Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { type NewQuoteRow, type QuoteRow, quotes } from './quotes.table.ts';
import { vouchers } from './vouchers.table.ts';

const { placeholder } = sql;

type Statement = (db: Db, values: Record<string, InValue>) => Promise<ResultSet>;

/** Statements that every visitor runs are written once for each handle. */
const written = new WeakMap<Db, { byReference: Statement; insert: Statement }>();
const statements = (db: Db) => {
  const known = written.get(db) ?? write(db);
  written.set(db, known);
  return known;
};

/** drizzle's text, past its mapper, which costs half the query again. */
function compile({ sql: text, params }: { sql: string; params: unknown[] }): Statement {
  const names = params.map((one) => {
    const inner = is(one, Param) ? one.value : one;
    return is(inner, Placeholder) ? inner.name : null;
  });
  return (db, values) =>
    db.$client.execute({
      sql: text,
      args: names.map((name, at) => (name === null ? (params[at] as InValue) : (values[name] ?? null))),
    });
}

function write(db: Db): { byReference: Statement; insert: Statement } {
  return {
    byReference: compile(
      db
        .select({ packed })
        .from(quotes)
        .where(eq(quotes.reference, placeholder('reference')))
        .toSQL(),
    ),
    insert: compile(
      db
        .insert(quotes)
        .values({
          reference: placeholder('reference'),
          tokenHash: placeholder('tokenHash'),
          brandId: placeholder('brandId'),
          affiliateId: placeholder('affiliateId'),
          productVersion: placeholder('productVersion'),
          draft: placeholder('draft'),
          prices: placeholder('prices'),
          priceLockedUntil: placeholder('priceLockedUntil'),
          createdAt: placeholder('createdAt'),
          savedAt: placeholder('savedAt'),
          expiresAt: placeholder('expiresAt'),
          submissionKey: placeholder('submissionKey'),
        })
        .toSQL(),
    ),
  };
}

/**
 * The driver's work grows with the columns, so all come as one text of three lines: JSON has no raw line
 * break in it. Half the time of a reload was columns.
 */
const packed = sql<string>`json_array(
  ${quotes.id}, ${quotes.tokenHash}, ${quotes.previousTokenHash}, ${quotes.brandId}, ${quotes.affiliateId},
  ${quotes.productVersion}, ${quotes.status}, ${quotes.paymentStatus}, ${quotes.referralPending},
  ${quotes.referralApproved}, ${quotes.policyNumber}, ${quotes.priceLockedUntil}, ${quotes.createdAt},
  ${quotes.savedAt}, ${quotes.expiresAt}, ${quotes.submissionKey}, ${quotes.agreements})
  || char(10) || ${quotes.draft} || char(10) || ${quotes.prices}`;

type Facts = [
  id: number,
  tokenHash: string,
  previousTokenHash: string | null,
  brandId: string,
  affiliateId: string | null,
  productVersion: string,
  status: number,
  paymentStatus: number,
  referralPending: number,
  referralApproved: number,
  policyNumber: string | null,
  priceLockedUntil: string,
  createdAt: number,
  savedAt: number,
  expiresAt: number,
  submissionKey: string | null,
  agreements: string | null,
];

export async function findQuote(db: Db, reference: string): Promise<QuoteRow | undefined> {
  const found = (await statements(db).byReference(db, { reference })).rows[0];
  if (!found) return undefined;
  const [facts = '', draft = '', prices = ''] = (found[0] as string).split('\n');
  const [id, tokenHash, previousTokenHash, brandId, affiliateId, productVersion, ...later]: Facts =
    JSON.parse(facts);
  const [status, paymentStatus, pending, approved, policyNumber, priceLockedUntil, ...times] = later;
  const [createdAt, savedAt, expiresAt, submissionKey, agreements] = times;
  return {
    id,
    reference,
    tokenHash,
    previousTokenHash,
    brandId,
    affiliateId,
    productVersion,
    status,
    paymentStatus,
    referralPending: pending === 1,
    referralApproved: approved === 1,
    draft,
    prices,
    agreements,
    policyNumber,
    priceLockedUntil,
    createdAt,
    savedAt,
    expiresAt,
    submissionKey,
  };
}

export type StartedRow = Pick<
  NewQuoteRow,
  | 'reference'
  | 'tokenHash'
  | 'brandId'
  | 'productVersion'
  | 'draft'
  | 'prices'
  | 'priceLockedUntil'
  | 'createdAt'
  | 'savedAt'
  | 'expiresAt'
> & { affiliateId: string | null; submissionKey: string | null };

export async function insertQuote(tx: Db, row: StartedRow): Promise<void> {
  await statements(tx).insert(tx, row);
}

/** The untouched quote that an earlier try of the same submission made. */
export async function findSubmission(
  db: Db,
  brandId: string,
  submissionKey: string,
): Promise<{ id: number; reference: string; status: number } | undefined> {
  return db
    .select({ id: quotes.id, reference: quotes.reference, status: quotes.status })
    .from(quotes)
    .where(and(eq(quotes.brandId, brandId), eq(quotes.submissionKey, submissionKey)))
    .get();
}

/** The token until now opens only the redacted quote from here on. */
export async function rotateToken(tx: Db, id: number, tokenHash: string): Promise<void> {
  await tx
    .update(quotes)
    .set({ tokenHash, previousTokenHash: sql`${quotes.tokenHash}`, submissionKey: null })
    .where(eq(quotes.id, id));
}

/** Replaces the token: a repeated start, or a retry of the purchase, whose answer was lost. */
export async function renewToken(tx: Db, id: number, tokenHash: string): Promise<void> {
  await tx.update(quotes).set({ tokenHash }).where(eq(quotes.id, id));
}

export type DraftChange = Pick<QuoteRow, 'draft' | 'prices' | 'status' | 'savedAt' | 'agreements'> &
  Pick<QuoteRow, 'productVersion' | 'priceLockedUntil' | 'referralApproved'>;

/** False when the quote was closed in the meantime, or saved after `savedAt`; then nothing is stored. */
export async function changeDraft(
  tx: Db,
  id: number,
  change: DraftChange,
  savedAt?: number,
): Promise<boolean> {
  const open = inArray(quotes.status, [quoteStatus.started, quoteStatus.levelChosen]);
  const untouched = savedAt === undefined ? undefined : eq(quotes.savedAt, savedAt);
  const done = await tx
    .update(quotes)
    .set(change)
    .where(and(eq(quotes.id, id), open, untouched));
  return done.rowsAffected > 0;
}

/** What only the server decides; by the areas that pay, refer and decline. */
export type Outcome = Partial<
  Pick<
    QuoteRow,
    'status' | 'paymentStatus' | 'referralPending' | 'referralApproved' | 'policyNumber' | 'agreements'
  >
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

/** Counts one use; false when the last one was taken meanwhile. */
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

/** Forgets the keys of at most `limit` quotes made before `before`; how many there were. */
export async function forgetSubmissions(tx: Db, before: number, limit: number): Promise<number> {
  const old = tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(isNotNull(quotes.submissionKey), lt(quotes.createdAt, before)))
    .limit(limit);
  const done = await tx.update(quotes).set({ submissionKey: null }).where(inArray(quotes.id, old));
  return done.rowsAffected;
}
