import { policyExtras, type Quote } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import highline from '../../../seed/data/highline.brand.json' with { type: 'json' };
import saltwater from '../../../seed/data/saltwater.brand.json' with { type: 'json' };
import { createAccountMails } from '../../accounts/account.mails.ts';
import type { AccountMailFacts } from '../../accounts/account-facts.ts';
import { createAdditionalPremiumMails } from '../../additional-premiums/additional-premium.mails.ts';
import type { PaymentMailFacts } from '../../additional-premiums/additional-premium-facts.ts';
import type { BrandRecord } from '../../brands/brand-record.ts';
import { parseBrand } from '../../brands/parse-brand.ts';
import { createRefundMails } from '../../payments/refunds/refund.mails.ts';
import type { RefundMailFacts } from '../../payments/refunds/refund-facts.ts';
import { createPolicyMails } from '../../purchases/mails/policy.mails.ts';
import type { PolicyMailFacts } from '../../purchases/mails/policy-facts.ts';
import { createQuoteMails } from '../../quotes/mails/quote.mails.ts';
import type { ReferralMailFacts } from '../../referrals/prepare-mail.ts';
import { createReferralMails } from '../../referrals/referral.mails.ts';
import { createRescreeningMails } from '../../rescreenings/rescreening.mails.ts';
import type { RescreeningMailFacts } from '../../rescreenings/rescreening-facts.ts';
import type { AreaMails } from '../area-mails.ts';
import type { IssuedFile, MailBrand, MailFacts, TripFacts } from '../mail.facts.ts';

const records: Record<string, unknown> = { highline, saltwater };

/** A shipped brand, at home on the address of a real site. */
export function exampleBrand(id: string, change: Partial<BrandRecord> = {}): MailBrand {
  const { brand, problems } = parseBrand(records[id]);
  if (!brand) throw new Error(JSON.stringify(problems));
  return { ...brand, hostUrl: `https://www.${id}.example`, ...change };
}

/** A quote that is ready to be bought, as the rules make it. */
export const exampleReadyQuote = (change: Parameters<typeof exampleReadyDraft>[0] = {}): Quote =>
  exampleQuote(exampleReadyDraft(change));

export function tripOf(quote: Quote): TripFacts {
  const span = ({ enabled, dates }: Quote['snowCover'] | Quote['climbingCover']) =>
    enabled && dates.from && dates.to ? { from: dates.from, to: dates.to } : null;
  const { valuables, oneWay } = policyExtras({ facts: quote, climbingPlan: null });
  return {
    countries: quote.countries,
    region: quote.countries.length > 0 ? null : (quote.region?.name ?? null),
    cover: quote.coverDates,
    days: quote.days,
    people: quote.people,
    coverLevel: quote.coverLevel?.name ?? null,
    snow: span(quote.snowCover),
    climbing: span(quote.climbingCover),
    ...{ valuables, oneWay },
  };
}

const pdf = (kind: IssuedFile['kind'], name: string): IssuedFile => ({
  kind,
  name,
  type: 'application/pdf',
  content: Buffer.from(`%PDF-1.7 ${name}\n%âãÏÓ\n`),
});

const token = 'b7Qp_x2Zk9mRtV4yLw8sNc6HdJ3fGa5eUo1iMTqXyZA';

/** What the mails of all areas need to know. */
export type ExampleFacts = MailFacts &
  ReferralMailFacts &
  PolicyMailFacts &
  PaymentMailFacts &
  RescreeningMailFacts &
  RefundMailFacts &
  AccountMailFacts;

/** The mails of all areas. */
export const exampleMails = (facts: ExampleFacts): AreaMails[] => [
  createQuoteMails(facts),
  createReferralMails(facts),
  createPolicyMails(facts),
  createAccountMails(facts),
  createAdditionalPremiumMails(facts),
  createRefundMails(facts),
  createRescreeningMails(facts),
];

/** Facts over one real quote, bought or not; each part can be another. */
export function exampleFacts(
  quote: Quote = exampleReadyQuote(),
  change: Partial<ExampleFacts> = {},
): ExampleFacts {
  const { contact } = quote;
  const to = { name: `${contact.firstName} ${contact.lastName}`.trim(), address: contact.email };
  const price = quote.netPrice ?? 0;
  const link = (path: string) => `https://www.highline.example/${path}/${token}`;
  return {
    brand: (id) => exampleBrand(id),
    quote: async (reference) => ({
      reference,
      to,
      trip: tripOf(quote),
      firstNames: quote.insurees.map((one) => one.firstName.trim()),
      price: quote.netPrice,
      tokenGeneration: 0,
      ...{ isAddressCurrent: true, isOpen: true, referralPending: true, referralApproved: true },
      levels: quote.rates.flatMap((one) =>
        one.price === null ? [] : [{ name: one.coverLevel.name, price: one.price }],
      ),
      priceHeldUntil: quote.priceLockedUntil,
      isPriceHeld: true,
      accountLink: null,
    }),
    hasMedicalReferral: async () => true,
    referralQuestion: async () => 'Does a guide go with you on the whole route?',
    policy: async (policyNumber) => ({
      policyNumber,
      to,
      trip: tripOf(quote),
      travellers: quote.insurees.map((one) => `${one.firstName} ${one.lastName}`.trim()),
      total: price,
      purchasedOn: '2026-11-20',
      customerId: 'customer-1',
    }),
    payment: async (id) => ({
      id,
      policyNumber: 'P0123456789',
      to,
      amount: 4198,
      payBy: '2026-12-04',
      open: true,
      paid: { total: 4261, on: '2026-11-24', version: 2 },
    }),
    rescreening: async (id) => ({
      id,
      policyNumber: 'P0123456789',
      to,
      firstName: 'Robin',
      validUntil: '2026-12-04',
      open: true,
      done: { total: 4198, version: 2 },
    }),
    attempt: async (id) => ({
      id,
      quoteReference: quote.reference,
      to,
      refunded: price,
      isPart: false,
      ...{ policyNumber: null, isCancelled: false },
    }),
    customer: async (id) => ({ id, to }),
    code: async () => ({ to, code: '482913', minutes: 10 }),
    emailCode: async () => ({ to, code: '482913', minutes: 10 }),
    screenLink: (_, screen) => `https://www.highline.example/${screen}`,
    policyFiles: async (number, asked) => {
      const version = asked ?? 'newest';
      return [
        pdf('certificate', `Certificate of insurance ${number}-${version}.pdf`),
        pdf('receipt', `Receipt ${number}-${version}.pdf`),
        pdf('medicalLetter', `Medical letter ${number}-${version}-1.pdf`),
        pdf('medicalLetter', `Medical letter ${number}-${version}-2.pdf`),
      ];
    },
    pds: async () => pdf('pds', 'Product Disclosure Statement.pdf'),
    quoteLink: async (reference) => link(`quote/details/${reference}`),
    policyLink: async () => link(`quote/complete/${quote.reference}`),
    accountLink: async () => null,
    paymentLink: async () => link(`payment/make/${quote.reference}`),
    rescreeningLink: async () => link('rescreen/insuree/P0123456789'),
    setPasswordLink: async (id) => link(`customer/set-password/${id}`),
    stopLink: (brandId) => link(`api/mail/stop/${brandId}`),
    isStopped: async () => false,
    ...change,
  };
}
