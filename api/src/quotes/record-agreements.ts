import type { QuoteDraft } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import { editionOn } from '../documents/editions.service.ts';
import type { Db } from '../platform/db.ts';
import type { Today } from '../platform/today.ts';
import { mergeAgreements } from './agreements.ts';
import type { QuoteRow } from './quotes.table.ts';

/** A row's agreements as they are once `draft` is stored at `at`: by the words and documents that the brand shows then. */
export type RecordAgreements = (
  db: Db,
  row: Pick<QuoteRow, 'brandId' | 'agreements'>,
  draft: QuoteDraft,
  at: Date,
) => Promise<string | null>;

export function createRecordAgreements({
  brands,
  today,
}: {
  brands: Brands;
  today: Today;
}): RecordAgreements {
  return (db, row, draft, at) => {
    const { id, version, timeZone } = brands.brand(row.brandId);
    return mergeAgreements(draft, row.agreements, {
      version: `${id}-${version}`,
      at,
      editionOf: (type) => editionOn(db, id, type, today(timeZone)),
    });
  };
}
