import { type AccountClient, accountCalls } from './calls/account-calls.ts';
import { type AdditionalPremiumClient, additionalPremiumCalls } from './calls/additional-premium-calls.ts';
import { brandCalls, type ConfigClient, type ContentClient } from './calls/brand-calls.ts';
import { connect, type HttpClientOptions } from './calls/connection.ts';
import { type PolicyClient, policyCalls } from './calls/policy-calls.ts';
import {
  type DetailsClient,
  type QuoteStartClient,
  quoteCalls,
  type SummaryClient,
} from './calls/quote-calls.ts';

/**
 * Everything the flows ask of the outside. A model is given the part that it uses, so that its tests need no other. Every
 * call rejects with a `ClientError` and nothing else, and needs no `this`. Two implementations: http (the API) and memory
 * (the rules).
 */
export type CoverkitClient = ConfigClient &
  ContentClient &
  QuoteStartClient &
  SummaryClient &
  DetailsClient &
  PolicyClient &
  AdditionalPremiumClient &
  AccountClient;

/** The client of the real API. One for each widget or page; it holds the csrf token and the cache. */
export function createHttpClient(options: HttpClientOptions = {}): CoverkitClient {
  const connection = connect(options);
  let config = options.config ?? null;
  return {
    ...brandCalls(connection, options.config, (loaded) => {
      config = loaded;
    }),
    ...quoteCalls(connection, () => config),
    ...policyCalls(connection),
    ...additionalPremiumCalls(connection),
    ...accountCalls(connection),
  };
}
