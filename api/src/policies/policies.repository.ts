import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { endorsements, policies } from './policies.table.ts';

export const insertPolicy = (tx: Db, row: typeof policies.$inferInsert) => tx.insert(policies).values(row);

export const appendEndorsement = (tx: Db, row: typeof endorsements.$inferInsert) =>
  tx.insert(endorsements).values(row);

export const findPolicyOfQuote = (db: Db, quoteReference: string) =>
  db.select().from(policies).where(eq(policies.quoteReference, quoteReference)).get();

export const findPolicyOfAttempt = (db: Db, attemptId: string) =>
  db.select().from(policies).where(eq(policies.attemptId, attemptId)).get();

export const findPolicyByNumber = (db: Db, policyNumber: string) =>
  db.select().from(policies).where(eq(policies.policyNumber, policyNumber)).get();

export const findPolicyOfEmail = (db: Db, brandId: string, email: string) =>
  db
    .select({ policyNumber: policies.policyNumber })
    .from(policies)
    .where(and(eq(policies.brandId, brandId), eq(policies.email, email)))
    .get();

export const findEndorsements = (db: Db, policyNumber: string) =>
  db
    .select()
    .from(endorsements)
    .where(eq(endorsements.policyNumber, policyNumber))
    .orderBy(endorsements.version);
