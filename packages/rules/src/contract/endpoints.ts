import * as v from 'valibot';
import { cardTypes, draftSchema, tripSchema } from '../quote/draft.ts';
import { quoteSchema, rateSchema } from '../quote/quote.ts';
import { configSchema } from './config.ts';
import { documentBodySchema, fileSchema, policyDocumentSchema } from './documents.ts';

/**
 * The table of endpoints: method, path, input, output. Server validation, the client's types and the
 * OpenAPI document all come from here (API-05, API-07). Bodies are flat: the whole quote plus `csrf`.
 */
const csrf = v.pipe(v.string('required'), v.maxLength(600, 'too_long'));
const reference = v.pipe(v.string('required'), v.regex(/^[A-Z0-9]{8,12}$/, 'invalid'));
/** Of an additional premium's link. */
const pid = v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{43}$/, 'invalid'));
/** One for each press of the button; a retry of the same press repeats it. */
const idempotencyKey = v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{22,64}$/, 'invalid'));
/** Cents: the total the visitor saw, surcharge included (DETL-16). */
const shownTotal = v.pipe(v.number('required'), v.safeInteger('invalid'), v.minValue(0, 'too_small'));
const token = v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{43}$/, 'invalid'));

export const accessSchema = v.object({ reference, token });
export const quoteCallSchema = v.object({ ...draftSchema.entries, reference, token, csrf });
/** A call that stores. `basedOn`: the quote's `savedAt` as the caller knows it; saved since, it is a 409 `quote_changed`. */
export const storingCallSchema = v.object({
  ...quoteCallSchema.entries,
  basedOn: v.optional(v.nullable(v.pipe(v.string('invalid'), v.isoTimestamp('invalid'))), null),
});

export const paymentInputSchema = v.object({
  cardType: v.picklist(cardTypes, 'card_type_unknown'),
  /** Opaque, from the provider's fields; lives minutes, used once, never stored or logged. */
  secureFieldCode: v.pipe(
    v.string('payment_invalid'),
    v.minLength(1, 'payment_invalid'),
    v.maxLength(2000, 'too_long'),
    // Digits and what stands between them alone are a card number, typed past the provider's fields (DETL-08).
    v.regex(/\p{L}/u, 'payment_invalid'),
  ),
});

export const additionalPaymentSchema = v.object({
  reference: v.string(),
  pid: v.string(),
  policyNumber: v.string(),
  /** As of a quote: 0 unpaid, 5 a charge is under way, 10 paid. */
  status: v.number(),
  /** Cents, before a card's surcharge. */
  amount: v.number(),
  /** What it is for, in the words of who asked for it. */
  reason: v.string(),
  expiresAt: v.string(),
});

export const startedSchema = v.object({ reference: v.string(), token: v.string() });
export const previewSchema = v.object({
  reference: v.string(),
  rates: v.array(rateSchema),
  csrf: v.optional(v.string()),
});
export const savedSchema = v.object({ reference: v.string(), savedAt: v.string() });
export const purchasedSchema = v.object({
  reference: v.string(),
  /** A new one: tokens rotate at purchase. */
  token: v.string(),
  status: v.number(),
  referralPending: v.boolean(),
  /** The provider has not said yet; ask again by `reload`. */
  pending: v.boolean(),
});
export const coverageSchema = v.array(
  v.object({
    id: v.number(),
    name: v.string(),
    coverLevels: v.array(v.object({ id: v.number(), name: v.string() })),
    coverItems: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        /** By cover level id. */
        formattedValue: v.record(v.string(), v.string()),
        description: v.string(),
      }),
    ),
  }),
);

