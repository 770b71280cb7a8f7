import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { readText } from '../platform/database/read-text.ts';
import { brandDocuments, type PolicyDocumentRow, policyDocuments } from './documents.table.ts';

type NewPolicyDocument = typeof policyDocuments.$inferInsert;
type NewBrandDocument = typeof brandDocuments.$inferInsert;

/** Appends; what was issued already stays as it is. */
export async function appendPolicyDocuments(tx: Db, rows: readonly NewPolicyDocument[]): Promise<void> {
  for (const row of rows) await tx.insert(policyDocuments).values(row).onConflictDoNothing();
}

/** Without the documents themselves: a policy's may be some hundred kB. */
type Listed = Pick<
  PolicyDocumentRow,
  'policyNumber' | 'version' | 'type' | 'insuree' | 'title' | 'createdAt'
>;
type Packed = [string, number, Listed['type'], number, string, number][];

/** As one text, as policies' versions are: each has some documents. */
const columns = `json_group_array(json_array(policy_number, version, type, insuree, title, created_at))`;

const ofPolicy = `select ${columns} from policy_documents where policy_number = json_extract(?, '$')`;

/** All that was issued with a policy, in no order. */
export const findPolicyDocuments = (db: Db, policyNumber: string): Promise<Listed[]> =>
  findListed(db, ofPolicy, policyNumber);

// Of `json_each` the value alone: it has a column `type` as well.
const ofVersions = `select ${columns} from (select value as asked from json_each(?)) cross join policy_documents
  where policy_number = json_extract(asked, '$[0]') and version = json_extract(asked, '$[1]')`;

/** What was issued with versions of policies, in no order. */
export const findDocumentsOfVersions = (
  db: Db,
  versions: readonly [policyNumber: string, version: number][],
): Promise<Listed[]> => findListed(db, ofVersions, versions);

async function findListed(db: Db, sql: string, argument: unknown): Promise<Listed[]> {
  const rows: Packed = JSON.parse((await readText(db, sql, JSON.stringify(argument))) ?? '[]');
  return rows.map(([policyNumber, version, type, insuree, title, createdAt]) => ({
    ...{ policyNumber, version, type, insuree, title, createdAt },
  }));
}

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
