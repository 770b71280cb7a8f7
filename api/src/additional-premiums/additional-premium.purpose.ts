import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Attempt } from '../payments/charges/charges.service.ts';
import type { Purpose } from '../payments/charges/purpose.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { Policies } from '../policies/policies.service.ts';
import { changePremium, findPremium, withItsPolicy } from './additional-premiums.repository.ts';

export type AdditionalPremiumPurposeDeps = {
  database: Pick<Database, 'read'>;
  clock: Clock;
  policies: Policies;
};

/** The payment of an additional premium: adds a version to its policy, with its own receipt. */
export const additionalPremiumPurpose = ({
  database,
  clock,
  policies,
}: AdditionalPremiumPurposeDeps): Purpose => ({
  fulfil: async (tx, attempt: Attempt) => {
    const payment = await findPremium(tx, attempt.subject);
    // Of a policy that was cancelled meanwhile nothing is owed: it goes back.
    if (!payment || (await policies.isCancelled(tx, payment.policyNumber))) return false;
    const at = clock.now();
    const paid = { state: 'paid', attemptId: attempt.id, paidAt: at.getTime() } as const;
    // Fulfilled once, whichever attempt was first.
    if (!(await changePremium(tx, payment.id, ['paying', 'open'], paid))) return false;
    const version = await policies.appendAdditional(tx, payment.policyNumber, {
      premium: attempt.amount - attempt.surcharge,
      surcharge: attempt.surcharge,
      at,
    });
    await changePremium(tx, payment.id, ['paid'], { version });
    const { brandId, quoteReference, policyNumber, id } = payment;
    const about = { brandId, quoteReference, at };
    await enqueueOutbox(tx, [
      { kind: 'documents', template: 'receipt', subject: `${policyNumber}:${version}`, ...about },
      { kind: 'mail', template: 'additionalPaid', subject: id, ...about },
    ]);
    return true;
  },
  release: async (tx, attempt) => {
    const payment = await findPremium(tx, attempt.subject);
    if (!payment) return;
    // A policy that was cancelled meanwhile asks for nothing (AMND-04).
    const isOver = await policies.isCancelled(tx, payment.policyNumber);
    const change = isOver ? withItsPolicy(clock.now().getTime()) : ({ state: 'open' } as const);
    await changePremium(tx, payment.id, ['paying'], change);
  },
  isFulfilled: async (attempt) => {
    const premium = await findPremium(database.read, attempt.subject);
    return premium?.attemptId === attempt.id && premium.amount + attempt.surcharge === attempt.amount;
  },
});
