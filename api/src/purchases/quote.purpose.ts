import type { Accounts } from '../accounts/accounts.service.ts';
import { enqueueOutbox } from '../outbox/outbox.service.ts';
import type { Purpose } from '../payments/purpose.ts';
import type { Clock } from '../platform/clock.ts';
import type { DerivedToken } from '../platform/derived-token.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { QuotePurchase } from '../quotes/purchase-quote.ts';

export type QuotePurposeDeps = {
  clock: Clock;
  policies: Policies;
  quotePurchase: QuotePurchase;
  tokenOf: DerivedToken;
  accounts: Accounts;
};

/** A quote that is bought: T2 writes the policy, the quote and what follows by mail. */
export const quotePurpose = ({
  clock,
  policies,
  quotePurchase,
  tokenOf,
  accounts,
}: QuotePurposeDeps): Purpose => ({
  fulfil: async (tx, attempt) => {
    const reference = attempt.quoteReference;
    // Exactly one policy of a quote, whichever attempt was first.
    if (await policies.findByQuote(tx, reference)) return false;
    const facts = await quotePurchase.facts(tx, reference);
    if (!facts) return false;
    const at = clock.now();
    const { policyNumber } = await policies.issue(tx, {
      quoteReference: reference,
      attemptId: attempt.id,
      ...facts,
      premium: attempt.amount - attempt.surcharge,
      surcharge: attempt.surcharge,
      at,
    });
    await quotePurchase.sell(tx, reference, { policyNumber, token: tokenOf(attempt.id) });
    const about = { subject: policyNumber, brandId: attempt.brandId, quoteReference: reference, at };
    await enqueueOutbox(tx, [
      { kind: 'documents', template: 'certificate', ...about },
      { kind: 'mail', template: 'quotePurchase', ...about },
    ]);
    await accounts.openFor(tx, {
      brandId: attempt.brandId,
      email: facts.draft.contact.email,
      at,
    });
    return true;
  },
  release: (tx, attempt) => quotePurchase.release(tx, attempt.quoteReference),
  isFulfilled: async (attempt) => (await policies.paidBy(attempt.id)) === attempt.amount,
});
