import { paymentLinks } from '../additional-premiums/payment-link.ts';
import type { MountArea, Services } from '../app.ts';
import { mountDocuments } from '../documents/documents.routes.ts';
import { createDocuments, type Documents } from '../documents/documents.service.ts';
import type { Renderer } from '../documents/pdf/renderer.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createMails } from '../mail/mails.service.ts';
import type { OutboxRow } from '../outbox/outbox.table.ts';
import { createOutboxWorker, type OutboxHandler } from '../outbox/outbox.worker.ts';
import { purchaseTokens } from '../payments/purchase-token.ts';
import { readRefundSubject } from '../payments/refund-subject.ts';
import type { Job } from '../platform/job.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { EndorsementRow, PolicyRow } from '../policies/policies.table.ts';
import { createQuoteReferrals } from '../quotes/decide-referral.ts';
import { createQuotePurchase } from '../quotes/purchase-quote.ts';
import { mailLinkTokens } from '../quotes/tokens/mail-link-token.ts';
import { mailFacts } from './mail-facts.ts';
import type { Money } from './money.ts';

export type FulfilmentDeps = {
  services: Services;
  policies: Policies;
  money: Money;
  renderer: Renderer;
  mailer: Mailer;
  /** The address that mail comes from; null for each brand's own. */
  fromAddress: string | null;
};

/** What follows from what was written: documents and mails. */
export type Fulfilment = { area: MountArea; outbox: Job; documents: Documents };

export function createFulfilment(deps: FulfilmentDeps): Fulfilment {
  const { services, policies, money, renderer, mailer, fromAddress } = deps;
  const { secret } = services.config;
  const purchasing = createQuotePurchase(services);
  const documents = createDocuments({
    ...services,
    policies,
    renderer,
    payment: paymentOf(deps),
    issued: (tx, reference) => purchasing.issued(tx, reference),
  });
  const isKept = async ({ quoteReference }: OutboxRow) =>
    (await purchasing.facts(services.database.read, quoteReference)) !== null;
  const facts = mailFacts({
    ...{ services, policies, documents, purchasing },
    ...money,
    referring: createQuoteReferrals(services),
    tokens: {
      quote: mailLinkTokens(secret),
      policy: purchaseTokens(secret),
      payment: paymentLinks(secret),
    },
  });
  const { outboxHandler } = createMails({ mailer, facts, fromAddress });
  const mail: OutboxHandler = async (row) => {
    if (row.template !== 'paymentRefunded' || (await isKept(row))) return outboxHandler(row);
    // A bank may name a charge so late that its quote is erased, and with it who is to be told: a person sees to it.
    services.log.error('refund not told', { attempt: readRefundSubject(row.subject).attemptId });
  };
  const { brandIdByHost } = services.brands;
  return {
    documents,
    outbox: createOutboxWorker({ ...services, handlers: { mail, documents: documents.outboxHandler } }),
    area: (api) =>
      mountDocuments(api, {
        documents,
        policyNumberOf: services.quotes.policyNumberOf,
        brandIdByHost,
        log: services.log,
      }),
  };
}

/** How a version was paid: the sale by the attempt of its policy, an additional premium by its own. */
const paymentOf =
  ({ money }: FulfilmentDeps) =>
  async (policy: PolicyRow, version: EndorsementRow) => {
    const payments = await money.additional.ofPolicy(policy.policyNumber);
    const payment = payments.find((one) => one.version === version.version);
    const attempt = await money.charging.find(payment?.attemptId ?? policy.attemptId);
    if (!attempt) throw new Error('A version of a policy was paid by no attempt');
    return { cardType: attempt.cardType, reason: payment?.reason ?? null };
  };
