import type { Database } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import { createEarlierDeclaration } from '../screenings/declaration/earlier-declaration.ts';
import type { FindRescreened } from '../screenings/declaration/read-declarations.ts';
import type { FindDeclaration } from './score-again.ts';

export type DeclarationDeps = {
  database: Pick<Database, 'read'>;
  sealer: Sealer;
  findRescreened: FindRescreened;
};

/** In the last re-screening that the customer accepted, or else at the purchase. */
export function createDeclarationOf({ database, sealer, findRescreened }: DeclarationDeps): FindDeclaration {
  const earlier = createEarlierDeclaration(sealer);
  return async ({ policyNumber, quoteReference }, { insuree }) => {
    const made = (await findRescreened(policyNumber, insuree)).filter(({ accepted }) => accepted === true);
    const last = made.at(-1);
    if (last) return last.declared;
    return earlier(database.read, quoteReference, insuree);
  };
}
