import type { CallOutput, Config, EndpointName } from '@coverkit/rules/contract';
import { readAnswer } from './answer.ts';
import { ClientError, clientErrorOf, prepareForSending, type QuoteToSend } from './client.ts';
import { createCsrf } from './csrf.ts';
import type { CoverkitClient } from './flow-clients.ts';
import { paths } from './paths.ts';
import { createQuoteCache } from './quote-cache.ts';
import { withRetries } from './retries.ts';

export type HttpClientOptions = {
  /** Origin of the API, without a slash at the end. Empty: the page's own. */
  baseUrl?: string;
  /** Whose page this is, for an embedded widget (EMBD-05). */
  affiliate?: string;
  /** What the server's first render already knew. */
  config?: Config;
  /** Milliseconds until a call counts as offline. A purchase waits four times as long. */
  timeout?: number;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds; for tests. */
  now?: () => number;
  sleep?: (milliseconds: number) => Promise<void>;
};

type Post = keyof typeof paths;

/** The client of the real API. One for each widget or page; it holds the csrf token and the cache. */
export function createHttpClient(options: HttpClientOptions = {}): CoverkitClient {
  const { baseUrl = '', affiliate, timeout = 15_000, sleep } = options;
  const cache = createQuoteCache();
  // Looked up at each call: a page may replace fetch, and an unbound native one refuses to run.
  const request = (path: string, init: Sent, wait = timeout) =>
    send(options.fetch ?? ((...args) => globalThis.fetch(...args)), `${baseUrl}${path}`, init, wait);

  const loadConfig = (): Promise<Config> => {
    const query = affiliate ? `?affiliate=${encodeURIComponent(affiliate)}` : '';
    // The envelope's data is typed by the endpoint table that the server validates with.
    return withRetries(() => request(`${paths.config}${query}`, {}) as Promise<Config>, sleep);
  };
  const csrf = createCsrf(loadConfig, options.config, options.now);

  async function post<N extends Post>(name: N, body: object, wait?: number): Promise<CallOutput<N>> {
    const once = async () => {
      const sent = JSON.stringify({ ...body, csrf: await csrf.token() });
      const init = { method: 'POST' as const, headers: { 'content-type': 'application/json' }, body: sent };
      return (await request(paths[name], init, wait)) as CallOutput<N>;
    };
    try {
      return await once();
    } catch (error) {
      // API-02: renewed without the user noticing. The refused call changed nothing, so repeating it is safe.
      if (clientErrorOf(error).code !== 'csrf_invalid') throw error;
      await csrf.renew();
      return await once();
    }
  }

  /** Reading is safe to repeat. */
  const get = <N extends EndpointName>(path: string) =>
    withRetries(() => request(path, {}) as Promise<CallOutput<N>>, sleep);
  const read = <N extends Post>(name: N, body: object) => withRetries(() => post(name, body), sleep);

  return {
    config: (asked) => csrf.config(asked),
    coverage: () => get<'coverage'>(paths.coverage),
    startQuote: async (trip) => {
      const call = () => post('startQuote', trip);
      return withReference(await (trip.submissionKey ? withRetries(call, sleep) : call()));
    },
    preview: (quote) => post('previewQuote', prepareForSending(quote)),
    update: async (quote, extra) => {
      const answer = await post('updateQuote', { ...storing(quote), ...extra });
      return cache.keep(withReference(answer));
    },
    save: async (quote) => {
      const answer = await withRetries(() => post('saveQuote', storing(quote)), sleep);
      cache.merge({ ...quote, savedAt: answer.savedAt });
      return answer;
    },
    reload: async (access, asked) => {
      const held = asked?.force ? null : cache.find(access);
      return held ?? cache.keep(await read('reloadQuote', access));
    },
    takeOver: (access, claim) => read('takeOverQuote', { ...access, claim }),
    confirmHandover: async (quote) =>
      cache.keep(withReference(await post('confirmHandover', storing(quote)))),
    purchase: async (quote, input) => {
      cache.forget(quote.reference);
      return post('purchaseQuote', { ...prepareForSending(quote), ...input }, timeout * 4);
    },
    policyDocuments: (access) => read('policyDocuments', access),
    policyDocument: (access, id) => read('policyDocument', { ...access, id }),
    brandDocument: (type) => get<'brandDocument'>(`${paths.brandDocument}?type=${encodeURIComponent(type)}`),
    paymentDetails: (link) => read('paymentDetails', link),
    makePayment: (link, input) => post('makePayment', { ...link, ...input }, timeout * 4),
    setPassword: async (input) => void (await post('setPassword', input)),
    forgotPassword: async (username) => void (await post('forgotPassword', { username })),
  };
}

/** A quote to store, with what it is based on (DETL-13). */
const storing = (quote: QuoteToSend) => ({ ...prepareForSending(quote), basedOn: quote.savedAt });

/** ERRS-02: an answer about a quote that names none. */
function withReference<T extends { reference: string }>(answer: T): T {
  if (!answer?.reference) throw new ClientError('noReference');
  return answer;
}

type Sent = { method?: 'POST'; headers?: Record<string, string>; body?: string };

async function send(fetch: typeof globalThis.fetch, url: string, init: Sent, timeout: number) {
  let response: Response;
  try {
    response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      credentials: 'omit',
      signal: AbortSignal.timeout(timeout),
    });
  } catch (cause) {
    throw new ClientError('offline', { cause });
  }
  return readAnswer(response);
}
