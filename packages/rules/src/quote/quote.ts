import * as v from 'valibot';
import { extraNames, extraRateEntries, supportsSchema } from '../extras/schemas.ts';
import { policySchema } from '../policy/policy.ts';
import { benefitKinds, quoteTypeRuleSchema } from '../product/product.ts';
import { draftSchema } from './draft.ts';
import { priceStepSchema } from './price-step.ts';

/** The quote as the API returns it: the visitor's draft, and beside it what only the server decides (API-03). */
const cents = v.pipe(v.number(), v.safeInteger());
const date = v.string();

export const coverItemSchema = v.object({
  id: v.number(),
  name: v.string(),
  /** With the chosen option applied. */
  formattedValue: v.string(),
  kind: v.picklist(benefitKinds),
  /** Of the kind `within`: the id of the benefit whose limit pays this one. */
  within: v.nullable(v.number()),
  /** Of a sub-limit: the id of the benefit whose limit this one is a part of. */
  partOf: v.nullable(v.number()),
  description: v.string(),
  upgrade: v.object({
    /** The value without an upgrade: the option that is always there. */
    standard: v.optional(v.string()),
    options: v.array(
      v.object({
        id: v.string(),
        formattedValue: v.string(),
        /** What choosing it adds to (or takes off) the premium of this level, cents. */
        difference: cents,
        selected: v.boolean(),
      }),
    ),
  }),
});

export const rateSchema = v.object({
  coverLevel: v.object({ id: v.number(), name: v.string() }),
  /** Cents; null when the level cannot be chosen. */
  price: v.nullable(cents),
  gstAmount: cents,
  steps: v.array(priceStepSchema),
  eligible: v.boolean(),
  /** Extras switched on that this level does not offer (SUMM-03). */
  lacks: v.array(v.picklist(extraNames)),
  extras: supportsSchema,
  ...extraRateEntries,
  coverItems: v.array(coverItemSchema),
});

/** The quote type of the product, and its limits as dates of today (A3). */
export const quoteTypeSchema = v.object({
  ...quoteTypeRuleSchema.entries,
  policyStartDate: v.nullable(date),
  minStartDate: date,
  maxStartDate: date,
  /** The last day that cover may end on; null for a single trip without a start, on which it depends. */
  maxEndDate: v.nullable(date),
});

export const affiliateSchema = v.object({
  id: v.string(),
  name: v.string(),
  logo: v.nullable(v.string()),
  welcome: v.nullable(v.string()),
});

export const quoteSchema = v.object({
  ...draftSchema.entries,
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
  brandId: v.string(),
  priceLockedUntil: date,
  expiresAt: v.string(),
  policyNumber: v.nullable(v.string()),
  /** What was bought (API-10), for who holds the link of the purchase; absent before it. */
  policy: v.optional(policySchema),
  savedAt: v.string(),
});

export type CoverItem = v.InferOutput<typeof coverItemSchema>;
export type Rate = v.InferOutput<typeof rateSchema>;
export type QuoteType = v.InferOutput<typeof quoteTypeSchema>;
export type Affiliate = v.InferOutput<typeof affiliateSchema>;
export type Quote = v.InferOutput<typeof quoteSchema>;
