import { and, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Db } from '../platform/database/db.ts';
import { type EndorsementRow, endorsements, policies } from './policies.table.ts';

export const insertPolicy = (tx: Db, row: typeof policies.$inferInsert) => tx.insert(policies).values(row);

export const appendEndorsement = (tx: Db, row: typeof endorsements.$inferInsert) =>
  tx.insert(endorsements).values(row);

export const findPolicyOfQuote = (db: Db, quoteReference: string) =>
  db.select().from(policies).where(eq(policies.quoteReference, quoteReference)).get();

export const findPolicyOfAttempt = (db: Db, attemptId: string) =>
  db.select().from(policies).where(eq(policies.attemptId, attemptId)).get();

export const findPolicyByNumber = (db: Db, policyNumber: string) =>
  db.select().from(policies).where(eq(policies.policyNumber, policyNumber)).get();

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

export const findEndorsement = (
  db: Db,
  policyNumber: string,
  version: number,
): Promise<EndorsementRow | undefined> =>
  db
    .select()
    .from(endorsements)
    .where(and(eq(endorsements.policyNumber, policyNumber), eq(endorsements.version, version)))
    .get();

/** A version without what it insures, unless it is the newest. */
export type OutlinedVersion = Omit<EndorsementRow, 'facts' | 'medical' | 'health' | 'terms'> & {
  insured: Pick<EndorsementRow, 'facts' | 'health' | 'terms'> | null;
};

/** All, oldest first: of a policy that was changed often, most of what is stored is what its earlier versions insured. */
export async function findOutline(db: Db, policyNumber: string): Promise<OutlinedVersion[]> {
  const { facts, health, terms, medical: _, ...outline } = getTableColumns(endorsements);
  const ofNewest = <T>(column: SQLiteColumn) =>
    sql<T>`case when ${endorsements.version} = max(${endorsements.version}) over () then ${column} end`;
  const rows = await db
    .select({
      ...outline,
      ...{ facts: ofNewest<string | null>(facts), health: ofNewest<string | null>(health) },
      terms: ofNewest<string | null>(terms),
    })
    .from(endorsements)
    .where(eq(endorsements.policyNumber, policyNumber))
    .orderBy(endorsements.version);
  return rows.map(({ facts, health, terms, ...row }) => ({
    ...row,
    insured: facts === null ? null : { facts, health, terms },
  }));
}

export const findEndorsements = (db: Db, policyNumber: string) =>
  db
    .select()
    .from(endorsements)
    .where(eq(endorsements.policyNumber, policyNumber))
    .orderBy(endorsements.version);
