import {
  type Amendment,
  newestVersion,
  type PlannedAmendment,
  type Product,
  planAmendment,
} from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import { notFound } from '../platform/errors.ts';
import type { Today } from '../platform/today.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { TravellerMedical } from '../policies/policy-medical.ts';
import type { OpenChanges, ReadPolicy, SoldPolicy } from '../policies/read-policy.ts';

type Link = { reference: string; token: string };

/** A policy to be changed, with all that a change depends on. */
export type OpenedPolicy = SoldPolicy & {
  /** That it was sold by. */
  product: Product;
  /** The number of its newest version. */
  version: number;
  /** What that version says of the conditions of its travellers. */
  medical: readonly TravellerMedical[];
  plan: (amendment: Amendment) => PlannedAmendment;
};

export type OpenPolicyDeps = {
  quotes: {
    policyNumberOf: (link: Link, mayShow: (brandId: string) => boolean) => Promise<string>;
  };
  policies: Pick<Policies, 'medicalOf'>;
  readPolicy: ReadPolicy;
  openChanges: OpenChanges;
  brands: Pick<Brands, 'brand' | 'product'>;
  today: Today;
};

export type OpenPolicy = {
  /** Throws the uniform 404 where there is none, or it is of another brand than the caller's page. */
  byLink: (link: Link, brandId: string) => Promise<OpenedPolicy>;
  /** For staff. */
  byNumber: (policyNumber: string) => Promise<OpenedPolicy>;
};

export function createOpenPolicy(deps: OpenPolicyDeps): OpenPolicy {
  const { quotes, policies, readPolicy, brands } = deps;
  const open = async (number: string): Promise<OpenedPolicy> => {
    const sold = await readPolicy(number);
    if (!sold) throw notFound();
    const { brandId } = sold.sale;
    const { version, productVersion } = newestVersion(sold.policy);
    const product = await brands.product(brandId, productVersion);
    const medical = await policies.medicalOf(number, version);
    const { additionalPremium } = await deps.openChanges({ policyNumber: number, brandId, version });
    const context = {
      ...{ product, today: deps.today(brands.brand(brandId).timeZone) },
      circumstances: { additionalPremium },
      medical: medical.flatMap(({ insuree, accepted, loading }) =>
        accepted ? [{ insuree, ...loading }] : [],
      ),
      screened: medical.map(({ insuree }) => insuree),
    };
    return {
      ...{ ...sold, product, version, medical },
      plan: (amendment) => planAmendment(sold.policy, amendment, context),
    };
  };
  return {
    byNumber: open,
    byLink: async (link, brandId) => open(await quotes.policyNumberOf(link, (own) => own === brandId)),
  };
}
