import {
  type InsuredFacts,
  type InsuredVersion,
  type OpenAmendment,
  type Policy,
  type PolicyVersion,
  policyOf,
} from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Sealer } from '../platform/sealer.ts';
import { dayIn, type Today } from '../platform/today.ts';
import type { OutlinedVersion } from './policies.repository.ts';
import type { Policies } from './policies.service.ts';
import type { EndorsementRow, PolicyRow } from './policies.table.ts';
import { factsWithoutHealth, openFacts } from './sealed-facts.ts';
import { openTerms } from './sealed-terms.ts';

/** A policy as it is today, with the stored facts of its purchase, and what is open about it. */
export type SoldPolicy = { sale: PolicyRow; policy: Policy; changes: Awaited<ReturnType<OpenChanges>> };

/** By its number or its quote's reference; null where there is none. */
export type ReadPolicy = (numberOrReference: string) => Promise<SoldPolicy | null>;

export type IssuedDocument = PolicyVersion['documents'][number] & { version: number };

/** What is open about a policy besides its versions. */
export type OpenChanges = (
  policy: Pick<PolicyRow, 'policyNumber' | 'brandId'> & { version: number },
) => Promise<{
  amendment: OpenAmendment | null;
  otherAmendments: readonly OpenAmendment[];
  additionalPremium: boolean;
  rescreening: boolean;
}>;

export type ReadPolicyDeps = {
  policies: Pick<Policies, 'find' | 'outline'>;
  brands: Pick<Brands, 'brand' | 'product'>;
  today: Today;
  sealer: Sealer;
  /** False where nobody may read health answers: the policy is read without them. */
  withHealth: boolean;
  /** What was issued with any version of a policy. */
  documentsOf: (policyNumber: string) => Promise<readonly IssuedDocument[]>;
  openChanges: OpenChanges;
};

type Sealed = Pick<EndorsementRow, 'policyNumber' | 'version' | 'facts' | 'health' | 'terms'>;

type Reading = Pick<ReadPolicyDeps, 'sealer' | 'withHealth'>;

/** Special terms are the words of staff: they read them with any policy. */
const insuredBy = ({ sealer, withHealth }: Reading, row: Sealed): InsuredFacts => ({
  facts: withHealth ? openFacts(sealer, row) : factsWithoutHealth(row),
  terms: openTerms(sealer, row),
});

/** What each version of a policy that was read insures, the oldest first. */
export type ReadVersions = (sold: SoldPolicy) => Promise<InsuredVersion[]>;

export const createReadVersions =
  ({ policies, ...reading }: Reading & { policies: Pick<Policies, 'versions'> }): ReadVersions =>
  async ({ policy }) => {
    const rows = new Map((await policies.versions(policy.number)).map((row) => [row.version, row]));
    return policy.versions.map((made) => {
      const row = rows.get(made.version);
      if (!row) throw new Error('A version of a policy is missing');
      return { ...made, ...insuredBy(reading, row) };
    });
  };

/** The only way to read a policy: the rules make it from its rows. */
export const createReadPolicy =
  ({ policies, brands, today, documentsOf, openChanges, ...reading }: ReadPolicyDeps): ReadPolicy =>
  async (numberOrReference) => {
    const sale = await policies.find(numberOrReference);
    if (!sale) return null;
    const { policyNumber, brandId } = sale;
    const { timeZone } = brands.brand(brandId);
    const documents = Map.groupBy(await documentsOf(policyNumber), (one) => one.version);
    const rows = await policies.outline(policyNumber);
    const [first, ...others] = rows.map((row) => versionOf(row, timeZone, documents.get(row.version) ?? []));
    const newest = rows.at(-1);
    if (!first || !newest?.insured) throw new Error('A policy has no version');
    const product = await brands.product(brandId, newest.productVersion);
    const changes = await openChanges({ ...sale, version: newest.version });
    const insured = insuredBy(reading, { ...newest, ...newest.insured });
    const context = { ...insured, product, today: today(timeZone), ...changes };
    return { sale, policy: policyOf(policyNumber, [first, ...others], context), changes };
  };

const versionOf = (
  row: OutlinedVersion,
  timeZone: string,
  documents: readonly IssuedDocument[],
): PolicyVersion => ({
  version: row.version,
  kind: row.kind,
  day: dayIn(timeZone, row.createdAt),
  createdAt: new Date(row.createdAt).toISOString(),
  productVersion: row.productVersion,
  steps: row.steps,
  cover: { from: row.coverFrom, to: row.coverTo },
  difference: row.premium,
  surcharge: row.surcharge,
  documents: documents.map(({ id, type, title }) => ({ id, type, title })),
});
