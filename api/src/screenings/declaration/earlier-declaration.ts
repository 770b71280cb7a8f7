import type { Db } from '../../platform/database/db.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { findScreening } from '../screenings.repository.ts';
import { type DeclaredScreening, openScreening } from './declared-screening.ts';

/** What a traveller declared before the purchase, with the consent to it: it stays with a bought quote. Null where they were not screened. */
export type EarlierDeclaration = (
  db: Db,
  quoteReference: string,
  insuree: number,
) => Promise<DeclaredScreening | null>;

export const createEarlierDeclaration =
  (sealer: Sealer): EarlierDeclaration =>
  async (db, quoteReference, insuree) => {
    const row = await findScreening(db, { quoteReference, insuree });
    return row ? openScreening(sealer, row) : null;
  };
