import { randomInt } from 'node:crypto';
import type { Cents, Contact, PolicyStep, QuoteDraft } from '@coverkit/rules';
import { type AddedTerms, normaliseEmail, noTerms, termsAfter } from '@coverkit/rules';
import type { Attributed } from '../platform/database/attribution-columns.ts';
import type { Database, Db } from '../platform/database/db.ts';
import { beginningOf, personOf, type SamePerson } from '../platform/people/person-of.ts';
import type { Sealer } from '../platform/sealer.ts';
import {
  appendEndorsement,
  type CorrectedAddress,
  correctAddress,
  countPoliciesOfCustomer,
  findEmailsFrom,
  findEndorsements,
  findMedical,
  findOutlines,
  findPoliciesOfAffiliate,
  findPoliciesOfCustomer,
  findPolicyByNumber,
  findPolicyOfAttempt,
  findPolicyOfQuote,
  insertPolicy,
  type OtherAddress,
  type OutlinedVersion,
  redirectMailsOfCustomer,
} from './policies.repository.ts';
import type { EndorsementRow, PolicyRow } from './policies.table.ts';
import { openMedical, sealMedical, type TravellerMedical, withMedical } from './policy-medical.ts';
import { openFacts, sealFacts } from './sealed-facts.ts';
import { openTerms, sealTerms } from './sealed-terms.ts';

/** A sale as a policy holds it. */
export type Sale = {
  quoteReference: string;
  attemptId: string;
  /** Whose account it is in. */
  customerId: string;
  brandId: string;
  attribution: Attributed;
  productVersion: string;
  draft: QuoteDraft;
  steps: readonly PolicyStep[];
  premium: Cents;
  surcharge: Cents;
  cover: { from: string; to: string };
  /** Of each traveller who was screened. */
  medical: readonly TravellerMedical[];
  at: Date;
};

/** Part of a list. `total`: how many there are, where that was counted before. */
export type Page = { limit: number; offset: number; total?: number | undefined };

export type Policies = {
  /** Writes the policy and its first version, in the transaction that books the payment. */
  issue: (tx: Db, sale: Sale) => Promise<PolicyRow>;
  /** Adds a version for an additional premium, in the transaction that books it, and returns its number. The insured facts stay. */
  appendAdditional: (
    tx: Db,
    policyNumber: string,
    paid: { premium: Cents; surcharge: Cents; at: Date },
  ) => Promise<number>;
  /**
   * Adds a version with what a re-screening found of one traveller, and returns its number; the other insured facts stay. Null, with
   * nothing written, where the policy is cancelled.
   */
  appendRescreening: (tx: Db, policyNumber: string, change: Rescreened) => Promise<number | null>;
  /**
   * Adds a version with other insured facts, over this version alone, and returns its number. Null, with nothing written, where
   * the policy has another version by now, or is cancelled.
   */
  appendAmendment: (tx: Db, policyNumber: string, basedOn: number, change: Amended) => Promise<number | null>;
  /** The number of its newest version. */
  newestVersion: (tx: Db, policyNumber: string) => Promise<number>;
  /** Inside a write: whether it was cancelled. */
  isCancelled: (tx: Db, policyNumber: string) => Promise<boolean>;
  /** The contact of its newest version, who is charged for it, with the address that its mails go to. */
  customer: (policyNumber: string) => Promise<Pick<Contact, 'firstName' | 'lastName' | 'email'>>;
  /** Mails about those of a customer that went to one address go to the other; the contact that was insured stays. */
  redirectMails: (tx: Db, customerId: string, addresses: OtherAddress) => Promise<void>;
  /** Gives one the address that its customer meant, and the account that it belongs to. */
  correctAddress: (tx: Db, policyNumber: string, to: CorrectedAddress) => Promise<void>;
  /** Those of a customer, the newest first, and how many there are. */
  ofCustomer: (customerId: string, page: Page) => Promise<{ rows: PolicyRow[]; total: number }>;
  /** Those attributed to an affiliate, the newest first. */
  ofAffiliate: (affiliateId: string, limit: number) => Promise<PolicyRow[]>;
  findByQuote: (db: Db, quoteReference: string) => Promise<PolicyRow | undefined>;
  /** By its number, or by its quote's reference. */
  find: (numberOrReference: string) => Promise<PolicyRow | undefined>;
  /** Cents that a charge paid for a policy, surcharge included; undefined where it paid for no policy. */
  paidBy: (attemptId: string) => Promise<Cents | undefined>;
  /** True when a policy of the brand was bought with this email (lower case). With `db`, inside a write. */
  hasPolicy: (brandId: string, email: string, rule: SamePerson, db?: Db) => Promise<boolean>;
  /** All versions, oldest first. */
  versions: (policyNumber: string) => Promise<EndorsementRow[]>;
  /** The same of many policies, by their numbers, but of what is insured that of the newest version alone. */
  outlines: (policyNumbers: readonly string[]) => Promise<Map<string, OutlinedVersion[]>>;
  /** What a version says about declared conditions; empty where nobody was screened. */
  medicalOf: (policyNumber: string, version: number) => Promise<TravellerMedical[]>;
};

