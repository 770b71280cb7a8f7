import type { Database } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import { createEarlierDeclaration } from '../screenings/declaration/earlier-declaration.ts';
import type { FindRescreened } from '../screenings/staff/show-screening.ts';
import type { FindDeclaration } from './score-again.ts';

export type DeclarationDeps = {
  database: Pick<Database, 'read'>;
  sealer: Sealer;
  findRescreened: FindRescreened;
};

/**
 * In the last re-screening that the customer accepted, or else at the purchase. Screenings are kept by the number that the traveller had
 * then.
 */
export function createDeclarationOf({ database, sealer, findRescreened }: DeclarationDeps): FindDeclaration {
  const earlier = createEarlierDeclaration(sealer);
  return async ({ policyNumber, quoteReference }, { insuree, declaredAs = insuree }) => {
    const made = (await findRescreened(policyNumber, declaredAs)).filter(({ accepted }) => accepted === true);
    const last = made.at(-1);
    if (last) return last.declared;
    return earlier(database.read, quoteReference, declaredAs);
  };
}
