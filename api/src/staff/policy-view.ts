import type { Cents, CivilDate, QuoteDraft } from '@coverkit/rules';
import type { AdditionalPremiums } from '../additional-premiums/additional-premiums.service.ts';
import type { AdditionalPremiumRow } from '../additional-premiums/additional-premiums.table.ts';
import { lastPaymentDay } from '../additional-premiums/payment-deadline.ts';
import type { Brands } from '../brands/brands.service.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { EndorsementRow, PolicyRow } from '../policies/policies.table.ts';

/** A policy as staff may read it: no health answer, no token. */
export type PolicyView = {
  policyNumber: string;
  quoteReference: string;
  brandId: string;
  purchasedAt: string;
  email: string;
  versions: VersionView[];
  payments: PaymentView[];
};

/** An additional premium, without its link. Cents. */
export type PaymentView = Pick<AdditionalPremiumRow, 'id' | 'amount' | 'reason' | 'state' | 'raisedBy'> & {
  raisedAt: string;
  expiresAt: string;
  /** The last day on which it can be paid, in the brand's zone. */
  payBy: CivilDate;
  /** Who took it back, and why. */
  cancelled: { by: string; at: string; reason: string } | null;
};

export type VersionView = {
  version: number;
  kind: string;
  at: string;
  productVersion: string;
  cover: { from: string; to: string };
  coverLevel: string | null;
  countries: string[];
  travellers: { name: string; age: number }[];
  /** Cents. */
  premium: Cents;
  surcharge: Cents;
};

/** Null where there is no policy of this number or reference. */
export async function findPolicyView(
  asked: string,
  { policies, brands, additional }: { policies: Policies; brands: Brands; additional: AdditionalPremiums },
): Promise<PolicyView | null> {
  const policy = await policies.find(asked);
  if (!policy) return null;
  const versions = await policies.versions(policy.policyNumber);
  return {
    policyNumber: policy.policyNumber,
    quoteReference: policy.quoteReference,
    brandId: policy.brandId,
    purchasedAt: new Date(policy.purchasedAt).toISOString(),
    email: policy.email,
    versions: await Promise.all(versions.map((one) => versionOf(one, policy, brands))),
    payments: (await additional.ofPolicy(policy.policyNumber)).map((one) =>
      paymentViewOf(one, brands.brand(policy.brandId)),
    ),
  };
}

export function paymentViewOf(row: AdditionalPremiumRow, brand: { timeZone: string }): PaymentView {
  const { id, amount, reason, state, raisedBy, cancelledAt, cancelledBy, cancelReason } = row;
  return {
    ...{ id, amount, reason, state, raisedBy },
    raisedAt: new Date(row.raisedAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    payBy: lastPaymentDay(row, brand),
    cancelled:
      cancelledAt === null
        ? null
        : { by: cancelledBy ?? '', at: new Date(cancelledAt).toISOString(), reason: cancelReason ?? '' },
  };
}

async function versionOf(row: EndorsementRow, policy: PolicyRow, brands: Brands): Promise<VersionView> {
  const facts: QuoteDraft = JSON.parse(row.facts);
  const product = await brands.product(policy.brandId, row.productVersion);
  return {
    version: row.version,
    kind: row.kind,
    at: new Date(row.createdAt).toISOString(),
    productVersion: row.productVersion,
    cover: { from: row.coverFrom, to: row.coverTo },
    coverLevel: product.coverLevels.find((one) => one.id === facts.coverLevelId)?.name ?? null,
    countries: facts.countries,
    travellers: facts.insurees.map((one) => ({
      name: `${one.firstName} ${one.lastName}`.trim(),
      age: one.age,
    })),
    premium: row.premium,
    surcharge: row.surcharge,
  };
}
