import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { preparedSelect } from '../platform/database/prepared-select.ts';
import { brandDocuments, type PolicyDocumentRow, policyDocuments } from './documents.table.ts';

type NewPolicyDocument = typeof policyDocuments.$inferInsert;
type NewBrandDocument = typeof brandDocuments.$inferInsert;

/** Appends; what was issued already stays as it is. */
export async function appendPolicyDocuments(tx: Db, rows: readonly NewPolicyDocument[]): Promise<void> {
  for (const row of rows) await tx.insert(policyDocuments).values(row).onConflictDoNothing();
}

/** Without the documents themselves: a policy's may be some hundred kB. */
type Listed = Pick<PolicyDocumentRow, keyof typeof listed>;

const listed = {
  policyNumber: policyDocuments.policyNumber,
  version: policyDocuments.version,
  type: policyDocuments.type,
  insuree: policyDocuments.insuree,
  title: policyDocuments.title,
  createdAt: policyDocuments.createdAt,
};

const ofPolicy = preparedSelect((builder) =>
  builder
    .select(listed)
    .from(policyDocuments)
    .where(eq(policyDocuments.policyNumber, sql.placeholder('policyNumber'))),
);

/** All that was issued with a policy, in no order. */
export const findPolicyDocuments = (db: Db, policyNumber: string): Promise<Listed[]> =>
  ofPolicy.all(db, { policyNumber });

const ofVersions = preparedSelect((builder) =>
  builder
    .select(listed)
    .from(policyDocuments)
    .where(
      sql`(${policyDocuments.policyNumber}, ${policyDocuments.version}) in
      (select json_extract(value, '$[0]'), json_extract(value, '$[1]') from json_each(${sql.placeholder('versions')}))`,
    ),
);

/** What was issued with versions of policies, in no order. */
export const findDocumentsOfVersions = (
  db: Db,
  versions: readonly [policyNumber: string, version: number][],
): Promise<Listed[]> => ofVersions.all(db, { versions });

export const findPolicyDocument = (
  db: Db,
  policyNumber: string,
  { version, type, insuree }: Pick<NewPolicyDocument, 'version' | 'type'> & { insuree: number },
) =>
  db
    .select({ body: policyDocuments.body, pdf: policyDocuments.pdf, sealed: policyDocuments.sealed })
    .from(policyDocuments)
    .where(
      and(
        eq(policyDocuments.policyNumber, policyNumber),
        eq(policyDocuments.version, version),
        eq(policyDocuments.type, type),
        eq(policyDocuments.insuree, insuree),
      ),
    )
    .get();

export const findPolicyFiles = (db: Db, policyNumber: string, version: number) =>
  db
    .select({
      type: policyDocuments.type,
      insuree: policyDocuments.insuree,
      pdf: policyDocuments.pdf,
      sealed: policyDocuments.sealed,
    })
    .from(policyDocuments)
    .where(and(eq(policyDocuments.policyNumber, policyNumber), eq(policyDocuments.version, version)))
    .orderBy(asc(policyDocuments.type), asc(policyDocuments.insuree));

export async function appendBrandDocuments(tx: Db, rows: readonly NewBrandDocument[]): Promise<void> {
  for (const row of rows) await tx.insert(brandDocuments).values(row).onConflictDoNothing();
}

/** Which there are, of all brands. */
export const findBrandDocumentKeys = (db: Db) =>
  db
    .select({
      brandId: brandDocuments.brandId,
      type: brandDocuments.type,
      effectiveFrom: brandDocuments.effectiveFrom,
    })
    .from(brandDocuments);

/** Every edition of a brand's documents, those to come too. */
export const findEditions = (db: Db, brandId: string) =>
  db
    .select({
      type: brandDocuments.type,
      effectiveFrom: brandDocuments.effectiveFrom,
      title: brandDocuments.title,
    })
    .from(brandDocuments)
    .where(eq(brandDocuments.brandId, brandId));

const of = (brandId: string, type: string) =>
  and(eq(brandDocuments.brandId, brandId), eq(brandDocuments.type, type));

/** The newest edition in effect on a day; the first there will be where none is yet, null where there is none at all. */
export async function findEdition(
  db: Db,
  brandId: string,
  type: string,
  onDate: string,
): Promise<string | null> {
  const { effectiveFrom } = brandDocuments;
  const inEffect = sql`max(case when ${effectiveFrom} <= ${onDate} then ${effectiveFrom} end)`;
  const found = await db
    .select({ edition: sql<string | null>`coalesce(${inEffect}, min(${effectiveFrom}))` })
    .from(brandDocuments)
    .where(of(brandId, type))
    .get();
  return found?.edition ?? null;
}

export const findBrandDocument = (db: Db, brandId: string, type: string, effectiveFrom: string) =>
  db
    .select({ body: brandDocuments.body })
    .from(brandDocuments)
    .where(and(of(brandId, type), eq(brandDocuments.effectiveFrom, effectiveFrom)))
    .get();

export const findBrandPdf = (db: Db, brandId: string, type: string, effectiveFrom: string) =>
  db
    .select({ pdf: brandDocuments.pdf })
    .from(brandDocuments)
    .where(and(of(brandId, type), eq(brandDocuments.effectiveFrom, effectiveFrom)))
    .get();
