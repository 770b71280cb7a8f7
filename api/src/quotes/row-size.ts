import { maxQuoteBytes } from '@coverkit/rules/contract';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { Rate } from '../platform/limits/bucket.ts';
import { quoteTooLarge } from './quotes.errors.ts';
import type { QuoteRow } from './quotes.table.ts';

/** The texts of a row that callers can make longer. A new quote has no health answers. */
type Texts = Pick<QuoteRow, 'draft' | 'prices'> & Partial<Pick<QuoteRow, 'health'>>;

/** How many bytes an address may store: in memory, since it guards a disk and not money. */
export type StorageLimit = Pick<RateLimit, 'take'>;

/** The limit's name, for the metrics. */
export const storedBytes = 'stored';

/** `megabytes` at once, and as many in a day. */
export const storageRate = (megabytes: number): Rate => ({
  burst: megabytes * 1_000_000,
  perMinute: (megabytes * 1_000_000) / (24 * 60),
});

/** Of what a row has beside its texts, and of its share in the indexes. */
const fixedBytes = 600;

const bytesOf = ({ draft, prices, health }: Texts): number =>
  Buffer.byteLength(draft) + Buffer.byteLength(prices) + (health?.length ?? 0);

/** A new quote counts with all its bytes. */
export const countNewRow = (storage: StorageLimit, ip: string, row: Texts): void =>
  storage.take(ip, bytesOf(row) + fixedBytes);

/**
 * A change counts by what it adds. Throws the 413 where the row would be too large, unless it is and gets smaller, and the
 * 429 where the caller's address has stored too much.
 */
export function countChange(storage: StorageLimit, ip: string, before: Texts, after: Texts): void {
  const bytes = bytesOf(after);
  const added = bytes - bytesOf(before);
  if (added <= 0) return;
  if (bytes > maxQuoteBytes) throw quoteTooLarge();
  storage.take(ip, added);
}

/** What a purchase may add to the row, as an address that was not saved before. */
const addedByPurchase = 4096;

/** As `countChange`, but what is stored of a purchase as a rule is never refused: others may have used the address's bytes. */
export function countPurchase(storage: StorageLimit, ip: string, before: Texts, after: Texts): void {
  const added = bytesOf(after) - bytesOf(before);
  if (added > addedByPurchase || bytesOf(after) > maxQuoteBytes) countChange(storage, ip, before, after);
}
