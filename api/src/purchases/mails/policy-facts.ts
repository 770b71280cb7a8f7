import { type Cents, type CivilDate, newestVersion } from '@coverkit/rules';
import type { Accounts } from '../../accounts/accounts.service.ts';
import type { Brands } from '../../brands/brands.service.ts';
import type { Documents } from '../../documents/documents.service.ts';
import { present } from '../../mail/area-mails.ts';
import type { BrandFacts } from '../../mail/brand-facts.ts';
import { tripOf } from '../../mail/draft-facts.ts';
import type { IssuedFile, TripFacts } from '../../mail/mail.facts.ts';
import type { MailAddress } from '../../mail/mailer.ts';
import type { ReadPolicy, SoldPolicy } from '../../policies/read-policy.ts';
import { recipientOf } from '../../policies/recipient-of.ts';

/** What mails need to know of policies. */
export type PolicyMailFacts = {
  policy: (policyNumber: string) => Promise<PolicyFacts | null>;
  /** The Product Disclosure Statement that the policy was sold with; null while it is being made. */
  pds: (policyNumber: string) => Promise<IssuedFile | null>;
  /** The absolute address where a customer sets a password; null where there is nothing to set. */
  setPasswordLink: (customerId: string) => Promise<string | null>;
};

export type PolicyFacts = {
  policyNumber: string;
  to: MailAddress;
  trip: TripFacts;
  /** Their names. */
  travellers: readonly string[];
  /** What the card was charged, surcharge included. */
  total: Cents;
  /** The day in the brand's time zone. */
  purchasedOn: CivilDate;
  /** Whose account it is in; null without one. */
  customerId: string | null;
};

export type PolicyMailFactsDeps = {
  brands: Pick<Brands, 'product'>;
  brandFacts: BrandFacts;
  readPolicy: ReadPolicy;
  accounts: Pick<Accounts, 'find'>;
  documents: Pick<Documents, 'brandDocument' | 'brandPdf'>;
  /** The day of the Product Disclosure Statement that a quote's buyer accepted; null where none was kept. */
  acceptedPds: (quoteReference: string) => Promise<string | null>;
  setPasswordLink: PolicyMailFacts['setPasswordLink'];
};

export function createPolicyMailFacts(deps: PolicyMailFactsDeps): PolicyMailFacts {
  const { brandFacts, readPolicy, accounts, documents, setPasswordLink } = deps;
  return {
    policy: async (number) => {
      const sold = await readPolicy(number);
      if (!sold) return null;
      const { sale } = sold;
      const { draft, product, total, cover } = await insured(deps, sold);
      // By the very address that the mail goes to: one that only looks like a customer's finds nobody (ACCT-05).
      const to = recipientOf(sold);
      const customer = await accounts.find(sale.brandId, to.address);
      return {
        policyNumber: sold.policy.number,
        to,
        trip: tripOf(draft, product, { ...cover, regionId: draft.regionId ?? 0 }),
        travellers: draft.insurees.map((one) => `${one.firstName} ${one.lastName}`.trim()),
        total,
        purchasedOn: brandFacts.dayOf(sale.brandId, sale.purchasedAt),
        customerId: isToBeOpened(customer, sale.customerId) ? sale.customerId : null,
      };
    },
    pds: async (number) => {
      const { brandId, purchasedAt, quoteReference } = present(await readPolicy(number), 'a policy').sale;
      // Of what was sold before it was kept, the one of the day.
      const day = (await deps.acceptedPds(quoteReference)) ?? brandFacts.dayOf(brandId, purchasedAt);
      const found = await documents.brandDocument(brandId, 'pds', day);
      const content = found && (await documents.brandPdf(brandId, 'pds', found.effectiveFrom));
      return found && content ? { kind: 'pds', name: found.name, content, type: 'application/pdf' } : null;
    },
    setPasswordLink,
  };
}

/**
 * Who has a password signs in with it: a second policy changes nothing about it. And the account of the address does not have a policy
 * that somebody else claimed.
 */
const isToBeOpened = (customer: Awaited<ReturnType<Accounts['find']>>, owner: string | null): boolean =>
  customer !== null && customer.id === owner && !customer.hasPassword;

/** What is insured now, and what the card was charged for it at the purchase. */
async function insured({ brands }: PolicyMailFactsDeps, { sale, policy }: SoldPolicy) {
  const { facts: draft, cover } = policy;
  const [purchase] = policy.versions.filter((one) => one.kind === 'purchase');
  const { difference, surcharge } = present(purchase, 'a purchase');
  return {
    draft,
    product: await brands.product(sale.brandId, newestVersion(policy).productVersion),
    cover,
    total: difference + surcharge,
  };
}
