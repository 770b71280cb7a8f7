import {
  daysInclusive,
  levelById,
  type Product,
  type QuoteDraft,
  quoteTypeById,
  todayIn,
} from '@coverkit/rules';
import { screenPath } from '@coverkit/rules/contract';
import type { Accounts } from '../accounts/accounts.service.ts';
import type { AdditionalPremiums } from '../additional-premiums/additional-premiums.service.ts';
import { lastPaymentDay } from '../additional-premiums/payment-deadline.ts';
import type { Services } from '../app.ts';
import type { Documents } from '../documents/documents.service.ts';
import type { MailBrand, MailFacts, TripFacts } from '../mail/mail.facts.ts';
import type { Charges } from '../payments/charges.service.ts';
import { readRefundSubject } from '../payments/refund-subject.ts';
import type { DerivedToken } from '../platform/derived-token.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { PolicyRow } from '../policies/policies.table.ts';
import type { QuoteReferrals } from '../quotes/decide-referral.ts';
import type { QuotePurchase } from '../quotes/purchase-quote.ts';

export type MailFactsDeps = {
  services: Services;
  policies: Policies;
  referring: Pick<QuoteReferrals, 'find'>;
  purchasing: Pick<QuotePurchase, 'facts'>;
  additional: AdditionalPremiums;
  accounts: Accounts;
  charging: Pick<Charges, 'find'>;
  documents: Documents;
  /** Tokens of the links in mails. */
  tokens: { quote: DerivedToken; policy: DerivedToken; payment: DerivedToken };
};

const pdf = 'application/pdf';

/** What mails say, from the areas that know it. */
export function mailFacts(deps: MailFactsDeps): MailFacts {
  const { services, policies, additional, accounts, documents, tokens } = deps;
  const { brands, database } = services;
  const db = database.read;
  const brand = (brandId: string): MailBrand => {
    const record = brands.brand(brandId);
    return { ...record, hostUrl: record.hostUrl.replace('{port}', String(services.port())) };
  };
  const address = (brandId: string, path: string) => new URL(path, brand(brandId).hostUrl).href;
  const dayOf = (brandId: string, instant: number) =>
    todayIn(brands.brand(brandId).timeZone, new Date(instant));
  const opened = async (reference: string) => present(await deps.referring.find(db, reference));
  const policyOf = async (number: string) => present(await policies.find(number));

  return {
    brand,
    quote: async (reference) => {
      const found = await deps.referring.find(db, reference);
      if (!found) return null;
      const { draft, prices, product, row } = found;
      const levels = prices.levels.flatMap(({ id, price }) =>
        price === null ? [] : [{ name: levelById(product, id)?.name ?? '', price }],
      );
      return {
        reference,
        to: contactOf(draft),
        trip: tripOf(draft, product, prices.trip),
        price: prices.levels.find((one) => one.id === draft.coverLevelId)?.price ?? null,
        levels,
        priceHeldUntil: row.priceLockedUntil,
      };
    },
    policy: async (number) => {
      const policy = await policies.find(number);
      if (!policy) return null;
      const { draft, product, days, total, cover } = await newest(deps, policy);
      // By the very address that the mail goes to: one that only looks like a customer's finds nobody (ACCT-05).
      const customer = await accounts.find(policy.brandId, draft.contact.email);
      return {
        policyNumber: policy.policyNumber,
        to: contactOf(draft),
        trip: tripOf(draft, product, { ...cover, days, regionId: draft.regionId ?? 0 }),
        travellers: draft.insurees.map((one) => `${one.firstName} ${one.lastName}`.trim()),
        total,
        purchasedOn: dayOf(policy.brandId, policy.purchasedAt),
        // Who has a password signs in with it: a second policy changes nothing about it.
        customerId: customer && !customer.hasPassword ? customer.id : null,
      };
    },
    payment: async (id) => {
      const row = await additional.find(id);
      if (!row) return null;
      const { draft } = await newest(deps, await policyOf(row.policyNumber));
      const { attemptId, paidAt, version } = row;
      const attempt = attemptId === null ? undefined : await deps.charging.find(attemptId);
      return {
        id,
        policyNumber: row.policyNumber,
        to: contactOf(draft),
        amount: row.amount,
        payBy: lastPaymentDay(row, brands.brand(row.brandId)),
        open: row.state === 'open' && row.expiresAt > services.clock.now().getTime(),
        paid:
          attempt && paidAt !== null && version !== null
            ? { total: attempt.amount, on: dayOf(row.brandId, paidAt), version }
            : null,
      };
    },
    attempt: async (subject) => {
      const { attemptId: id, amount } = readRefundSubject(subject);
      const row = await deps.charging.find(id);
      if (!row) return null;
      const policy = await policies.findByQuote(db, row.quoteReference);
      // A quote's keeping may be over: whose money went back is told all the same (step 11 of buying).
      const { draft } = policy
        ? await newest(deps, policy)
        : present(await deps.purchasing.facts(db, row.quoteReference));
      return {
        id,
        quoteReference: row.quoteReference,
        to: contactOf(draft),
        refunded: amount ?? row.refunded ?? row.amount,
        policyNumber: policy?.policyNumber ?? null,
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
        const { brandId, purchasedAt, quoteReference } = await policyOf(number);
        const quote = await deps.purchasing.facts(db, quoteReference);
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
        return address(row.brandId, screenPath(screen, { reference, token: tokens.quote(reference) }));
      },
      policy: async (number) => {
        const { brandId, quoteReference, attemptId } = await policyOf(number);
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
      setPassword: async (subject) => {
        const link = await accounts.passwordLink(customerIn(subject));
        return link && address(link.brandId, screenPath('setPassword', { id: link.uid, token: link.token }));
      },
    },
  };
}

/** Of a wish to recover a password, the quarter of an hour stands behind the id. */
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
async function newest({ policies, services }: MailFactsDeps, policy: PolicyRow) {
  const versions = await policies.versions(policy.policyNumber);
  const [first, last] = [present(versions[0]), present(versions.at(-1))];
  const draft: QuoteDraft = JSON.parse(last.facts);
  const cover = { from: last.coverFrom, to: last.coverTo };
  return {
    draft,
    product: await services.brands.product(policy.brandId, last.productVersion),
    cover,
    days: daysInclusive(cover.from, cover.to),
    total: first.premium + first.surcharge,
  };
}

function present<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Error('A mail is about something that is not stored');
  return found;
}
