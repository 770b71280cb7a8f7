import { quoteStatus } from '@coverkit/rules';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type NewQuoteRow, type QuoteRow, quotes } from '../quotes.table.ts';

const columns = [
  'reference',
  'tokenHash',
  'earlierTokenHashes',
  'brandId',
  'affiliateId',
  'campaign',
  'clickId',
  'source',
  'productVersion',
  'status',
  'draft',
  'prices',
  'priceLockedUntil',
  'createdAt',
  'savedAt',
  'expiresAt',
  'submissionKey',
] as const satisfies readonly (keyof NewQuoteRow)[];

export type StartedRow = { [Name in (typeof columns)[number]]: NonNullable<NewQuoteRow[Name]> | null };

export type StoredStart = Pick<QuoteRow, 'id' | 'reference'>;

const open: readonly number[] = [quoteStatus.started, quoteStatus.levelChosen];
const name = (key: keyof NewQuoteRow): string => `"${quotes[key].name}"`;
const head = `insert into "quotes" (${columns.map(name).join(', ')}) values `;
const oneRow = `(${columns.map(() => '?').join(', ')})`;
/**
 * A repeated submission gets its earlier quote, unless it was bought meanwhile. The token is derived from key and trip, so
 * a different trip with the same key has another token. The row is updated with its own value so that it is returned.
 */
const tail =
  ` on conflict (${name('brandId')}, ${name('submissionKey')}) where ${name('submissionKey')} is not null` +
  ` do update set ${name('tokenHash')} = excluded.${name('tokenHash')}` +
  ` where ${name('status')} in (${open.join(', ')})` +
  ` and ${name('tokenHash')} = excluded.${name('tokenHash')}` +
  ` returning ${name('tokenHash')}, ${name('reference')}, ${name('id')}`;

/** Far below SQLite's limit of 32,766 values, and small enough to cache a text for each number of rows. */
const maxRowsPerStatement = 64;
const texts = new Map<number, string>();

function textFor(rows: number): string {
  const known = texts.get(rows);
  if (known !== undefined) return known;
  const text = head + Array<string>(rows).fill(oneRow).join(', ') + tail;
  texts.set(rows, text);
  return text;
}

/**
 * Stores started quotes, many in one statement, since preparing a statement is a third of an insert. Returns what
 * each is stored as; null where an earlier quote of the same key is closed, or has another trip.
 */
export async function insertQuotes(tx: Db, rows: readonly StartedRow[]): Promise<(StoredStart | null)[]> {
  const stored = new Map<unknown, StoredStart>();
  for (let at = 0; at < rows.length; at += maxRowsPerStatement) {
    const some = rows.slice(at, at + maxRowsPerStatement);
    const done = await tx.$client.execute({
      sql: textFor(some.length),
      args: some.flatMap((row) => columns.map((column) => row[column])),
    });
    // Matched by the token's hash, which is unique for each submission: the order of the returned rows is not guaranteed.
    for (const row of done.rows) stored.set(row[0], { reference: row[1] as string, id: row[2] as number });
  }
  return rows.map((row) => stored.get(row.tokenHash) ?? null);
}

/** Two servers chose the same reference in the same second; nothing was stored. */
export const isReferenceTaken = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('UNIQUE constraint failed: quotes.reference');

/** Whether the quote of a submission key may still be changed. */
export async function isSubmissionOpen(db: Db, brandId: string, submissionKey: string): Promise<boolean> {
  const found = await db
    .select({ status: quotes.status })
    .from(quotes)
    .where(and(eq(quotes.brandId, brandId), eq(quotes.submissionKey, submissionKey)))
    .get();
  return found !== undefined && open.includes(found.status);
}
