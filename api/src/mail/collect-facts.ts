import {
  daysInclusive,
  levelById,
  newestVersion,
  type Product,
  type QuoteDraft,
  quoteTypeById,
  todayIn,
} from '@coverkit/rules';
import { screenPath } from '@coverkit/rules/contract';
import type { Accounts } from '../accounts/accounts.service.ts';
import type { AdditionalPremiums } from '../additional-premiums/additional-premiums.service.ts';
import { lastPaymentDay } from '../additional-premiums/payment-deadline.ts';
import type { Brands } from '../brands/brands.service.ts';
import type { Documents } from '../documents/documents.service.ts';
import type { Charges } from '../payments/charges/charges.service.ts';
import { readRefundSubject } from '../payments/refund-subject.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { DerivedToken } from '../platform/derived-token.ts';
import type { Log } from '../platform/log.ts';
import type { ReadPolicy, SoldPolicy } from '../policies/read-policy.ts';
import type { QuotePurchase } from '../quotes/purchase-quote.ts';
import type { QuoteReferrals } from '../quotes/referral/decide-referral.ts';
import type { MailLinkToken } from '../quotes/tokens/mail-link-token.ts';
import { findQuestion } from '../referrals/referral-mail.ts';
import { lastDayOf } from '../rescreenings/rescreening-deadline.ts';
import type { RescreeningLinks } from '../rescreenings/rescreening-links.ts';
import type { Rescreenings } from '../rescreenings/rescreenings.service.ts';
import type { MailBrand, MailFacts, TripFacts } from './mail.facts.ts';
import type { StopMails } from './stop/stop-mails.ts';

export type MailFactsDeps = {
  database: Pick<Database, 'read'>;
  clock: Clock;
  log: Log;
  brands: Brands;
  readPolicy: ReadPolicy;
  quoteReferrals: Pick<QuoteReferrals, 'find'>;
  quotePurchase: Pick<QuotePurchase, 'facts'>;
  additional: Pick<AdditionalPremiums, 'find'>;
  rescreenings: Pick<Rescreenings, 'find'>;
  accounts: Accounts;
  charges: Pick<Charges, 'find'>;
  documents: Documents;
  stops: Pick<StopMails, 'pathOf' | 'isStopped'>;
  /** Tokens of the links in mails. */
  tokens: {
    quote: MailLinkToken;
    policy: DerivedToken;
    payment: DerivedToken;
    rescreening: RescreeningLinks;
  };
};

const pdf = 'application/pdf';

