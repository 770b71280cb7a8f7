import type { EndorsementKind } from '@coverkit/rules';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { readText } from '../platform/database/read-text.ts';
import { type EndorsementRow, endorsements, type PolicyRow, policies } from './policies.table.ts';

export const insertPolicy = (tx: Db, row: typeof policies.$inferInsert) => tx.insert(policies).values(row);

export const appendEndorsement = (tx: Db, row: typeof endorsements.$inferInsert) =>
  tx.insert(endorsements).values(row);

export const findPolicyOfQuote = (db: Db, quoteReference: string) =>
  db.select().from(policies).where(eq(policies.quoteReference, quoteReference)).get();

export const findPolicyOfAttempt = (db: Db, attemptId: string) =>
  db.select().from(policies).where(eq(policies.attemptId, attemptId)).get();

/** As one text, with the names of its columns' fields: every call about a policy reads it. */
const policyByNumber = `select json_object('policyNumber', policy_number, 'quoteReference', quote_reference,
  'attemptId', attempt_id, 'brandId', brand_id, 'email', email, 'customerId', customer_id,
  'mailTo', mail_to, 'mailToSetAt', mail_to_set_at, 'mailToSetBy', mail_to_set_by, 'affiliateId', affiliate_id, 'campaign', campaign, 'clickId', click_id, 'source', source,
  'purchasedAt', purchased_at) from policies where policy_number = ?`;

export async function findPolicyByNumber(db: Db, policyNumber: string): Promise<PolicyRow | undefined> {
  const found = await readText(db, policyByNumber, policyNumber);
  return found === undefined ? undefined : JSON.parse(found);
}

/** The newest first. */
export const findPoliciesOfCustomer = (
  db: Db,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select()
    .from(policies)
    .where(eq(policies.customerId, customerId))
    .orderBy(desc(policies.purchasedAt))
    .limit(limit)
    .offset(offset);

/** The newest first. */
export const findPoliciesOfAffiliate = (db: Db, affiliateId: string, limit: number) =>
  db
    .select()
    .from(policies)
    .where(eq(policies.affiliateId, affiliateId))
    .orderBy(desc(policies.purchasedAt))
    .limit(limit);

export const countPoliciesOfCustomer = (db: Db, customerId: string): Promise<number> =>
  db.$count(policies, eq(policies.customerId, customerId));

/** In lower case. */
export type OtherAddress = { from: string; to: string; at: Date };

/** Mails about the policies of a customer that went to one address go to the other. */
export const redirectMailsOfCustomer = (tx: Db, customerId: string, { from, to, at }: OtherAddress) =>
  tx
    .update(policies)
    .set({ mailTo: to, mailToSetAt: at.getTime(), mailToSetBy: null })
    .where(
      and(
        eq(policies.customerId, customerId),
        eq(sql`coalesce(${policies.mailTo}, ${policies.email})`, from),
      ),
    );

/** `email`: in lower case. `customerId`: whose account it is in from now on. */
export type CorrectedAddress = { email: string; customerId: string | null; by: string; at: Date };

export const correctAddress = (
  tx: Db,
  policyNumber: string,
  { email: mailTo, customerId, by: mailToSetBy, at }: CorrectedAddress,
) =>
  tx
    .update(policies)
    .set({ mailTo, customerId, mailToSetBy, mailToSetAt: at.getTime() })
    .where(eq(policies.policyNumber, policyNumber));

/** Email addresses of policies that begin with this text, in lower case as they are stored. */
export const findEmailsFrom = async (db: Db, brandId: string, beginning: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ email: policies.email })
    .from(policies)
    .where(
      and(
        eq(policies.brandId, brandId),
        gte(policies.email, beginning),
        lt(policies.email, `${beginning}\u{10ffff}`),
      ),
    );
  return rows.map((one) => one.email);
};

/** A version without what it insures, unless it is the newest. */
export type OutlinedVersion = Omit<EndorsementRow, keyof Insured> & {
  insured: Pick<EndorsementRow, 'facts' | 'health' | 'terms'> | null;
};
type Insured = Pick<EndorsementRow, 'facts' | 'health' | 'medical' | 'terms'>;

/**
 * As one text: of rows and columns the database's client makes more than it costs to read them (decision 140). Its steps stay a text
 * of their own: SQLite parses and writes again whatever JSON is put into other JSON, which took longer than all the rest.
 */
const outlines = `select json_array(
  (select json_group_array(json_array(policy_number, facts, health, terms))
    from json_each(?1) as asked cross join endorsements
    where policy_number = asked.value
      and version = (select max(version) from endorsements where policy_number = asked.value)),
  (select json_group_array(json_array(policy_number, version, kind, product_version, steps, premium, surcharge,
      cover_from, cover_to, created_at))
    from endorsements where policy_number in (select value from json_each(?1))))`;

type Packed = [
  newest: [policyNumber: string, facts: string, health: string | null, terms: string | null][],
  versions: [
    ...[policyNumber: string, version: number, kind: EndorsementKind, productVersion: string, steps: string],
    ...[premium: number, surcharge: number, coverFrom: string, coverTo: string, createdAt: number],
  ][],
];

/** All of each policy, by its number, oldest first: of one that was changed often, most of what is stored is what its earlier versions insured. */
export async function findOutlines(
  db: Db,
  policyNumbers: readonly string[],
): Promise<Map<string, OutlinedVersion[]>> {
  const found = await readText(db, outlines, JSON.stringify(policyNumbers));
  const [newest, versions]: Packed = found === undefined ? [[], []] : JSON.parse(found);
  const read = versions.map(
    ([
      policyNumber,
      version,
      kind,
      productVersion,
      steps,
      premium,
      surcharge,
      coverFrom,
      coverTo,
      createdAt,
    ]) => ({
      ...{ policyNumber, version, kind, productVersion, steps, premium, surcharge },
      ...{ coverFrom, coverTo, createdAt, insured: null },
    }),
  );
  const all = Map.groupBy<string, OutlinedVersion>(read, (one) => one.policyNumber);
  for (const [policyNumber, facts, health, terms] of newest) {
    const last = all
      .get(policyNumber)
      ?.sort((one, other) => one.version - other.version)
      .at(-1);
    if (last) last.insured = { facts, health, terms };
  }
  return all;
}

const medicalOfVersion = `select coalesce(medical, '') from endorsements
  where policy_number = json_extract(?1, '$[0]') and version = json_extract(?1, '$[1]')`;

/** Sealed; null where nobody was screened, or there is no such version. */
export const findMedical = async (db: Db, policyNumber: string, version: number): Promise<string | null> =>
  (await readText(db, medicalOfVersion, JSON.stringify([policyNumber, version]))) || null;

export const findEndorsements = (db: Db, policyNumber: string) =>
  db
    .select()
    .from(endorsements)
    .where(eq(endorsements.policyNumber, policyNumber))
    .orderBy(endorsements.version);
