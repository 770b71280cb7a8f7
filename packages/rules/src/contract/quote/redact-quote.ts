import type { Trip } from '../../quote/draft.ts';
import { newDraft } from '../../quote/new-draft.ts';
import type { Quote } from './quote.ts';

/** What of a quote a link from before the purchase still shows. */
export type RedactedFacts = Pick<
  Quote,
  | 'reference'
  | 'status'
  | 'referralPending'
  | 'referralApproved'
  | 'paid'
  | 'paymentStatus'
  | 'paymentPending'
  | 'quoteType'
  | 'brand'
  | 'productVersion'
  | 'priceLockedUntil'
  | 'expiresAt'
  | 'savedAt'
  | 'days'
  | 'coverDates'
>;

/**
 * The quote for a link from before the purchase (API-06): that it was bought, and its cover dates, without name, age,
 * destination, answer or price. Everything is named here, so that a field which is added to quotes is not shown by chance.
 */
export function redactQuote(quote: Trip & RedactedFacts): Omit<Quote, 'token'> {
  const nobody = { countries: [], regionId: null, people: 0, ages: [], family: false };
  return {
    ...newDraft({ ...quote, ...nobody }),
    oneWay: { enabled: false, finalCountry: null },
    reference: quote.reference,
    status: quote.status,
    referralPending: quote.referralPending,
    referralApproved: quote.referralApproved,
    paid: quote.paid,
    paymentStatus: quote.paymentStatus,
    paymentPending: quote.paymentPending,
    quoteType: quote.quoteType,
    brand: quote.brand,
    productVersion: quote.productVersion,
    priceLockedUntil: quote.priceLockedUntil,
    expiresAt: quote.expiresAt,
    savedAt: quote.savedAt,
    days: quote.days,
    coverDates: quote.coverDates,
    policyNumber: null,
    region: null,
    rates: [],
    previousPrices: null,
    coverLevel: null,
    netPrice: null,
    gstAmount: 0,
    medicalPrice: 0,
    peopleSizeLabel: 'single',
    gtmAgeBands: '',
    climbingInsurable: 0,
    affiliate: null,
  };
}
