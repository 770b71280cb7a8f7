import type * as v from 'valibot';
import type { AccessName } from './access.ts';
import { configSchema } from './config.ts';
import * as inputs from './inputs.ts';
import { cardLimit, type Limit, passwordMailLimit, quoteMailLimit, voucherLimit } from './limits.ts';
import * as outputs from './outputs.ts';
import { quoteSchema } from './quote.ts';

/** Bytes of a body. */
const small = 64 * 1024;
const wholeQuote = 256 * 1024;

/**
 * The table of endpoints: method, path, who may call, limits, input, output. Server validation, the client's types and
 * the OpenAPI document come from here (API-05, API-07). Bodies are flat: the whole quote plus `csrf`.
 */
export const endpoints = {
  config: {
    tag: 'Brand',
    summary: 'Brand, countries, quote types and a csrf token for this page',
    method: 'GET',
    path: '/api/config',
    access: 'none',
    query: ['affiliate'],
    output: configSchema,
  },
  coverage: {
    tag: 'Brand',
    summary: 'Cover levels and benefits of each quote type',
    method: 'GET',
    path: '/api/coverage',
    access: 'none',
    query: ['affiliate'],
    output: outputs.coverageSchema,
  },
  startQuote: {
    tag: 'Quotes',
    summary: 'Starts a quote from a trip',
    method: 'POST',
    path: '/api/quote/start',
    access: 'none',
    csrf: true,
    bodyLimit: wholeQuote,
    limits: [{ rate: 'start', counts: 'call' }],
    hashed: ['submissionKey'],
    input: inputs.startCallSchema,
    output: outputs.startedSchema,
  },
  previewQuote: {
    tag: 'Quotes',
    summary: 'Prices a changed quote without storing it',
    method: 'POST',
    path: '/api/quote/preview',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: wholeQuote,
    limits: [voucherLimit],
    hashed: ['submissionKey'],
    input: inputs.quoteCallSchema,
    output: outputs.previewSchema,
  },
  updateQuote: {
    tag: 'Quotes',
    summary: 'Stores the choice of cover level, benefits, extras or voucher',
    method: 'POST',
    path: '/api/quote/update',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: wholeQuote,
    limits: [voucherLimit, quoteMailLimit],
    hashed: ['submissionKey'],
    input: inputs.updateCallSchema,
    output: quoteSchema,
  },
  saveQuote: {
    tag: 'Quotes',
    summary: 'Stores what was typed so far',
    method: 'POST',
    path: '/api/quote/save',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: wholeQuote,
    limits: [voucherLimit],
    hashed: ['submissionKey'],
    input: inputs.storingCallSchema,
    output: outputs.savedSchema,
  },
  reloadQuote: {
    tag: 'Quotes',
    summary: 'The quote of a reference and token',
    method: 'POST',
    path: '/api/quote/reload',
    access: 'quoteToken',
    csrf: false,
    bodyLimit: wholeQuote,
    limits: [],
    input: inputs.quoteAccessSchema,
    output: quoteSchema,
  },
  takeOverQuote: {
    tag: 'Quotes',
    summary: 'Exchanges the token of an affiliate’s page for one of the host',
    method: 'POST',
    path: '/api/quote/takeOver',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: wholeQuote,
    limits: [],
    input: inputs.takeOverCallSchema,
    output: outputs.startedSchema,
  },
  confirmHandover: {
    tag: 'Quotes',
    summary: 'Confirms residency after a handover',
    method: 'POST',
    path: '/api/quote/confirmHandover',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: wholeQuote,
    limits: [voucherLimit],
    hashed: ['submissionKey'],
    input: inputs.storingCallSchema,
    output: quoteSchema,
  },
  purchaseQuote: {
    tag: 'Quotes',
    summary: 'Buys the policy of a quote',
    method: 'POST',
    path: '/api/quote/purchase',
    access: 'quoteToken',
    csrf: true,
    bodyLimit: wholeQuote,
    limits: [voucherLimit, cardLimit],
    hashed: ['submissionKey', 'idempotencyKey'],
    input: inputs.purchaseCallSchema,
    output: outputs.purchasedSchema,
  },
  /** Documents of a sold policy, by its link; empty while they are being made. */
  policyDocuments: {
    tag: 'Policies',
    summary: 'Documents issued with a policy; empty while they are being made',
    method: 'POST',
    path: '/api/policy/documents',
    access: 'quoteToken',
    csrf: false,
    bodyLimit: small,
    limits: [],
    input: inputs.quoteAccessSchema,
    output: outputs.policyDocumentsSchema,
  },
  policyDocument: {
    tag: 'Policies',
    summary: 'One document of a policy: its text, and as a PDF',
    method: 'POST',
    path: '/api/policy/document',
    access: 'quoteToken',
    csrf: false,
    bodyLimit: small,
    limits: [],
    input: inputs.policyDocumentCallSchema,
    output: outputs.policyDocumentAnswerSchema,
  },
  /** One of the brand's own documents, by `?type=pds`; the newest that is in effect. */
  brandDocument: {
    tag: 'Brand',
    summary: 'A document of the brand, such as its Product Disclosure Statement',
    method: 'GET',
    path: '/api/document',
    access: 'none',
    query: ['affiliate', 'type'],
    output: outputs.brandDocumentSchema,
  },
  /** The additional premium of a link (PAYM-01). */
  paymentDetails: {
    tag: 'Payments',
    summary: 'The additional premium of a link',
    method: 'POST',
    path: '/api/payment/details',
    access: 'paymentLink',
    csrf: false,
    bodyLimit: small,
    limits: [],
    input: inputs.paymentLinkSchema,
    output: outputs.additionalPaymentSchema,
  },
  makePayment: {
    tag: 'Payments',
    summary: 'Pays an additional premium',
    method: 'POST',
    path: '/api/payment/make',
    access: 'paymentLink',
    csrf: true,
    bodyLimit: small,
    limits: [cardLimit],
    hashed: ['idempotencyKey'],
    input: inputs.makePaymentCallSchema,
    output: outputs.paidSchema,
  },
  /** Answers the same whether there is such an account or not (ACCT-05). */
  forgotPassword: {
    tag: 'Accounts',
    summary: 'Mails a link to set the password, where there is such an account',
    method: 'POST',
    path: '/api/auth/forgotten',
    access: 'none',
    csrf: true,
    bodyLimit: small,
    limits: [passwordMailLimit],
    input: inputs.forgotPasswordCallSchema,
    output: outputs.emptySchema,
  },
  /** By the link of a mail (DETL-17). */
  setPassword: {
    tag: 'Accounts',
    summary: 'Sets the password of an account, by the link of a mail',
    method: 'POST',
    path: '/api/auth/set-password',
    access: 'passwordLink',
    csrf: true,
    bodyLimit: small,
    limits: [],
    input: inputs.setPasswordCallSchema,
    output: outputs.emptySchema,
  },
} as const satisfies Record<string, Endpoint>;

/** Groups of endpoints in the OpenAPI document. */
export type EndpointTag = 'Brand' | 'Quotes' | 'Policies' | 'Payments' | 'Accounts';
type Common = {
  tag: EndpointTag;
  /** What it does, in a line, for readers of the OpenAPI document. */
  summary: string;
  path: `/api/${string}`;
  access: AccessName;
  output: v.GenericSchema;
};
export type GetEndpoint = Common & { method: 'GET'; query: readonly string[] };
export type PostEndpoint = Common & {
  method: 'POST';
  /** The body's `csrf` is verified first; brand and affiliate come from it (API-02). */
  csrf: boolean;
  /** Bytes. */
  bodyLimit: number;
  limits: readonly Limit[];
  /** DETL-08: fields of which only the hash is passed on, since a caller could put a card number there. */
  hashed?: readonly string[];
  input: v.GenericSchema;
};
export type Endpoint = GetEndpoint | PostEndpoint;
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
