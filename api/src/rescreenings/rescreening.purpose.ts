import type { Purpose } from '../payments/charges/purpose.ts';
import type { Database } from '../platform/database/db.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { BookRescreening } from './book-rescreening.ts';
import { changeState, findRescreening } from './rescreenings.repository.ts';

export type RescreeningPurposeDeps = {
  database: Pick<Database, 'read'>;
  policies: Pick<Policies, 'versions'>;
  book: BookRescreening;
};

/** The payment for a re-screening: what was declared is covered by a new version of the policy. */
export const rescreeningPurpose = ({ database, policies, book }: RescreeningPurposeDeps): Purpose => ({
  fulfil: async (tx, attempt) => {
    const row = await findRescreening(tx, attempt.subject);
    // Fulfilled once, whichever attempt was first.
    if (row?.state !== 'paying') return false;
    const { id: attemptId, amount, surcharge } = attempt;
    return book(tx, row, { attemptId, premium: amount - surcharge, surcharge });
  },
  release: async (tx, attempt) => {
    await changeState(tx, { id: attempt.subject }, ['paying'], { state: 'open' });
  },
  isFulfilled: async (attempt) => {
    const row = await findRescreening(database.read, attempt.subject);
    if (row?.attemptId !== attempt.id) return false;
    const versions = await policies.versions(row.policyNumber);
    const made = versions.find(({ version }) => version === row.policyVersion);
    return made !== undefined && made.premium + made.surcharge === attempt.amount;
  },
});
