import { randomInt } from 'node:crypto';
import type { Cents, Contact, PriceStep, QuoteDraft } from '@coverkit/rules';
import { normaliseEmail } from '@coverkit/rules';
import type { Database, Db } from '../platform/database/db.ts';
import {
  appendEndorsement,
  findEndorsements,
  findPolicyByNumber,
  findPolicyOfAttempt,
  findPolicyOfEmail,
  findPolicyOfQuote,
  insertPolicy,
} from './policies.repository.ts';
import type { EndorsementRow, PolicyRow } from './policies.table.ts';

/** A sale as a policy holds it. */
export type Sale = {
  quoteReference: string;
  attemptId: string;
  brandId: string;
  productVersion: string;
  draft: QuoteDraft;
  steps: readonly PriceStep[];
  premium: Cents;
  surcharge: Cents;
  cover: { from: string; to: string };
  at: Date;
};

export type Policies = {
  /** Writes the policy and its first version, in the transaction that books the payment. */
  issue: (tx: Db, sale: Sale) => Promise<PolicyRow>;
  /** Adds a version for an additional premium, in the transaction that books it, and returns its number. The insured facts stay. */
  appendAdditional: (
    tx: Db,
    policyNumber: string,
    paid: { premium: Cents; surcharge: Cents; at: Date },
  ) => Promise<number>;
  /** The contact of its newest version, who is charged for it. */
  customer: (policyNumber: string) => Promise<Pick<Contact, 'firstName' | 'lastName' | 'email'>>;
  findByQuote: (db: Db, quoteReference: string) => Promise<PolicyRow | undefined>;
  /** By its number, or by its quote's reference. */
  find: (numberOrReference: string) => Promise<PolicyRow | undefined>;
  /** Cents that a charge paid for a policy, surcharge included; undefined where it paid for no policy. */
  paidBy: (attemptId: string) => Promise<Cents | undefined>;
  /** True when a policy of the brand was bought with this email (lower case). With `db`, inside a write. */
  hasPolicy: (brandId: string, email: string, db?: Db) => Promise<boolean>;
  /** All versions, oldest first. */
  versions: (policyNumber: string) => Promise<EndorsementRow[]>;
};

export function createPolicies(database: Pick<Database, 'read'>): Policies {
  return {
    issue: async (tx, sale) => {
      const policy = {
        policyNumber: newPolicyNumber(),
        quoteReference: sale.quoteReference,
        attemptId: sale.attemptId,
        brandId: sale.brandId,
        email: normaliseEmail(sale.draft.contact.email),
        purchasedAt: sale.at.getTime(),
      };
      await insertPolicy(tx, policy);
      await appendEndorsement(tx, {
        policyNumber: policy.policyNumber,
        version: 1,
        kind: 'purchase',
        productVersion: sale.productVersion,
        facts: JSON.stringify(sale.draft),
        steps: JSON.stringify(sale.steps),
        premium: sale.premium,
        surcharge: sale.surcharge,
        coverFrom: sale.cover.from,
        coverTo: sale.cover.to,
        createdAt: sale.at.getTime(),
      });
      return policy;
    },
    appendAdditional: async (tx, policyNumber, { premium, surcharge, at }) => {
      const last = (await findEndorsements(tx, policyNumber)).at(-1);
      if (!last) throw new Error('A policy has no version');
      const version = last.version + 1;
      await appendEndorsement(tx, {
        ...last,
        version,
        kind: 'additional',
        steps: JSON.stringify([{ code: 'additional', amount: premium }] satisfies PriceStep[]),
        premium,
        surcharge,
        createdAt: at.getTime(),
      });
      return version;
    },
    customer: async (policyNumber) => {
      const last = (await findEndorsements(database.read, policyNumber)).at(-1);
      if (!last) throw new Error('A policy has no version');
      const { contact }: QuoteDraft = JSON.parse(last.facts);
      const { firstName, lastName, email } = contact;
      return { firstName, lastName, email };
    },
    findByQuote: (db, quoteReference) => findPolicyOfQuote(db, quoteReference),
    find: async (asked) =>
      (await findPolicyByNumber(database.read, asked)) ?? (await findPolicyOfQuote(database.read, asked)),
    paidBy: async (attemptId) => {
      const policy = await findPolicyOfAttempt(database.read, attemptId);
      const versions = policy ? await findEndorsements(database.read, policy.policyNumber) : [];
      const purchase = versions.find((one) => one.kind === 'purchase');
      return purchase && purchase.premium + purchase.surcharge;
    },
    hasPolicy: async (brandId, email, db = database.read) =>
      (await findPolicyOfEmail(db, brandId, email)) !== undefined,
    versions: (policyNumber) => findEndorsements(database.read, policyNumber),
  };
}

const figures = '0123456789';

/**
 * `P` and ten digits, to be read out on the phone. Random, so that a number does not show how many were sold. A duplicate
 * fails at the primary key, and the charge is booked by the next try.
 */
function newPolicyNumber(): string {
  return `P${Array.from({ length: 10 }, () => figures.charAt(randomInt(figures.length))).join('')}`;
}
