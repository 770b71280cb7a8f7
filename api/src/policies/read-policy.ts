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
import { openTerms, termsOrNotice } from './sealed-terms.ts';

/** A policy as it is today, with the stored facts of its purchase, and what is open about it. */
export type SoldPolicy = { sale: PolicyRow; policy: Policy; changes: PolicyChanges };

/** By its number or its quote's reference; null where there is none. */
export type ReadPolicy = (numberOrReference: string) => Promise<SoldPolicy | null>;

/** Those of these rows, in their order, each table read once for all of them. At most some hundred. */
export type ReadPolicies = (sales: readonly PolicyRow[]) => Promise<SoldPolicy[]>;

/** What was issued with these versions of policies. */
export type IssuedDocuments = (
  versions: readonly [policyNumber: string, version: number][],
) => Promise<(policyNumber: string, version: number) => Documents>;
type Documents = NonNullable<PolicyVersion['documents']>;

/** `version`: the number of its newest one. */
export type PolicyToday = Pick<PolicyRow, 'policyNumber' | 'brandId'> & { version: number };
export type PolicyChanges = {
  amendment: OpenAmendment | null;
  otherAmendments: readonly OpenAmendment[];
  additionalPremium: boolean;
  rescreening: boolean;
};
/** What is open about each of these policies besides its versions. */
export type OpenChanges = (
  policies: readonly PolicyToday[],
) => Promise<(policyNumber: string) => PolicyChanges>;

export type ReadPolicyDeps = {
  policies: Pick<Policies, 'find' | 'outlines'>;
  brands: Pick<Brands, 'brand' | 'product'>;
  today: Today;
  sealer: Sealer;
  /** False where nobody may read health answers: the policy is read without them. */
  withHealth: boolean;
  documentsOf: IssuedDocuments;
  openChanges: OpenChanges;
};

type Sealed = Pick<EndorsementRow, 'policyNumber' | 'version' | 'facts' | 'health' | 'terms'>;

type Reading = Pick<ReadPolicyDeps, 'sealer' | 'withHealth'>;

/** Special terms are the words of staff: they read them with any policy, where they have the key. */
const insuredBy = ({ sealer, withHealth }: Reading, row: Sealed): InsuredFacts => ({
  facts: withHealth ? openFacts(sealer, row) : factsWithoutHealth(row),
  terms: withHealth ? openTerms(sealer, row) : termsOrNotice(sealer, row),
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
export function createReadPolicies(deps: ReadPolicyDeps): ReadPolicies {
  const { policies, brands, today, documentsOf, openChanges, ...reading } = deps;
  return async (sales) => {
    if (sales.length === 0) return [];
    const numbers = sales.map(({ policyNumber }) => policyNumber);
    const outlines = await policies.outlines(numbers);
    const read = sales.map((sale) => ({ sale, ...newestOf(outlines.get(sale.policyNumber) ?? []) }));
    const issued = await documentsOf(read.flatMap(({ rows, newest }) => withDocuments(rows, newest)));
    const changesOf = await openChanges(
      read.map(({ sale, newest }) => ({ ...sale, version: newest.version })),
    );
    const made = read.map(async ({ sale, rows, newest, insured }): Promise<SoldPolicy> => {
      const { policyNumber, brandId } = sale;
      const { timeZone } = brands.brand(brandId);
      const [first, ...others] = rows;
      const version = (row: OutlinedVersion): PolicyVersion => ({
        ...versionOf(row, timeZone),
        ...(isFirstOrLast(row, newest) && { documents: issued(policyNumber, row.version) }),
      });
      const product = await brands.product(brandId, newest.productVersion);
      const changes = changesOf(policyNumber);
      const context = {
        ...insuredBy(reading, { ...newest, ...insured }),
        ...{ product, today: today(timeZone), ...changes },
      };
      return {
        sale,
        policy: policyOf(policyNumber, [version(first), ...others.map(version)], context),
        changes,
      };
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

function newestOf(rows: readonly OutlinedVersion[]) {
  const [first, ...others] = rows;
  const newest = rows.at(-1);
  if (!first || !newest?.insured) throw new Error('A policy has no version');
  return { rows: [first, ...others] as const, newest, insured: newest.insured };
}

/** Whose documents a policy answers. */
const isFirstOrLast = ({ version }: OutlinedVersion, newest: OutlinedVersion): boolean =>
  version === 1 || version === newest.version;

const withDocuments = (rows: readonly OutlinedVersion[], newest: OutlinedVersion): [string, number][] =>
  rows.filter((row) => isFirstOrLast(row, newest)).map((row) => [row.policyNumber, row.version]);

const versionOf = (row: OutlinedVersion, timeZone: string): PolicyVersion => ({
  version: row.version,
  kind: row.kind,
  day: dayIn(timeZone, row.createdAt),
  createdAt: new Date(row.createdAt).toISOString(),
  productVersion: row.productVersion,
  steps: JSON.parse(row.steps),
  cover: { from: row.coverFrom, to: row.coverTo },
  difference: row.premium,
  surcharge: row.surcharge,
});
