import { hash } from 'node:crypto';
import {
  answerExtras,
  type CivilDate,
  climbingInsurable,
  type ExtraDrafts,
  gtmAgeBands,
  isPurchased,
  medicalPriceOf,
  type Policy,
  type Product,
  paymentStatus,
  peopleSizeLabel,
  type QuoteAnswer,
  type QuoteDraft,
  type QuoteType,
  quoteStatus,
  quoteTypeById,
  quoteTypeFor,
  redactQuote,
} from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { ReadPolicy } from '../policies/read-policy.ts';
import type { Opened } from './access.ts';
import type { OpenedQuote } from './opened-quote.ts';
import { rateAnswersOf } from './pricing/rate-answers.ts';
import type { StoredPrices } from './pricing/stored-prices.ts';
import type { QuoteRow } from './quotes.table.ts';
import { approvalOf } from './referral/approval.ts';
import { requiredScreenings } from './screened/screened.ts';
import type { InsureeToken } from './tokens/insuree-token.ts';
import { isAddressCurrent } from './tokens/mail-link-token.ts';
import { isShared } from './tokens/shared-token.ts';

type Presented = {
  /** Undefined for a caller that has the answer leave it out. */
  token: string | undefined;
  today: string;
  brands: Pick<Brands, 'publicAffiliate'>;
  insureeToken: InsureeToken;
  /** The quote's policy, once it is bought. */
  policy: Policy | undefined;
};

/**
 * The quote as a call answers it: redacted for a link from before (`via`). `token` is in the answer unless the caller has the
 * answer leave it out.
 */
export type PresentQuote = (opened: Opened, token?: string) => Promise<QuoteAnswer>;

export type PresentDeps = {
  brands: Pick<Brands, 'publicAffiliate'>;
  insureeToken: InsureeToken;
  readPolicy: ReadPolicy;
  todayOf: (brandId: string) => CivilDate;
};

export function createPresentQuote({ readPolicy, todayOf, ...deps }: PresentDeps): PresentQuote {
  return async (opened, token) => {
    const { brandId, policyNumber } = opened.row;
    const today = todayOf(brandId);
    if (opened.via === 'previous') return redactedQuoteOf(opened, token, today);
    const sold = policyNumber === null ? null : await readPolicy(policyNumber);
    return wholeQuoteOf(opened, { ...deps, token, today, policy: sold?.policy });
  };
}

/** The draft, and what only the server decides. */
function wholeQuoteOf(opened: OpenedQuote, presented: Presented): QuoteAnswer {
  const { draft, prices, product } = opened;
  return {
    ...draft,
    ...answerExtras(draft, stepsOf(draft, prices)),
    insurees: insureesOf(opened, presented),
    ...serverParts(opened, presented),
    rates: rateAnswersOf(prices.levels, product),
  };
}

/** The travellers who must be screened have the token of their screening (API-10). */
function insureesOf({ row, draft }: OpenedQuote, { insureeToken }: Presented): QuoteAnswer['insurees'] {
  const required = row.policyNumber === null ? requiredScreenings(draft, row) : [];
  return draft.insurees.map((one) => {
    const screening = required.find(({ insuree }) => insuree === one.number);
    if (!screening) return one;
    const { completed, userAccepted } = screening;
    return { ...one, token: insureeToken(row, one.number), medical: { completed, userAccepted } };
  });
}

/** Of the chosen level, or else of the cheapest that takes the extras. */
function stepsOf({ coverLevelId }: QuoteDraft, { levels }: StoredPrices) {
  const chosen = levels.find(({ id }) => id === coverLevelId);
  const [cheapest] = levels
    .filter(({ price }) => price !== null)
    .toSorted((one, other) => Number(one.price) - Number(other.price));
  return (chosen ?? cheapest)?.steps ?? [];
}

/** Of what is stored of the quote's draft and prices, sealed as it is: it says nothing about the answers themselves. None has a line break. */
const checksumOf = ({ draft, health, screened, prices }: QuoteRow): string =>
  hash('sha256', `${draft}\n${health ?? ''}\n${screened ?? ''}\n${prices}`, 'base64url').slice(0, 22);

