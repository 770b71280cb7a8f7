import type { Area } from '../area.ts';
import { contactOf } from '../mail/draft-facts.ts';
import { createLeases } from '../platform/database/leases.ts';
import type { Log } from '../platform/log.ts';
import type { ReadPolicy } from '../policies/read-policy.ts';
import { recipientOf } from '../policies/recipient-of.ts';
import type { QuotePurchase } from '../quotes/purchase-quote.ts';
import { usualCardCeilings } from './charges/card-limits.ts';
import { protectHashes } from './charges/request-hash.ts';
import { createPayments, type Payments, type PaymentsDeps } from './payments.service.ts';
import { createRefundMails } from './refunds/refund.mails.ts';
import { createRefundMailFacts } from './refunds/refund-facts.ts';
import { createSettlementJob } from './settlement/settlement.job.ts';
import { createSettlement, type Settlement } from './settlement/settlement.service.ts';

export type PaymentsAreaDeps = Omit<PaymentsDeps, 'cardCeilings' | 'protectHash'> & {
  log: Log;
  config: { secret: string; cardCeilings?: PaymentsDeps['cardCeilings'] | undefined };
  readPolicy: ReadPolicy;
  quotePurchase: Pick<QuotePurchase, 'facts'>;
};
export type PaymentsArea = Area & Payments & { settlement: Settlement };

/** Charges and refunds of cards, and the settlement that compares them with the provider's. */
export function paymentsArea({ config, readPolicy, quotePurchase, ...deps }: PaymentsAreaDeps): PaymentsArea {
  const { database, queue, clock, log, provider, purposes } = deps;
  const payments = createPayments({
    ...deps,
    cardCeilings: config.cardCeilings ?? usualCardCeilings,
    protectHash: protectHashes(config.secret),
  });
  const now = () => clock.now().getTime();
  const settlement = createSettlement({ database, queue, log, provider, purposes, now });
  const leases = createLeases({ database, queue, clock });
  const facts = createRefundMailFacts({
    ...{ log, charges: payments.charges },
    ofQuote: async (reference) => {
      const sold = await readPolicy(reference);
      if (sold) {
        const { number: policyNumber, status } = sold.policy;
        return { policyNumber, isCancelled: status === 'cancelled', to: recipientOf(sold) };
      }
      // Also of a quote that has expired: its customer is informed of the refund (step 11 of buying).
      const quote = await quotePurchase.facts(database.read, reference);
      return quote ? { policyNumber: null, isCancelled: false, to: contactOf(quote.draft) } : null;
    },
  });
  return {
    ...payments,
    settlement,
    mails: createRefundMails(facts),
    jobs: [
      payments.reconciler,
      payments.refundWorker,
      createSettlementJob({ database, settlement, leases, clock, log }),
    ],
  };
}
