import type { Purpose } from '../payments/charges/purpose.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { BookRescreening } from './book-rescreening.ts';
import { changeState, findRescreening, withItsPolicy } from './rescreenings.repository.ts';

export type RescreeningPurposeDeps = {
  database: Pick<Database, 'read'>;
  clock: Clock;
  policies: Pick<Policies, 'versions' | 'isCancelled'>;
  book: BookRescreening;
};

/** The payment for a re-screening: what was declared is covered by a new version of the policy. */
export const rescreeningPurpose = ({ database, clock, policies, book }: RescreeningPurposeDeps): Purpose => ({
  fulfil: async (tx, attempt) => {
    const row = await findRescreening(tx, attempt.subject);
    // Fulfilled once, whichever attempt was first.
    if (row?.state !== 'paying') return false;
    const { id: attemptId, amount, surcharge } = attempt;
    return book(tx, row, { attemptId, premium: amount - surcharge, surcharge });
  },
  release: async (tx, attempt) => {
    const row = await findRescreening(tx, attempt.subject);
    if (!row) return;
    // A policy that was cancelled meanwhile asks for nothing (AMND-04).
    const isOver = await policies.isCancelled(tx, row.policyNumber);
    const change = isOver ? withItsPolicy(clock.now().getTime()) : ({ state: 'open' } as const);
    await changeState(tx, { id: row.id }, ['paying'], change);
  },
  isFulfilled: async (attempt) => {
    const row = await findRescreening(database.read, attempt.subject);
    if (row?.attemptId !== attempt.id) return false;
    const versions = await policies.versions(row.policyNumber);
    const made = versions.find(({ version }) => version === row.policyVersion);
    return made !== undefined && made.premium + made.surcharge === attempt.amount;
  },
});
