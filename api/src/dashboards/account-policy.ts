import {
  daysInclusive,
  levelById,
  newestVersion,
  type Product,
  type QuoteDraft,
  quoteTypeById,
} from '@coverkit/rules';
import { type AccountPolicy, claimsPage } from '@coverkit/rules/contract';
import type { Brands } from '../brands/brands.service.ts';
import { dayIn } from '../platform/today.ts';
import type { ReadPolicy, SoldPolicy } from '../policies/read-policy.ts';

export type AccountPolicyDeps = {
  brands: Pick<Brands, 'brand' | 'product'>;
  readPolicy: ReadPolicy;
  /** The token that opens a policy's page. */
  policyTokenOf: (attemptId: string) => string;
};

export async function accountPolicyOf(
  deps: AccountPolicyDeps,
  { sale, policy }: SoldPolicy,
): Promise<AccountPolicy> {
  const { facts, cover, versions } = policy;
  const product = await deps.brands.product(sale.brandId, newestVersion(policy).productVersion);
  const { timeZone, legal } = deps.brands.brand(sale.brandId);
  return {
    reference: sale.quoteReference,
    token: deps.policyTokenOf(sale.attemptId),
    policyNumber: policy.number,
    ...{ status: policy.status, actions: policy.actions },
    ...tripOf(facts, product),
    ...cover,
    days: daysInclusive(cover.from, cover.to),
    travellers: facts.insurees.slice(0, facts.people).map((one) => `${one.firstName} ${one.lastName}`.trim()),
    purchasedOn: dayIn(timeZone, sale.purchasedAt),
    claimsUrl: (legal.claimsUrl ?? claimsPage).replaceAll('{policy}', policy.number),
    total: versions.reduce((sum, one) => sum + one.difference + one.surcharge, 0),
  };
}

/** Where, and how well insured. An annual policy is for its region, whatever countries were entered before. */
export function tripOf(draft: QuoteDraft, product: Product) {
  const annual = quoteTypeById(product, draft.quoteTypeId)?.type === 2;
  return {
    quoteTypeId: draft.quoteTypeId,
    countries: annual ? [] : draft.countries,
    region: annual ? (product.regions.find(({ id }) => id === draft.regionId)?.name ?? null) : null,
    coverLevel: levelById(product, draft.coverLevelId)?.name ?? null,
  };
}
