import type * as v from 'valibot';
import { accountAnswers, accountEndpoints } from './endpoints/accounts.ts';
import { amendmentAnswers, amendmentEndpoints } from './endpoints/amendments.ts';
import { brandAnswers, brandEndpoints } from './endpoints/brand.ts';
import { contentAnswers, contentEndpoints } from './endpoints/content.ts';
import { customerPolicyAnswers, customerPolicyEndpoints } from './endpoints/customer-policies.ts';
import { customerAnswers, customerEndpoints } from './endpoints/customers.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { inboundEndpoints } from './endpoints/inbound.ts';
import { ownDataAnswers, ownDataEndpoints } from './endpoints/own-data.ts';
import { partnerAnswers, partnerEndpoints } from './endpoints/partners.ts';
import { paymentAnswers, paymentEndpoints } from './endpoints/payments.ts';
import { placesAnswers, placesEndpoints } from './endpoints/places.ts';
import { policyAnswers, policyEndpoints } from './endpoints/policies.ts';
import { purchaseAnswers, purchaseEndpoints } from './endpoints/purchases.ts';
import { quoteAnswers, quoteEndpoints } from './endpoints/quotes.ts';
import { rescreeningAnswers, rescreeningEndpoints } from './endpoints/rescreenings.ts';
import { screeningAnswers, screeningEndpoints } from './endpoints/screenings.ts';

export * from './endpoints/accounts.ts';
export * from './endpoints/amendments.ts';
export * from './endpoints/brand.ts';
export * from './endpoints/content.ts';
export * from './endpoints/customer-policies.ts';
export * from './endpoints/customers.ts';
export * from './endpoints/inbound.ts';
export * from './endpoints/own-data.ts';
export * from './endpoints/partners.ts';
export * from './endpoints/payments.ts';
export * from './endpoints/places.ts';
export * from './endpoints/policies.ts';
export * from './endpoints/purchases.ts';
export * from './endpoints/quotes.ts';
export * from './endpoints/rescreenings.ts';
export * from './endpoints/screenings.ts';

/**
 * The table of endpoints: method, path, who may call, limits, input, output. Server validation, the client's types and
 * the OpenAPI document come from here (API-05, API-07). Bodies are flat: the whole quote plus `csrf`.
 */
export const endpoints = {
  ...brandEndpoints,
  ...contentEndpoints,
  ...quoteEndpoints,
  ...inboundEndpoints,
  ...partnerEndpoints,
  ...purchaseEndpoints,
  ...screeningEndpoints,
  ...rescreeningEndpoints,
  ...placesEndpoints,
  ...policyEndpoints,
  ...amendmentEndpoints,
  ...paymentEndpoints,
  ...accountEndpoints,
  ...customerEndpoints,
  ...customerPolicyEndpoints,
  ...ownDataEndpoints,
} satisfies Record<string, Endpoint>;

/** Names of what the calls answer, for the OpenAPI document: a generated client has a type for each. */
export const answers = {
  ...brandAnswers,
  ...quoteAnswers,
  ...partnerAnswers,
  ...purchaseAnswers,
  ...screeningAnswers,
  ...rescreeningAnswers,
  ...placesAnswers,
  ...policyAnswers,
  ...amendmentAnswers,
  ...paymentAnswers,
  ...accountAnswers,
  ...customerAnswers,
  ...customerPolicyAnswers,
  ...ownDataAnswers,
  ...contentAnswers,
} satisfies Record<string, v.GenericSchema>;

type Table = typeof endpoints;
export type EndpointName = keyof Table;
/** Endpoints that have a body. */
export type PostName = {
  [N in EndpointName]: Table[N] extends { method: 'POST' } ? N : never;
}[EndpointName];
type InputSchema<N extends EndpointName> = Table[N] extends { input: infer I extends v.GenericSchema }
  ? I
  : never;
/** What a client sends. */
export type CallInput<N extends EndpointName> = v.InferInput<InputSchema<N>>;
/** What the server has once it is parsed. */
export type ParsedInput<N extends EndpointName> = v.InferOutput<InputSchema<N>>;
export type CallOutput<N extends EndpointName> = v.InferOutput<Table[N]['output']>;
/** The endpoint of a path. */
export type EndpointAt<P extends Table[EndpointName]['path']> = {
  [N in EndpointName]: Table[N]['path'] extends P ? N : never;
}[EndpointName];
