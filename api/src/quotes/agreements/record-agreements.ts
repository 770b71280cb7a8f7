import type { QuoteDraft } from '@coverkit/rules';
import type { Brands } from '../../brands/brands.service.ts';
import { editionOn } from '../../documents/editions.service.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Today } from '../../platform/today.ts';
import type { QuoteRow } from '../quotes.table.ts';
import { mergeAgreements } from './agreements.ts';

/** A row's agreements once `draft` is stored at `at`, with the versions of the brand's texts and documents on that day. */
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
