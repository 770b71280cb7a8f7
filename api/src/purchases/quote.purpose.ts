import type { Accounts } from '../accounts/accounts.service.ts';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Purpose } from '../payments/charges/purpose.ts';
import type { Clock } from '../platform/clock.ts';
import type { DerivedToken } from '../platform/derived-token.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { QuotePurchase } from '../quotes/purchase-quote.ts';
import type { MedicalOfQuote } from '../screenings/policy-medical.ts';

export type QuotePurposeDeps = {
  clock: Clock;
  policies: Policies;
  quotePurchase: QuotePurchase;
  tokenOf: DerivedToken;
  accounts: Accounts;
  medicalOf: MedicalOfQuote;
};

/** The purchase of a quote: T2 stores the policy and the quote, and enqueues documents and mails. */
export const quotePurpose = ({
  clock,
  policies,
  quotePurchase,
  tokenOf,
  accounts,
  medicalOf,
}: QuotePurposeDeps): Purpose => ({
  fulfil: async (tx, attempt) => {
    const reference = attempt.quoteReference;
    // At most one policy for a quote, whichever attempt was first.
    if (await policies.findByQuote(tx, reference)) return false;
    const facts = await quotePurchase.facts(tx, reference);
    if (!facts) return false;
    const at = clock.now();
    const { brandId } = attempt;
    const { claimedBy, draft } = facts;
    const customerId = await accounts.openFor(tx, { brandId, contact: draft.contact, claimedBy, at });
    const { policyNumber } = await policies.issue(tx, {
      customerId,
      quoteReference: reference,
      attemptId: attempt.id,
      ...facts,
      medical: await medicalOf(tx, reference, facts.draft),
      premium: attempt.amount - attempt.surcharge,
      surcharge: attempt.surcharge,
      at,
    });
    await quotePurchase.markPurchased(tx, reference, { policyNumber, token: tokenOf(attempt.id) });
    const about = { subject: policyNumber, brandId, quoteReference: reference, at };
    await enqueueOutbox(tx, [
      { kind: 'documents', template: 'certificate', ...about },
      { kind: 'mail', template: 'quotePurchase', ...about },
    ]);
    return true;
  },
  release: (tx, attempt) => quotePurchase.release(tx, attempt.quoteReference),
  isFulfilled: async (attempt) => (await policies.paidBy(attempt.id)) === attempt.amount,
});
