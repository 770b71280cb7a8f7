import { newestVersion, policyCover, policyTimeline } from '@coverkit/rules';
import type { AccountPolicyPage } from '@coverkit/rules/contract';
import type { AskedChanges } from '../../amendments/review/asked-changes.ts';
import type { ListDocuments } from '../../documents/list-documents.ts';
import type { MoneyOfQuote } from '../../payments/money-of-quote.ts';
import { notFound } from '../../platform/errors.ts';
import type { Session } from '../../platform/http/session/session.ts';
import type { Policies } from '../../policies/policies.service.ts';
import type { ReadVersions } from '../../policies/read-policy.ts';
import { type AccountPolicyDeps, accountPolicyOf } from '../account-policy.ts';
import { type WaitingDeps, waitingFor } from './waiting.ts';

export type PolicyPageDeps = AccountPolicyDeps &
  WaitingDeps & {
    policies: Pick<Policies, 'find'>;
    documentsOf: ListDocuments;
    askedChanges: AskedChanges;
    moneyOfQuote: MoneyOfQuote;
    readVersions: ReadVersions;
  };

/** ACCT-06: throws the 404 of what there is not, also for another customer's policy. `reference`: its number, or its quote's. */
export type PolicyPage = (session: Session, reference: string) => Promise<AccountPolicyPage>;

export const createPolicyPage =
  (deps: PolicyPageDeps): PolicyPage =>
  async ({ customerId, brandId }, reference) => {
    const row = await deps.policies.find(reference);
    const isOwn = row?.customerId === customerId && row.brandId === brandId;
    const sold = isOwn ? await deps.readPolicy(row.policyNumber) : null;
    if (!sold) throw notFound();
    const { sale, policy } = sold;
    const { policyNumber, quoteReference } = sale;
    const product = await deps.brands.product(brandId, newestVersion(policy).productVersion);
    const { timeZone } = deps.brands.brand(brandId);
    const { payments, refunds } = await deps.moneyOfQuote(quoteReference);
    const asked = await deps.askedChanges(policyNumber);
    return {
      ...(await accountPolicyOf(deps, sold)),
      ...policyCover(policy, product),
      ...{ amendment: policy.amendment, otherAmendments: policy.otherAmendments },
      asked: await waitingFor(deps, { policyNumber, facts: policy.facts, timeZone }),
      documents: await deps.documentsOf(policyNumber),
      timeline: policyTimeline({ versions: await deps.readVersions(sold), product, asked, refunds }),
      ...{ payments, refunds },
    };
  };
