import type * as v from 'valibot';
import { accountEndpoints } from './endpoints/accounts.ts';
import { brandEndpoints } from './endpoints/brand.ts';
import { contentEndpoints } from './endpoints/content.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { paymentEndpoints } from './endpoints/payments.ts';
import { placesEndpoints } from './endpoints/places.ts';
import { policyEndpoints } from './endpoints/policies.ts';
import { purchaseEndpoints } from './endpoints/purchases.ts';
import { quoteEndpoints } from './endpoints/quotes.ts';
import { rescreeningEndpoints } from './endpoints/rescreenings.ts';
import { screeningEndpoints } from './endpoints/screenings.ts';

/**
 * The table of endpoints: method, path, who may call, limits, input, output. Server validation, the client's types and
 * the OpenAPI document come from here (API-05, API-07). Bodies are flat: the whole quote plus `csrf`.
 */
export const endpoints = {
  ...brandEndpoints,
  ...contentEndpoints,
  ...quoteEndpoints,
  ...purchaseEndpoints,
  ...screeningEndpoints,
  ...rescreeningEndpoints,
  ...placesEndpoints,
  ...policyEndpoints,
  ...paymentEndpoints,
  ...accountEndpoints,
} satisfies Record<string, Endpoint>;

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
