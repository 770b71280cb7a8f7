import { and, desc, eq, getTableColumns, gte, lt, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../platform/database/db.ts';
import { inList, preparedSelect } from '../platform/database/prepared-select.ts';
import { type EndorsementRow, endorsements, type PolicyRow, policies } from './policies.table.ts';

export const insertPolicy = (tx: Db, row: typeof policies.$inferInsert) => tx.insert(policies).values(row);

export const appendEndorsement = (tx: Db, row: typeof endorsements.$inferInsert) =>
  tx.insert(endorsements).values(row);

export const findPolicyOfQuote = (db: Db, quoteReference: string) =>
  db.select().from(policies).where(eq(policies.quoteReference, quoteReference)).get();

export const findPolicyOfAttempt = (db: Db, attemptId: string) =>
  db.select().from(policies).where(eq(policies.attemptId, attemptId)).get();

/** Every call about a policy reads it. */
const policyByNumber = preparedSelect((builder) =>
  builder
    .select()
    .from(policies)
    .where(eq(policies.policyNumber, sql.placeholder('policyNumber'))),
);

export const findPolicyByNumber = (db: Db, policyNumber: string): Promise<PolicyRow | undefined> =>
  policyByNumber.first(db, { policyNumber });

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

const { facts, health, medical, terms, ...outline } = getTableColumns(endorsements);
const outlines = preparedSelect((builder) =>
  builder.select(outline).from(endorsements).where(inList(endorsements.policyNumber, 'policyNumbers')),
);

const newer = alias(endorsements, 'newer');
const newestInsured = preparedSelect((builder) =>
  builder
    .select({ policyNumber: endorsements.policyNumber, facts, health, terms })
    .from(endorsements)
    .where(
      and(
        inList(endorsements.policyNumber, 'policyNumbers'),
        eq(
          endorsements.version,
          builder
            .select({ version: max(newer.version) })
            .from(newer)
            .where(eq(newer.policyNumber, endorsements.policyNumber)),
        ),
      ),
    ),
);

/** All of each policy, by its number, oldest first: of one that was changed often, most of what is stored is what its earlier versions insured. */
export async function findOutlines(
  db: Db,
  policyNumbers: readonly string[],
): Promise<Map<string, OutlinedVersion[]>> {
  const versions = await outlines.all(db, { policyNumbers });
  const insured = new Map(
    (await newestInsured.all(db, { policyNumbers })).map(({ policyNumber, ...one }) => [policyNumber, one]),
  );
  const read = versions
    .map((one): OutlinedVersion => ({ ...one, insured: null }))
    .sort((one, other) => one.version - other.version);
  const all = Map.groupBy(read, (one) => one.policyNumber);
  for (const [policyNumber, rows] of all) {
    const last = rows.at(-1);
    if (last) last.insured = insured.get(policyNumber) ?? null;
  }
  return all;
}

const medicalOfVersion = preparedSelect((builder) =>
  builder
    .select({ medical })
    .from(endorsements)
    .where(
      and(
        eq(endorsements.policyNumber, sql.placeholder('policyNumber')),
        eq(endorsements.version, sql.placeholder('version')),
      ),
    ),
);

/** Sealed; null where nobody was screened, or there is no such version. */
export const findMedical = async (db: Db, policyNumber: string, version: number): Promise<string | null> =>
  (await medicalOfVersion.first(db, { policyNumber, version }))?.medical ?? null;

export const findEndorsements = (db: Db, policyNumber: string) =>
  db
    .select()
    .from(endorsements)
    .where(eq(endorsements.policyNumber, policyNumber))
    .orderBy(endorsements.version);
