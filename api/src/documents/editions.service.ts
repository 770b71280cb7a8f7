import type { CivilDate } from '@coverkit/rules';
import type { BrandDocumentType } from '@coverkit/rules/contract';
import type { Db } from '../platform/database/db.ts';
import { findEdition } from './documents.repository.ts';

/**
 * The edition of a brand's own document that a reader is shown on a day, by the day from which it is in effect; null
 * where there is none. For who keeps what somebody agreed to.
 */
export const editionOn = (
  db: Db,
  brandId: string,
  type: BrandDocumentType,
  onDate: CivilDate,
): Promise<string | null> => findEdition(db, brandId, type, onDate);
