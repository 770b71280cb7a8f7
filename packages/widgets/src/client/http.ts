import { type AccountClient, accountCalls } from './calls/account-calls.ts';
import { type AdditionalPremiumClient, additionalPremiumCalls } from './calls/additional-premium-calls.ts';
import { brandCalls, type ConfigClient, type ContentClient } from './calls/brand-calls.ts';
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
  type SummaryClient,
} from './calls/quote-calls.ts';
import type { RescreeningClient } from './calls/rescreening-calls.ts';
import type { ScreeningClient, screeningCalls } from './calls/screening-calls.ts';
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
  AccountClient & {
    /** Origin of the API; empty or absent where it is the page's own. Flows with personal data run there only. */
    readonly baseUrl?: string;
    /** The calls of screenings: their code loads with the first flow that needs them. */
    screening: () => Promise<ScreeningClient>;
    /** The same of re-screenings. */
    rescreening: () => Promise<RescreeningClient>;
  };

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
    screening: () => loadScreeningCalls(connection, quotes.receive),
    rescreening: () => loadRescreeningCalls(connection),
  };
}

async function loadScreeningCalls(...deps: Parameters<typeof screeningCalls>): Promise<ScreeningClient> {
  try {
    return (await import('./calls/screening-calls.ts')).screeningCalls(...deps);
  } catch (cause) {
    throw new ClientError('offline', { cause });
  }
}

async function loadRescreeningCalls(connection: Connection): Promise<RescreeningClient> {
  try {
    return (await import('./calls/rescreening-calls.ts')).rescreeningCalls(connection);
  } catch (cause) {
    throw new ClientError('offline', { cause });
  }
}

/**
 * Reads the API by a path of the table of endpoints, for a page that shows what it answers: null where it answers 404. `signal`:
 * the page was left.
 */
export type Read = <P extends GetPath>(
  path: P,
  query?: Readonly<Record<string, string>>,
  signal?: AbortSignal,
) => Promise<Answer<P> | null>;

export const read: Read = async (path, query, signal) => {
  try {
    return await connect({}).get(path, query && `?${new URLSearchParams(query)}`, { signal });
  } catch (error) {
    if (clientErrorOf(error).kind === 'notFound') return null;
    throw error;
  }
};