/** What only the server decides, beside the rates. */
function serverParts(
  opened: OpenedQuote,
  { token, today, brands, policy }: Presented,
): Omit<QuoteAnswer, 'rates' | keyof QuoteDraft> {
  const { row, draft, prices, product } = opened;
  const chosen = prices.levels.find((level) => level.id === draft.coverLevelId);
  const level = product.coverLevels.find((one) => one.id === draft.coverLevelId);
  const region = product.regions.find((one) => one.id === prices.trip.regionId);
  return {
    ...serverFacts(opened, token, today),
    region: region ? { id: region.id, name: region.name, healixRegionId: region.healixRegionId } : null,
    previousPrices: prices.previous ?? null,
    coverLevel: level ? { id: level.id, name: level.name } : null,
    netPrice: chosen?.price ?? null,
    gstAmount: chosen?.gstAmount ?? 0,
    medicalPrice: medicalPriceOf(chosen?.steps ?? []),
    days: prices.trip.days,
    coverDates: { from: prices.trip.from, to: prices.trip.to },
    peopleSizeLabel: peopleSizeLabel(draft),
    gtmAgeBands: gtmAgeBands(draft, product),
    climbingInsurable: climbingInsurable(draft.ages, product),
    checksum: checksumOf(row),
    affiliate: brands.publicAffiliate(row.affiliateId),
    ...(isShared(row) && { handover: true as const }),
    ...(draft.contact.email !== '' && !isAddressCurrent(row) && { emailElsewhere: true as const }),
    ...(policy && { policy }),
  };
}

/** The quote for a link from before the purchase, or from before another browser exchanged the token. */
function redactedQuoteOf(opened: OpenedQuote, token: string | undefined, today: string): QuoteAnswer {
  const { from, to, days } = opened.prices.trip;
  const facts = serverFacts(opened, token, today);
  const redacted = {
    ...withoutExtras(redactQuote({ ...opened.draft, ...facts, days, coverDates: { from, to } })),
    ...(token !== undefined && { token }),
  };
  return opened.row.policyNumber === null ? { ...redacted, ...replacedFacts(opened) } : redacted;
}

const withoutExtras = <Redacted extends ExtraDrafts>(redacted: Redacted) => ({
  ...redacted,
  ...answerExtras(redacted, []),
});

/** The same for every state of a quote whose token another browser exchanged: the holder of an earlier link must not see it. */
const replacedFacts = ({ row }: OpenedQuote) => ({
  linkReplaced: true as const,
  status: quoteStatus.started,
  paymentStatus: paymentStatus.unpaid,
  paymentPending: false,
  referralPending: false,
  referralApproved: false,
  savedAt: new Date(row.createdAt).toISOString(),
});

function serverFacts(opened: OpenedQuote, token: string | undefined, today: string) {
  const { row, product, draft, prices } = opened;
  return {
    reference: row.reference,
    ...(token !== undefined && { token }),
    status: row.status,
    referralPending: row.referralPending,
    referralApproved: approvalOf(opened, draft).referralApproved,
    paid: isPurchased(row.status),
    paymentStatus: row.paymentStatus,
    paymentPending: row.status === quoteStatus.paying || row.paymentStatus === paymentStatus.pending,
    quoteType: quoteTypeOf(product, draft.quoteTypeId, today, prices.trip.from),
    brand: row.brandId,
    productVersion: row.productVersion,
    priceLockedUntil: row.priceLockedUntil,
    expiresAt: new Date(row.expiresAt).toISOString(),
    policyNumber: row.policyNumber,
    savedAt: new Date(row.savedAt).toISOString(),
  };
}

/** Cached for a day, by type and start: its dates cost more to make than the rest of the quote. */
const quoteTypes = new WeakMap<Product, { today: string; types: Map<string, QuoteType> }>();

function quoteTypeOf(product: Product, id: number, today: string, start: string): QuoteType {
  let cached = quoteTypes.get(product);
  if (cached?.today !== today) {
    cached = { today, types: new Map() };
    quoteTypes.set(product, cached);
  }
  const key = `${id} ${start}`;
  const known = cached.types.get(key);
  if (known) return known;
  const rule = quoteTypeById(product, id);
  if (!rule) throw new Error(`The product has no quote type ${id}`);
  const quoteType = quoteTypeFor(rule, today, start);
  cached.types.set(key, quoteType);
  return quoteType;
}
