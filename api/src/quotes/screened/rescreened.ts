import type { MedicalLoading, QuoteDraft } from '@coverkit/rules';
import type { Db } from '../../platform/database/db.ts';
import type { Opened } from '../access.ts';
import { setScreened } from '../quotes.repository.ts';
import type { QuoteRow } from '../quotes.table.ts';

/** The screenings of a quote for a changed draft of it. */
export type Rescreened = {
  /** Of accepted screenings, for the price. */
  medical: MedicalLoading[];
  /**
   * In the transaction that stores the draft: stores what was assessed again, deletes what may not be kept, and returns the row's
   * `screened`. Null where nothing changes.
   */
  write: ((tx: Db) => Promise<string | null>) | null;
};

/**
 * Assesses what was declared for the draft's trip and ages. What is worse or better than what a traveller agreed to must be
 * decided again, and is not in the price until then; a traveller who is not on the trip any more is forgotten.
 */
export type Rescreen = (opened: Opened, draft: QuoteDraft) => Promise<Rescreened>;

/** Inside the transaction that stored the draft: the row's `screened` from then on. */
export async function storeScreened(
  tx: Db,
  row: Pick<QuoteRow, 'id' | 'screened'>,
  { write }: Rescreened,
): Promise<string | null> {
  if (!write) return row.screened;
  const screened = await write(tx);
  if (screened !== row.screened) await setScreened(tx, row.id, screened);
  return screened;
}

/** Of a quote without screenings, or where the draft stays as it is. */
export const unchangedScreenings: Rescreened = { medical: [], write: null };
