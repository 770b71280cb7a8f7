import type { Database } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import { openScreening } from '../screenings/declaration/declared-screening.ts';
import { findScreening } from '../screenings/screenings.repository.ts';
import type { FindRescreened } from '../screenings/staff/show-screening.ts';
import type { FindDeclaration } from './score-again.ts';

/**
 * In the last re-screening that the customer accepted, or else at the purchase. Screenings are kept by the number that the traveller had
 * then.
 */
export const createDeclarationOf =
  ({
    database,
    sealer,
    findRescreened,
  }: {
    database: Pick<Database, 'read'>;
    sealer: Sealer;
    findRescreened: FindRescreened;
  }): FindDeclaration =>
  async ({ policyNumber, quoteReference }, { insuree, declaredAs = insuree }) => {
    const made = (await findRescreened(policyNumber, declaredAs)).filter(({ accepted }) => accepted === true);
    const last = made.at(-1);
    if (last) return last.declared;
    const row = await findScreening(database.read, { quoteReference, insuree: declaredAs });
    return row ? openScreening(sealer, row) : null;
  };
