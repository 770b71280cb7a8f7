import * as v from 'valibot';
import { policySchema } from '../../policy/policy.ts';
import { insureeSchema } from '../../quote/details/travellers.ts';
import { draftSchema } from '../../quote/draft.ts';
import { quoteTypeSchema } from '../../quote/quote-type.ts';
import { rateAnswerSchema, rateSchema } from '../../quote/rate.ts';
import { insureeMedicalSchema } from '../screening.ts';
import { answeredExtras } from './wire-extras.ts';

const cents = v.pipe(v.number(), v.safeInteger());
const date = v.string();

/**
 * EMBD-06. `hosted`: a purchase starts on the affiliate's page, and the host's summary takes over. `embedded`: the whole
 * purchase is on the affiliate's page.
 */
export const affiliateModes = ['hosted', 'embedded'] as const;

export const affiliateSchema = v.object({
  id: v.string(),
  name: v.string(),
  logo: v.nullable(v.string()),
  welcome: v.nullable(v.string()),
  /** Optional on the way in: quotes that a browser stored before there were two modes have none. */
  mode: v.optional(v.picklist(affiliateModes), 'hosted'),
});

/** A traveller on the wire (API-10). The last two only of whom the caller may screen, once a screening is required. */
export const answeredInsureeSchema = v.object({
  ...insureeSchema.entries,
  /** Opens this traveller's screening, together with the quote's token (SCRN-06). */
  token: v.optional(v.string()),
  medical: v.optional(insureeMedicalSchema),
});

/** The quote as screens have it: the visitor's draft, and beside it what only the server decides (API-03). */
export const quoteSchema = v.object({
  ...draftSchema.entries,
  insurees: v.array(answeredInsureeSchema),
  reference: v.string(),
  token: v.string(),
  status: v.number(),
  referralPending: v.boolean(),
  referralApproved: v.boolean(),
  paid: v.boolean(),
  paymentStatus: v.number(),
  /** A payment was sent and its outcome is not known yet. */
  paymentPending: v.boolean(),
  quoteType: quoteTypeSchema,
  region: v.nullable(v.object({ id: v.number(), name: v.string(), healixRegionId: v.number() })),
  rates: v.array(rateSchema),
  /** Cents by cover level id: the prices before the lock ended and the quote was priced anew; else absent. */
  previousPrices: v.optional(v.nullable(v.record(v.string(), v.nullable(cents)))),
  coverLevel: v.nullable(v.object({ id: v.number(), name: v.string() })),
  /** Cents, of the chosen level; null before one is chosen. */
  netPrice: v.nullable(cents),
  gstAmount: cents,
  medicalPrice: cents,
  days: v.number(),
  /** First and last day of cover, also for annual quotes. */
  coverDates: v.object({ from: date, to: date }),
  peopleSizeLabel: v.picklist(['single', 'couple', 'family', 'group']),
  gtmAgeBands: v.string(),
  /** How many travellers are young enough to climb. */
  climbingInsurable: v.number(),
  affiliate: v.nullable(affiliateSchema),
  /** An affiliate's page knows its token: a handover to the host comes before anything personal is asked (EMBD-06). */
  handover: v.optional(v.literal(true)),
  /** The link is an earlier one: another browser has exchanged the token, and the rest of the quote is not shown. */
  linkReplaced: v.optional(v.literal(true)),
  /** The contact's address was entered in another browser than the one that the quote is at: nothing is mailed to it (REFR-01). */
  emailElsewhere: v.optional(v.literal(true)),
  /** Its id. */
  brand: v.string(),
  /** Of the product that it was rated by, whose words are those of `GET /api/benefits`. */
  productVersion: v.string(),
  priceLockedUntil: date,
  expiresAt: v.string(),
  policyNumber: v.nullable(v.string()),
  /** What was bought (API-10), for who holds the link of the purchase; absent before it. */
  policy: v.optional(policySchema),
  savedAt: v.string(),
});

/**
 * The quote as a call answers it: without the product's words (decision 137 of the API), without its token for a caller that has it
 * (`tokenKnown`), and with what each extra costs at the chosen level, or else at the cheapest that takes the extras.
 */
export const quoteAnswerSchema = v.object({
  ...quoteSchema.entries,
  ...answeredExtras,
  token: v.optional(v.string()),
  rates: v.array(rateAnswerSchema),
  /** Of the stored draft and prices: another after every change of them. Absent where they are not shown. */
  checksum: v.optional(v.string()),
});

export type AffiliateMode = (typeof affiliateModes)[number];
export type Affiliate = v.InferOutput<typeof affiliateSchema>;
export type Quote = v.InferOutput<typeof quoteSchema>;
export type QuoteAnswer = v.InferOutput<typeof quoteAnswerSchema>;