type Change = Pick<Sale, 'steps' | 'premium' | 'surcharge' | 'at'>;
/** `medical`: what the version says of the traveller who was screened, in place of what the one before says. */
type Rescreened = Change & { medical: TravellerMedical };

/** `medical`: of every traveller who was screened, by their numbers in `facts`. */
type Amended = Change & {
  kind: 'amendment' | 'cancellation';
  facts: QuoteDraft;
  cover: Sale['cover'];
  medical: readonly TravellerMedical[];
  /** What becomes of the special terms of the version before. */
  added: AddedTerms;
};
/** What a version has in place of what the one before it has. */
type Insured = Partial<Pick<Amended, 'facts' | 'cover' | 'added'> & { medical: readonly TravellerMedical[] }>;

export function createPolicies(database: Pick<Database, 'read'>, sealer: Sealer): Policies {
  /** A version that insures what the newest one does, but for what is named. */
  const append = async (
    tx: Db,
    last: EndorsementRow,
    { kind, steps, premium, surcharge, at }: Change & Pick<EndorsementRow, 'kind'>,
    { facts, cover, medical, added = noTerms }: Insured = {},
  ): Promise<number> => {
    const { policyNumber } = last;
    const version = last.version + 1;
    const key = { policyNumber, version };
    await appendEndorsement(tx, {
      ...last,
      ...{ version, kind, premium, surcharge },
      ...(cover && { coverFrom: cover.from, coverTo: cover.to }),
      // Encrypted for their own row.
      ...sealFacts(sealer, key, facts ?? openFacts(sealer, last)),
      medical: sealMedical(sealer, key, medical ?? openMedical(sealer, last)),
      terms: sealTerms(sealer, key, termsAfter(openTerms(sealer, last), added)),
      steps: JSON.stringify(steps),
      createdAt: at.getTime(),
    });
    return version;
  };
  const newest = async (db: Db, policyNumber: string): Promise<EndorsementRow> => {
    const last = (await findEndorsements(db, policyNumber)).at(-1);
    if (!last) throw new Error('A policy has no version');
    return last;
  };

  const isCancelled = async (tx: Db, policyNumber: string): Promise<boolean> =>
    (await findEndorsements(tx, policyNumber)).some(({ kind }) => kind === 'cancellation');

  return {
    issue: async (tx, sale) => {
      const policy = {
        policyNumber: newPolicyNumber(),
        quoteReference: sale.quoteReference,
        attemptId: sale.attemptId,
        brandId: sale.brandId,
        email: normaliseEmail(sale.draft.contact.email),
        customerId: sale.customerId,
        ...{ mailTo: null, mailToSetAt: null, mailToSetBy: null },
        ...sale.attribution,
        purchasedAt: sale.at.getTime(),
      };
      await insertPolicy(tx, policy);
      await appendEndorsement(tx, {
        policyNumber: policy.policyNumber,
        version: 1,
        kind: 'purchase',
        productVersion: sale.productVersion,
        ...sealFacts(sealer, { ...policy, version: 1 }, sale.draft),
        medical: sealMedical(sealer, { policyNumber: policy.policyNumber, version: 1 }, sale.medical),
        steps: JSON.stringify(sale.steps),
        premium: sale.premium,
        surcharge: sale.surcharge,
        coverFrom: sale.cover.from,
        coverTo: sale.cover.to,
        createdAt: sale.at.getTime(),
      });
      return policy;
    },
    appendAdditional: async (tx, policyNumber, { premium, surcharge, at }) =>
      append(tx, await newest(tx, policyNumber), {
        ...{ kind: 'additional', premium, surcharge, at },
        steps: [{ code: 'additional', amount: premium }],
      }),
    appendRescreening: async (tx, policyNumber, { medical, ...change }) => {
      if (await isCancelled(tx, policyNumber)) return null;
      const last = await newest(tx, policyNumber);
      const all = withMedical(openMedical(sealer, last), medical);
      return append(tx, last, { kind: 'rescreening', ...change }, { medical: all });
    },
    appendAmendment: async (tx, policyNumber, basedOn, { facts, cover, medical, added, ...change }) => {
      const last = await newest(tx, policyNumber);
      if (last.version !== basedOn || (await isCancelled(tx, policyNumber))) return null;
      return append(tx, last, change, { facts, cover, medical, added });
    },
    isCancelled,
    newestVersion: async (tx, policyNumber) => (await newest(tx, policyNumber)).version,
    customer: async (policyNumber) => {
      const { contact }: QuoteDraft = JSON.parse((await newest(database.read, policyNumber)).facts);
      const { firstName, lastName, email } = contact;
      const mailTo = (await findPolicyByNumber(database.read, policyNumber))?.mailTo;
      return { firstName, lastName, email: mailTo ?? email };
    },
    redirectMails: async (tx, customerId, addresses) => {
      await redirectMailsOfCustomer(tx, customerId, addresses);
    },
    correctAddress: async (tx, policyNumber, to) => {
      await correctAddress(tx, policyNumber, to);
    },
    ofCustomer: async (customerId, page) => ({
      rows: await findPoliciesOfCustomer(database.read, customerId, page),
      total: page.total ?? (await countPoliciesOfCustomer(database.read, customerId)),
    }),
    ofAffiliate: (affiliateId, limit) => findPoliciesOfAffiliate(database.read, affiliateId, limit),
    findByQuote: (db, quoteReference) => findPolicyOfQuote(db, quoteReference),
    find: async (asked) =>
      (await findPolicyByNumber(database.read, asked)) ?? (await findPolicyOfQuote(database.read, asked)),
    paidBy: async (attemptId) => {
      const policy = await findPolicyOfAttempt(database.read, attemptId);
      const versions = policy ? await findEndorsements(database.read, policy.policyNumber) : [];
      const purchase = versions.find((one) => one.kind === 'purchase');
      return purchase && purchase.premium + purchase.surcharge;
    },
    hasPolicy: async (brandId, email, rule, db = database.read) => {
      const person = personOf(email, rule);
      const emails = await findEmailsFrom(db, brandId, beginningOf(email, rule));
      return emails.some((one) => personOf(one, rule) === person);
    },
    versions: (policyNumber) => findEndorsements(database.read, policyNumber),
    outlines: (policyNumbers) => findOutlines(database.read, policyNumbers),
    medicalOf: async (policyNumber, version) => {
      const medical = await findMedical(database.read, policyNumber, version);
      return openMedical(sealer, { policyNumber, version, medical });
    },
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