/** The facts of mails, from the areas that store them. */
export function collectMailFacts(deps: MailFactsDeps): MailFacts {
  const { brands, additional, rescreenings, accounts, documents, readPolicy, tokens } = deps;
  const db = deps.database.read;
  const brand = (brandId: string): MailBrand => {
    const record = brands.brand(brandId);
    return { ...record, hostUrl: brands.urlOf(record) };
  };
  const address = (brandId: string, path: string) => new URL(path, brand(brandId).hostUrl).href;
  const dayOf = (brandId: string, instant: number) =>
    todayIn(brands.brand(brandId).timeZone, new Date(instant));
  const opened = async (reference: string) => present(await deps.quoteReferrals.find(db, reference));
  const saleOf = async (number: string) => present(await readPolicy(number)).sale;

  return {
    brand,
    quote: async (reference) => {
      const found = await deps.quoteReferrals.find(db, reference);
      if (!found) return null;
      const { draft, prices, product, row } = found;
      const levels = prices.levels.flatMap(({ id, price }) =>
        price === null ? [] : [{ name: levelById(product, id)?.name ?? '', price }],
      );
      return {
        reference,
        to: contactOf(draft),
        tokenGeneration: row.tokenGeneration,
        trip: tripOf(draft, product, prices.trip),
        firstNames: draft.insurees.map(({ firstName }) => firstName.trim()),
        price: prices.levels.find((one) => one.id === draft.coverLevelId)?.price ?? null,
        levels,
        priceHeldUntil: row.priceLockedUntil,
      };
    },
    referralQuestion: (reference, at) => findQuestion(db, reference, at),
    policy: async (number) => {
      const sold = await readPolicy(number);
      if (!sold) return null;
      const { sale } = sold;
      const { draft, product, days, total, cover } = await insured(deps, sold);
      // By the very address that the mail goes to: one that only looks like a customer's finds nobody (ACCT-05).
      const customer = await accounts.find(sale.brandId, draft.contact.email);
      return {
        policyNumber: sold.policy.number,
        to: contactOf(draft),
        trip: tripOf(draft, product, { ...cover, days, regionId: draft.regionId ?? 0 }),
        travellers: draft.insurees.map((one) => `${one.firstName} ${one.lastName}`.trim()),
        total,
        purchasedOn: dayOf(sale.brandId, sale.purchasedAt),
        // Who has a password signs in with it: a second policy changes nothing about it.
        customerId: customer && !customer.hasPassword ? customer.id : null,
      };
    },
    payment: async (id) => {
      const row = await additional.find(id);
      if (!row) return null;
      const { facts: draft } = present(await readPolicy(row.policyNumber)).policy;
      const { attemptId, paidAt, version } = row;
      const attempt = attemptId === null ? undefined : await deps.charges.find(attemptId);
      return {
        id,
        policyNumber: row.policyNumber,
        to: contactOf(draft),
        amount: row.amount,
        payBy: lastPaymentDay(row, brands.brand(row.brandId)),
        open: row.state === 'open' && row.expiresAt > deps.clock.now().getTime(),
        paid:
          attempt && paidAt !== null && version !== null
            ? { total: attempt.amount, on: dayOf(row.brandId, paidAt), version }
            : null,
      };
    },
    rescreening: async (id) => {
      const row = await rescreenings.find(id);
      if (!row) return null;
      const { facts: draft } = present(await readPolicy(row.policyNumber)).policy;
      const { attemptId, policyVersion: version } = row;
      const attempt = attemptId === null ? undefined : await deps.charges.find(attemptId);
      return {
        id,
        policyNumber: row.policyNumber,
        to: contactOf(draft),
        firstName: draft.insurees.find(({ number }) => number === row.insuree)?.firstName.trim() ?? '',
        validUntil: lastDayOf(row, brands.brand(row.brandId)),
        open: row.state === 'open' && row.expiresAt > deps.clock.now().getTime(),
        done: version === null ? null : { total: attempt?.amount ?? 0, version },
      };
    },
    attempt: async (subject) => {
      const { attemptId: id, amount, isPart } = readRefundSubject(subject);
      const row = await deps.charges.find(id);
      if (!row) return null;
      const policy = (await readPolicy(row.quoteReference))?.policy;
      // Also of a quote that has expired: its customer is informed of the refund (step 11 of buying).
      const draft = policy?.facts ?? (await deps.quotePurchase.facts(db, row.quoteReference))?.draft;
      // A bank may settle a charge so late that its quote, and with it the address, is erased: the staff have to act.
      if (!draft) deps.log.error('refund without mail', { attempt: id });
      return {
        id,
        quoteReference: row.quoteReference,
        to: draft ? contactOf(draft) : null,
        refunded: amount ?? row.refunded ?? row.amount,
        isPart,
        policyNumber: policy?.number ?? null,
        paymentId: row.purpose === 'additional' ? row.subject : null,
      };
    },
    customer: async (subject) => {
      const link = await accounts.passwordLink(customerIn(subject));
      return link && { id: link.uid, to: { name: '', address: link.email } };
    },
    attachments: {
      policy: async (number, version) => {
        const files =
          version === null
            ? await documents.newestAttachments(number)
            : await documents.attachments(number, version);
        if (files.length === 0) return null;
        return files.map(({ type, name, pdf: content }) => ({ kind: type, name, content, type: pdf }));
      },
      pds: async (number) => {
        const { brandId, purchasedAt, quoteReference } = await saleOf(number);
        const quote = await deps.quotePurchase.facts(db, quoteReference);
        // Of what was sold before it was kept, the one of the day.
        const day = quote?.acceptedPds ?? dayOf(brandId, purchasedAt);
        const found = await documents.brandDocument(brandId, 'pds', day);
        const content = found && (await documents.brandPdf(brandId, 'pds', found.effectiveFrom));
        return found && content ? { kind: 'pds', name: found.name, content, type: pdf } : null;
      },
    },
    links: {
      quote: async (reference) => {
        const { row, draft } = await opened(reference);
        const screen = draft.coverLevelId === null ? 'summary' : 'details';
        return address(row.brandId, screenPath(screen, { reference, token: tokens.quote(row) }));
      },
      policy: async (number) => {
        const { brandId, quoteReference, attemptId } = await saleOf(number);
        return address(
          brandId,
          screenPath('complete', { reference: quoteReference, token: tokens.policy(attemptId) }),
        );
      },
      payment: async (id) => {
        const { brandId, quoteReference } = present(await additional.find(id));
        return address(
          brandId,
          screenPath('payment', { reference: quoteReference, pid: tokens.payment(id) }),
        );
      },
      rescreening: async (id) => {
        const row = present(await rescreenings.find(id));
        return address(row.brandId, tokens.rescreening.path(row));
      },
      setPassword: async (subject) => {
        const link = await accounts.passwordLink(customerIn(subject));
        return link && address(link.brandId, screenPath('setPassword', { id: link.uid, token: link.token }));
      },
      stop: (brandId, receiver) => address(brandId, deps.stops.pathOf(brandId, receiver)),
    },
    isStopped: deps.stops.isStopped,
  };
}

/** A request to recover a password has its quarter of an hour behind the id. */
const customerIn = (subject: string): string => subject.split(':', 1)[0] ?? '';

const contactOf = ({ contact: { firstName, lastName, email } }: QuoteDraft) => ({
  name: `${firstName} ${lastName}`.trim(),
  address: email,
});

function tripOf(
  draft: QuoteDraft,
  product: Product,
  trip: { regionId: number; from: string; to: string; days: number },
): TripFacts {
  const span = ({ enabled, dates: { from, to } }: QuoteDraft['snowCover'] | QuoteDraft['climbingCover']) =>
    enabled && from && to ? { from, to } : null;
  // By its type: what was stored of the other is not insured.
  const annual = quoteTypeById(product, draft.quoteTypeId)?.type === 2;
  const region = product.regions.find((one) => one.id === trip.regionId)?.name ?? null;
  return {
    countries: annual ? [] : draft.countries,
    region: annual ? region : null,
    cover: { from: trip.from, to: trip.to },
    days: trip.days,
    people: draft.people,
    coverLevel: levelById(product, draft.coverLevelId)?.name ?? null,
    snow: annual ? null : span(draft.snowCover),
    climbing: span(draft.climbingCover),
  };
}

/** What is insured now, and what the card was charged for it at the purchase. */
async function insured({ brands }: MailFactsDeps, { sale, policy }: SoldPolicy) {
  const { facts: draft, cover } = policy;
  const [purchase] = policy.versions.filter((one) => one.kind === 'purchase');
  return {
    draft,
    product: await brands.product(sale.brandId, newestVersion(policy).productVersion),
    cover,
    days: daysInclusive(cover.from, cover.to),
    total: present(purchase).difference + present(purchase).surcharge,
  };
}

function present<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Error('A mail is about something that is not stored');
  return found;
}