export const endpoints = {
  config: { method: 'GET', path: '/api/config', output: configSchema },
  coverage: { method: 'GET', path: '/api/coverage', output: coverageSchema },
  startQuote: {
    method: 'POST',
    path: '/api/quote/start',
    input: v.object({ ...tripSchema.entries, csrf }),
    output: startedSchema,
  },
  previewQuote: { method: 'POST', path: '/api/quote/preview', input: quoteCallSchema, output: previewSchema },
  updateQuote: {
    method: 'POST',
    path: '/api/quote/update',
    input: v.object({
      ...storingCallSchema.entries,
      emailQuote: v.optional(v.nullable(v.string()), null),
    }),
    output: quoteSchema,
  },
  saveQuote: { method: 'POST', path: '/api/quote/save', input: storingCallSchema, output: savedSchema },
  reloadQuote: { method: 'POST', path: '/api/quote/reload', input: accessSchema, output: quoteSchema },
  takeOverQuote: {
    method: 'POST',
    path: '/api/quote/takeOver',
    /** `claim`: drawn by the page that takes over; repeated after a lost answer, it gets the same token. */
    input: v.object({
      reference,
      token,
      csrf,
      claim: v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{22,64}$/, 'invalid')),
    }),
    output: startedSchema,
  },
  confirmHandover: {
    method: 'POST',
    path: '/api/quote/confirmHandover',
    input: storingCallSchema,
    output: quoteSchema,
  },
  purchaseQuote: {
    method: 'POST',
    path: '/api/quote/purchase',
    input: v.object({
      ...quoteCallSchema.entries,
      payment: paymentInputSchema,
      idempotencyKey,
      shownTotal,
    }),
    output: purchasedSchema,
  },
  /** What was issued with a sold policy, by its link; empty while it is being made. */
  policyDocuments: {
    method: 'POST',
    path: '/api/policy/documents',
    input: accessSchema,
    output: v.object({ documents: v.array(policyDocumentSchema) }),
  },
  policyDocument: {
    method: 'POST',
    path: '/api/policy/document',
    input: v.object({
      ...accessSchema.entries,
      id: v.pipe(v.string('required'), v.regex(/^[a-zA-Z]{3,20}-\d{1,4}(-\d{1,2})?$/, 'invalid')),
    }),
    output: v.object({ document: documentBodySchema, file: fileSchema }),
  },
  /** One of the brand's own documents, by `?type=pds`; the newest that is in effect. */
  brandDocument: {
    method: 'GET',
    path: '/api/document',
    output: v.object({ document: documentBodySchema, effectiveFrom: v.string(), pdf: v.string() }),
  },
  /** PAYM-01: what an additional premium's link asks for. */
  paymentDetails: {
    method: 'POST',
    path: '/api/payment/details',
    input: v.object({ reference, pid }),
    output: additionalPaymentSchema,
  },
  /** Answers the same whether there is such an account or not (ACCT-05). */
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgotten',
    input: v.object({ username: v.pipe(v.string('required'), v.trim(), v.maxLength(254, 'too_long')), csrf }),
    output: v.object({}),
  },
  /** By the link of a mail (DETL-17). */
  setPassword: {
    method: 'POST',
    path: '/api/auth/set-password',
    input: v.object({
      uid: v.pipe(v.string('required'), v.regex(/^[0-9A-Z]{12}$/, 'invalid')),
      token: v.pipe(v.string('required'), v.regex(/^[0-9a-z]{1,11}-[A-Za-z0-9_-]{43}$/, 'invalid')),
      password: v.pipe(v.string('required'), v.maxLength(1024, 'too_long')),
      passwordConfirm: v.pipe(v.string('required'), v.maxLength(1024, 'too_long')),
      csrf,
    }),
    output: v.object({}),
  },
  makePayment: {
    method: 'POST',
    path: '/api/payment/make',
    input: v.object({ reference, pid, csrf, payment: paymentInputSchema, idempotencyKey, shownTotal }),
    output: v.object({ reference: v.string(), pid: v.string(), status: v.number(), pending: v.boolean() }),
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoint = {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  input?: v.GenericSchema;
  output: v.GenericSchema;
};
export type EndpointName = keyof typeof endpoints;
type InputSchema<N extends EndpointName> = (typeof endpoints)[N] extends {
  input: infer I extends v.GenericSchema;
}
  ? I
  : never;
/** What a client sends. */
export type CallInput<N extends EndpointName> = v.InferInput<InputSchema<N>>;
/** What the server has once it is parsed. */
export type ParsedInput<N extends EndpointName> = v.InferOutput<InputSchema<N>>;
export type CallOutput<N extends EndpointName> = v.InferOutput<(typeof endpoints)[N]['output']>;
