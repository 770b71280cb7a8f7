import type { Cents, InsuredVersion, PolicyStatus } from '@coverkit/rules';
import type { AdditionalPremiums } from '../../additional-premiums/additional-premiums.service.ts';
import type { AmendmentRecord } from '../../amendments/review/amendment-records.ts';
import type { AmendmentReviews } from '../../amendments/review/reviews.service.ts';
import type { Brands } from '../../brands/brands.service.ts';
import type { ListDocuments } from '../../documents/list-documents.ts';
import { type Attributed, attributedOf } from '../../platform/database/attribution-columns.ts';
import type { ReadPolicy, ReadVersions, SoldPolicy } from '../../policies/read-policy.ts';
import type { Rescreenings } from '../../rescreenings/rescreenings.service.ts';
import { type PaymentView, paymentViewOf } from '../payment/payment-view.ts';
import { type RescreeningView, rescreeningViewOf } from '../rescreen/rescreening-view.ts';

/** A policy as staff may read it: no health answer, no token. */
export type PolicyView = Attributed & {
  policyNumber: string;
  status: PolicyStatus;
  quoteReference: string;
  brandId: string;
  /** The affiliate's name; null where there is none, or none any more. */
  affiliate: string | null;
  purchasedAt: string;
  /** Where mails about it go. */
  email: string;
  /** Null where it is the one of the purchase. `by`: null where the customer changed it. */
  emailChanged: { before: string; at: string; by: string | null } | null;
  versions: VersionView[];
  payments: PaymentView[];
  rescreenings: RescreeningView[];
  /** Changes on which people decided, or are to decide; the newest first. */
  amendments: AmendmentRecord[];
  /** As in the newest version. */
  phone: string;
};

/** One of a list. */
export type PolicyListed = Attributed & { policyNumber: string; brandId: string; purchasedAt: string };

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
  /** What makes up the premium. */
  steps: InsuredVersion['steps'];
  /** Special terms in plain words; null where there are none. */
  terms: string | null;
  /** What was issued with it, by the ids of its documents. */
  documents: string[];
};

export type PolicyViewDeps = {
  readPolicy: ReadPolicy;
  readVersions: ReadVersions;
  listDocuments: ListDocuments;
  brands: Brands;
  additional: AdditionalPremiums;
  rescreenings: Rescreenings;
  amendments: Pick<AmendmentReviews, 'ofPolicy'>;
};

/** Null where there is no policy of this number or reference. */
export async function findPolicyView(
  asked: string,
  { readPolicy, readVersions, listDocuments, brands, additional, rescreenings, amendments }: PolicyViewDeps,
): Promise<PolicyView | null> {
  const sold = await readPolicy(asked);
  if (!sold) return null;
  const { sale, policy } = sold;
  const issued = await listDocuments(policy.number);
  return {
    policyNumber: policy.number,
    status: policy.status,
    quoteReference: sale.quoteReference,
    brandId: sale.brandId,
    ...attributedOf(sale),
    affiliate: sale.affiliateId === null ? null : (brands.affiliate(sale.affiliateId)?.name ?? null),
    purchasedAt: new Date(sale.purchasedAt).toISOString(),
    ...{ email: sale.mailTo ?? sale.email, emailChanged: emailChangedOf(sale) },
    phone: policy.facts.contact.phone,
    versions: await Promise.all(
      (await readVersions(sold)).map(async (one) => ({
        ...(await versionView(one, sale.brandId, brands)),
        documents: issued.filter(({ version }) => version === one.version).map(({ id }) => id),
      })),
    ),
    payments: (await additional.ofPolicy(policy.number)).map((one) =>
      paymentViewOf(one, brands.brand(sale.brandId)),
    ),
    rescreenings: (await rescreenings.ofPolicy(policy.number)).map((one) =>
      rescreeningViewOf(one, { brands, rescreenings }),
    ),
    amendments: await amendments.ofPolicy(policy.number),
  };
}

const emailChangedOf = ({
  email: before,
  mailToSetAt: at,
  mailToSetBy: by,
}: SoldPolicy['sale']): PolicyView['emailChanged'] =>
  at === null ? null : { before, at: new Date(at).toISOString(), by };

async function versionView(
  one: InsuredVersion,
  brandId: string,
  brands: Brands,
): Promise<Omit<VersionView, 'documents'>> {
  const { facts } = one;
  const product = await brands.product(brandId, one.productVersion);
  return {
    version: one.version,
    kind: one.kind,
    at: one.createdAt,
    productVersion: one.productVersion,
    cover: one.cover,
    coverLevel: product.coverLevels.find(({ id }) => id === facts.coverLevelId)?.name ?? null,
    countries: facts.countries,
    travellers: facts.insurees.map(({ firstName, lastName, age }) => ({
      name: `${firstName} ${lastName}`.trim(),
      age,
    })),
    premium: one.difference,
    surcharge: one.surcharge,
    ...{ steps: one.steps, terms: one.terms },
  };
}
