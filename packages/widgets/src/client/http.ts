import { type CallsOf, type ClientPartName, clientParts } from '../flows.ts';
import { type AccountClient, accountCalls } from './calls/account-calls.ts';
import { type AdditionalPremiumClient, additionalPremiumCalls } from './calls/additional-premium-calls.ts';
import { addressOf } from './calls/address-of.ts';
import { brandCalls, type ConfigClient, type ContentClient } from './calls/brand-calls.ts';
import type { ClientPart } from './calls/client-part.ts';
import {
  type Answer,
  type Connection,
  connect,
  type GetPath,
  type HttpClientOptions,
} from './calls/connection.ts';
import { type PlacesClient, placesCalls } from './calls/places-calls.ts';
import { type PolicyClient, policyCalls } from './calls/policy-calls.ts';
import {
  type DetailsClient,
  type QuoteStartClient,
  quoteCalls,
  type ReceiveQuote,
  type SummaryClient,
} from './calls/quote-calls.ts';
import { ClientError, clientErrorOf } from './client.ts';

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
  PlacesClient &
  PolicyClient &
  AdditionalPremiumClient &
  AccountClient &
  ClientParts & {
    /** Origin of the API; empty or absent where it is the page's own. Flows with personal data run there only. */
    readonly baseUrl?: string;
  };

/** The calls of some flows, whose code loads with the first that needs them. */
export type ClientParts = { [Name in ClientPartName]: () => Promise<CallsOf<Name>> };

/** The client of the real API. One for each widget or page; it holds the csrf token and the cache. */
export function createHttpClient(options: HttpClientOptions = {}): CoverkitClient {
  const connection = connect(options);
  let config = options.config ?? null;
  const quotes = quoteCalls(connection, () => config);
  return {
    baseUrl: options.baseUrl ?? '',
    ...brandCalls(connection, options.config, (loaded) => {
      config = loaded;
    }),
    ...quotes.calls,
    ...placesCalls(connection),
    ...policyCalls(connection),
    ...additionalPremiumCalls(connection),
    ...accountCalls(connection),
    ...partsOf(connection, quotes.receive),
  };
}

function partsOf(connection: Connection, receive: ReceiveQuote): ClientParts {
  const open = async (load: ClientPart<object>) => {
    try {
      return (await load())(connection, receive);
    } catch (cause) {
      throw new ClientError('offline', { cause });
    }
  };
  // Each name has its own calls, which a list of entries does not say.
  return Object.fromEntries(
    Object.entries(clientParts).map(([name, load]) => [name, () => open(load)]),
  ) as ClientParts;
}

/**
 * Reads the API by a path of the table of endpoints, for a page that shows what it answers: null where it answers 404. `query` has
 * the parameters of the path too. `signal`: the page was left.
 */
export type Read = <P extends GetPath>(
  path: P,
  query?: Readonly<Record<string, string>>,
  signal?: AbortSignal,
) => Promise<Answer<P> | null>;

/** Who is signed in, by the cookie of the account. Of the host's own pages alone. */
export const checkSession = (): Promise<Answer<'/api/auth/check'>> =>
  connect({}).withSession().read('/api/auth/check', {});

export const read: Read = async (path, query, signal) => {
  try {
    // The path of its row with the values of its parameters.
    return await connect({}).get(addressOf(path, query) as typeof path, '', { signal });
  } catch (error) {
    if (clientErrorOf(error).kind === 'notFound') return null;
    throw error;
  }
};
