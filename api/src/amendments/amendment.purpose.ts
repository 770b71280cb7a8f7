import type { Attempt } from '../payments/charges/charges.service.ts';
import type { Purpose } from '../payments/charges/purpose.ts';
import type { Database } from '../platform/database/db.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { Policies } from '../policies/policies.service.ts';
import { amendmentsOfPolicy, changeAmendment, findPayingAmendment } from './amendments.repository.ts';
import type { BookAmendment } from './book-amendment.ts';
import { openStored } from './stored-amendment.ts';

/** What is paid for: the next version of a policy. So at most one charge is taken for it, by whichever tab (DETL-15). */
export const subjectOf = (policyNumber: string, basedOn: number): string => `${policyNumber}:${basedOn}`;

const readSubject = (subject: string): { policyNumber: string; basedOn: number } => {
  const [policyNumber = '', basedOn] = subject.split(':');
  return { policyNumber, basedOn: Number(basedOn) };
};

export type AmendmentPurposeDeps = {
  database: Pick<Database, 'read'>;
  policies: Pick<Policies, 'versions'>;
  sealer: Sealer;
  book: BookAmendment;
};

/** The payment for a change that costs more: it becomes a version of the policy. */
export const amendmentPurpose = ({ database, policies, sealer, book }: AmendmentPurposeDeps): Purpose => {
  const payingFor = async (tx: Database['read'], { subject }: Attempt) => {
    const { policyNumber, basedOn } = readSubject(subject);
    const row = await findPayingAmendment(tx, policyNumber);
    return row?.basedOn === basedOn ? row : null;
  };
  return {
    fulfil: async (tx, attempt) => {
      const row = await payingFor(tx, attempt);
      const stored = row && openStored(sealer, row);
      // Fulfilled once, and only for the price that it was locked at.
      if (!row || !stored || stored.plan.toPay !== attempt.amount - attempt.surcharge) return false;
      return book(tx, row, stored, { attemptId: attempt.id, surcharge: attempt.surcharge });
    },
    release: async (tx, attempt) => {
      const row = await payingFor(tx, attempt);
      if (!row) return;
      // What a person approved can be paid for again.
      const change =
        row.heldUntil === null
          ? ({ state: 'released', sealed: null } as const)
          : ({ state: 'approved' } as const);
      await changeAmendment(tx, row.id, ['paying'], change);
    },
    isFulfilled: async (attempt) => {
      const { policyNumber } = readSubject(attempt.subject);
      const rows = await amendmentsOfPolicy(database.read, policyNumber);
      const own = rows.find((one) => one.attemptId === attempt.id);
      const made = (await policies.versions(policyNumber)).find((one) => one.version === own?.policyVersion);
      return made !== undefined && made.premium + made.surcharge === attempt.amount;
    },
  };
};
