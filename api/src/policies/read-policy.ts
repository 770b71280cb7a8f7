import { type OpenAmendment, type Policy, type PolicyVersion, policyOf } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Sealer } from '../platform/sealer.ts';
import { dayIn, type Today } from '../platform/today.ts';
import type { Policies } from './policies.service.ts';
import type { EndorsementRow, PolicyRow } from './policies.table.ts';
import { factsWithoutHealth, openFacts } from './sealed-facts.ts';

/** A policy as it is today, with the stored facts of its purchase, and what is open about it. */
export type SoldPolicy = { sale: PolicyRow; policy: Policy; changes: PolicyChanges };

/** By its number or its quote's reference; null where there is none. */
export type ReadPolicy = (numberOrReference: string) => Promise<SoldPolicy | null>;

/** Those of these rows, in their order, each table read once for all of them. At most some hundred. */
export type ReadPolicies = (sales: readonly PolicyRow[]) => Promise<SoldPolicy[]>;

export type IssuedDocument = PolicyVersion['documents'][number] & { version: number };

/** `version`: the number of its newest one. */
export type PolicyToday = Pick<PolicyRow, 'policyNumber' | 'brandId'> & { version: number };
export type PolicyChanges = {
  amendment: OpenAmendment | null;
  additionalPremium: boolean;
  rescreening: boolean;
};
/** What is open about each of these policies besides its versions. */
export type OpenChanges = (
  policies: readonly PolicyToday[],
) => Promise<(policyNumber: string) => PolicyChanges>;

export type ReadPolicyDeps = {
  policies: Pick<Policies, 'find' | 'versionsOf'>;
  brands: Pick<Brands, 'brand' | 'product'>;
  today: Today;
  /** Null where nobody may read health answers: the policy is read without them. */
  sealer: Sealer | null;
  /** What was issued with any version of a policy. */
  documentsOf: (policyNumbers: string[]) => Promise<ReadonlyMap<string, readonly IssuedDocument[]>>;
  openChanges: OpenChanges;
};

/** The only way to read a policy: the rules make it from its rows. */
export function createReadPolicies(deps: ReadPolicyDeps): ReadPolicies {
  const { policies, brands, today, documentsOf, openChanges } = deps;
  return async (sales) => {
    if (sales.length === 0) return [];
    const numbers = sales.map(({ policyNumber }) => policyNumber);
    const documents = await documentsOf(numbers);
    const rows = await policies.versionsOf(numbers);
    const read = sales.map((sale) => {
      const newest = rows.get(sale.policyNumber)?.at(-1);
      if (!newest) throw new Error('A policy has no version');
      return { sale, newest };
    });
    const changesOf = await openChanges(
      read.map(({ sale, newest }) => ({ ...sale, version: newest.version })),
    );
    const made = read.map(async ({ sale, newest }): Promise<SoldPolicy> => {
      const { policyNumber, brandId } = sale;
      const product = await brands.product(brandId, newest.productVersion);
      const changes = changesOf(policyNumber);
      const context = { product, today: today(brands.brand(brandId).timeZone), ...changes };
      const versions = versionsOf(
        deps,
        sale,
        rows.get(policyNumber) ?? [],
        documents.get(policyNumber) ?? [],
      );
      return { sale, policy: policyOf(policyNumber, versions, context), changes };
    });
    return Promise.all(made);
  };
}

export function createReadPolicy(deps: ReadPolicyDeps): ReadPolicy {
  const readPolicies = createReadPolicies(deps);
  return async (numberOrReference) => {
    const sale = await deps.policies.find(numberOrReference);
    return (sale && (await readPolicies([sale]))[0]) ?? null;
  };
}

type Versions = [PolicyVersion, ...PolicyVersion[]];

function versionsOf(
  { sealer, brands }: Pick<ReadPolicyDeps, 'sealer' | 'brands'>,
  { brandId }: PolicyRow,
  rows: readonly EndorsementRow[],
  documents: readonly IssuedDocument[],
): Versions {
  const { timeZone } = brands.brand(brandId);
  const issued = Map.groupBy(documents, (one) => one.version);
  return rows.map((row) => {
    const facts = sealer ? openFacts(sealer, row) : factsWithoutHealth(row);
    return versionOf({ ...row, facts }, timeZone, issued.get(row.version) ?? []);
  }) as Versions;
}

const versionOf = (
  row: Omit<EndorsementRow, 'facts'> & Pick<PolicyVersion, 'facts'>,
  timeZone: string,
  documents: readonly IssuedDocument[],
): PolicyVersion => ({
  version: row.version,
  kind: row.kind,
  day: dayIn(timeZone, row.createdAt),
  createdAt: new Date(row.createdAt).toISOString(),
  productVersion: row.productVersion,
  facts: row.facts,
  // Written by our own services, which parsed them.
  steps: JSON.parse(row.steps),
  cover: { from: row.coverFrom, to: row.coverTo },
  difference: row.premium,
  surcharge: row.surcharge,
  documents: documents.map(({ id, type, title }) => ({ id, type, title })),
});
